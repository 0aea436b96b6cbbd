package io.canon4j.deduction.oracle;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers predicates so that negated and aggregated ones come strictly before their readers. */
final class Strata {

    private Strata() {}

    /** @throws IllegalArgumentException when there is no such numbering */
    static Map<String, Integer> of(List<Rule> rules) {
        Map<String, Integer> strata = new HashMap<>();
        rules.forEach(rule -> strata.put(rule.predicate(), 0));
        int most = strata.size();
        for (boolean rose = true; rose; ) {
            rose = false;
            for (Rule rule : rules) {
                int least = rule.body().stream()
                        .mapToInt(literal -> below(literal, rule.aggregates(), strata))
                        .max()
                        .orElse(0);
                if (least > most) {
                    throw new IllegalArgumentException("not stratified at " + rule);
                }
                if (least > strata.getOrDefault(rule.predicate(), 0)) {
                    strata.put(rule.predicate(), least);
                    rose = true;
                }
            }
        }
        return strata;
    }

    private static int below(Literal literal, boolean aggregated, Map<String, Integer> strata) {
        if (literal instanceof Literal.Absent absent) {
            return strata.getOrDefault(absent.atom().predicate(), -1) + 1;
        } else if (literal instanceof Literal.Holds holds) {
            return strata.getOrDefault(holds.atom().predicate(), -1) + (aggregated ? 1 : 0);
        }
        return 0;
    }
}
