package io.canon4j.deduction.oracle;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rules and facts of one text. */
public record Program(List<Rule> rules, List<Tuple> facts) {

    public Program {
        rules = List.copyOf(rules);
        facts = List.copyOf(facts);
    }

    @Override
    public String toString() {
        return Stream.concat(rules.stream().map(Rule::toString), facts.stream().map(fact -> fact + "."))
                .collect(Collectors.joining("\n"));
    }
}
