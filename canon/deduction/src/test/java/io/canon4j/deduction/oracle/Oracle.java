package io.canon4j.deduction.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates a program naively, stratum by stratum: every rule over everything known, until nothing is new; then the
 * confidences of the derivations found, until none rises; then their heights, until none falls.
 */
public final class Oracle {

    private static final int MOST_TUPLES = 2_000;

    /** One way to derive a tuple. For an aggregate the premises are those of its whole group. */
    private record Derivation(Tuple head, int rule, List<Tuple> premises, double given) {}

    private final List<Rule> rules;
    private final List<Body> bodies;
    private final Map<Tuple, Double> base;
    private final Model model;
    private int tuples;

    private Oracle(List<Rule> rules, Map<Tuple, Double> base, Object clock) {
        this.rules = rules;
        this.bodies = rules.stream().map(rule -> new Body(rule.body())).toList();
        this.base = base;
        this.model = new Model(clock);
    }

    /**
     * All that holds.
     *
     * @throws Fault when the run must end with an error
     * @throws IllegalArgumentException when the rules are unsafe or not stratified
     */
    public static Model evaluate(List<Rule> rules, Map<Tuple, Double> base, Object clock) {
        Oracle oracle = new Oracle(rules, base, clock);
        Map<String, Integer> strata = Strata.of(rules);
        base.forEach((tuple, confidence) -> oracle.model.put(tuple, new Model.Entry(confidence, 0, -1, true)));
        for (int stratum : new TreeSet<>(strata.values())) {
            List<Integer> members = new ArrayList<>();
            for (int i = 0; i < rules.size(); i++) {
                if (Objects.requireNonNull(strata.get(rules.get(i).predicate())) == stratum) {
                    members.add(i);
                }
            }
            oracle.settle(oracle.derivations(members));
        }
        return oracle.model;
    }

    private List<Derivation> derivations(List<Integer> members) {
        List<Derivation> found = new ArrayList<>();
        boolean grew = true;
        while (grew) {
            found.clear();
            for (int number : members) {
                if (rules.get(number).aggregates()) {
                    aggregate(number, found);
                } else {
                    derive(number, found);
                }
            }
            grew = false;
            for (Derivation derivation : found) {
                if (!model.contains(derivation.head)) {
                    model.put(derivation.head, new Model.Entry(0, 0, derivation.rule, false));
                    grew = true;
                    if (++tuples > MOST_TUPLES) {
                        throw new Fault("limit");
                    }
                }
            }
        }
        return found;
    }

    private void derive(int number, List<Derivation> found) {
        Rule rule = rules.get(number);
        Body body = bodies.get(number);
        body.each(model, body.frame(), (frame, matched) -> {
            List<Object> arguments = new ArrayList<>();
            for (Rule.Place place : rule.head()) {
                arguments.add(Groups.value(((Rule.Plain) place).term(), body.slots(), frame));
            }
            found.add(new Derivation(new Tuple(rule.predicate(), arguments), number, present(matched), -1));
        });
    }

    private void aggregate(int number, List<Derivation> found) {
        Rule rule = rules.get(number);
        Body body = bodies.get(number);
        Groups groups = new Groups(rule, body.slots());
        body.each(model, body.frame(), (frame, matched) -> groups.add(frame, present(matched), model));
        groups.rows((row, premises, confidence) ->
                found.add(new Derivation(new Tuple(rule.predicate(), row), number, premises, confidence)));
    }

    private static List<Tuple> present(@Nullable Tuple[] matched) {
        List<Tuple> present = new ArrayList<>();
        for (Tuple tuple : matched) {
            if (tuple != null) {
                present.add(tuple);
            }
        }
        return present;
    }

    private void settle(List<Derivation> derivations) {
        Map<Tuple, Double> confidences = new HashMap<>();
        derivations.forEach(derivation -> {
            Double asserted = base.get(derivation.head);
            if (asserted != null) {
                confidences.put(derivation.head, asserted);
            }
        });
        Map<Tuple, List<Derivation>> byHead = new HashMap<>();
        derivations.forEach(
                d -> byHead.computeIfAbsent(d.head, head -> new ArrayList<>()).add(d));
        for (boolean rose = true; rose; ) {
            rose = false;
            for (Derivation derivation : derivations) {
                double product = product(derivation, confidences, byHead);
                if (product > confidences.getOrDefault(derivation.head, -1.0)) {
                    confidences.put(derivation.head, product);
                    rose = true;
                }
            }
        }
        Map<Tuple, Integer> heights = new HashMap<>();
        confidences.forEach((head, confidence) -> {
            Double asserted = base.get(head);
            if (asserted != null && asserted >= confidence) {
                heights.put(head, 0);
            }
        });
        derivations.removeIf(
                d -> !close(product(d, confidences, byHead), Objects.requireNonNull(confidences.get(d.head))));
        for (boolean fell = true; fell; ) {
            fell = false;
            for (Derivation derivation : derivations) {
                int height = height(derivation, heights, byHead);
                if (height < heights.getOrDefault(derivation.head, Integer.MAX_VALUE)) {
                    heights.put(derivation.head, height);
                    fell = true;
                }
            }
        }
        confidences.forEach((head, confidence) -> {
            int height = Objects.requireNonNull(heights.get(head));
            int rule = height == 0
                    ? -1
                    : derivations.stream()
                            .filter(d -> d.head.equals(head) && height(d, heights, byHead) == height)
                            .mapToInt(Derivation::rule)
                            .min()
                            .orElseThrow();
            model.put(head, new Model.Entry(confidence, height, rule, base.containsKey(head)));
        });
    }

    static boolean close(double a, double b) {
        return Math.abs(a - b) <= 1e-12 * Math.max(a, b);
    }

    /** Negative while a premise of this stratum has no confidence yet. */
    private double product(
            Derivation derivation, Map<Tuple, Double> confidences, Map<Tuple, List<Derivation>> thisStratum) {
        if (derivation.given >= 0) {
            return derivation.given;
        }
        double product = 1;
        for (Tuple premise : derivation.premises) {
            double factor = thisStratum.containsKey(premise)
                    ? confidences.getOrDefault(premise, -1.0)
                    : Objects.requireNonNull(model.entry(premise)).confidence();
            if (factor < 0) {
                return -1;
            }
            product *= factor;
        }
        return product;
    }

    private int height(Derivation derivation, Map<Tuple, Integer> heights, Map<Tuple, List<Derivation>> thisStratum) {
        int highest = 0;
        for (Tuple premise : derivation.premises) {
            int height = thisStratum.containsKey(premise)
                    ? heights.getOrDefault(premise, Integer.MAX_VALUE)
                    : Objects.requireNonNull(model.entry(premise)).height();
            if (height == Integer.MAX_VALUE) {
                return Integer.MAX_VALUE;
            }
            highest = Math.max(highest, height);
        }
        return highest + 1;
    }
}
