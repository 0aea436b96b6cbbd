package io.canon4j.deduction.differential;

import io.canon4j.deduction.Fact;
import java.util.ArrayList;
import java.util.List;

/**
 * The small random programs that the reference engine was compared with: two derived predicates over two base ones and
 * three constants. Few derive anything, so they are known answers and no measure of coverage.
 *
 * @param rules text of the rules
 * @param facts base facts in the order drawn, duplicates included
 */
public record ReferencePrograms(String rules, List<Fact> facts) {

    private static final List<String> BASE = List.of("e0", "e1");
    private static final List<String> DERIVED = List.of("p0", "p1");
    private static final List<String> CONSTANTS = List.of("a", "b", "c");

    public ReferencePrograms {
        facts = List.copyOf(facts);
    }

    /** The program of a seed, from 1. */
    public static ReferencePrograms write(long seed) {
        return new Writer(seed).write();
    }

    private static final class Writer {
        private long state;

        Writer(long seed) {
            state = seed * 0x9E3779B97F4A7C15L | 1;
        }

        private int below(int n) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            return (int) Long.remainderUnsigned(state, n);
        }

        ReferencePrograms write() {
            StringBuilder rules = new StringBuilder();
            for (String predicate : DERIVED) {
                int count = 1 + below(2);
                for (int i = 0; i < count; i++) {
                    rules.append(rule(predicate));
                }
            }
            List<Fact> facts = new ArrayList<>();
            for (String predicate : BASE) {
                for (int i = 0; i < 4; i++) {
                    String first = CONSTANTS.get(below(3));
                    facts.add(Fact.of(predicate, first, CONSTANTS.get(below(3))));
                }
            }
            return new ReferencePrograms(rules.toString(), facts);
        }

        private String rule(String predicate) {
            List<String> atoms = new ArrayList<>();
            boolean x = false;
            boolean y = false;
            boolean positive = false;
            int count = 1 + below(2);
            for (int i = 0; i < count; i++) {
                boolean base = below(2) == 0;
                String name = (base ? BASE : DERIVED).get(below(2));
                boolean firstVariable = below(4) > 0;
                boolean secondVariable = below(4) > 0;
                boolean swap = below(4) == 0;
                if (base && below(5) == 0) {
                    atoms.add("!" + name + "(a, b)");
                    continue;
                }
                positive = true;
                x |= firstVariable && !swap;
                y |= (firstVariable && swap) || secondVariable;
                atoms.add(name + "(" + (firstVariable ? swap ? "Y" : "X" : "a") + ", " + (secondVariable ? "Y" : "b")
                        + ")");
            }
            if (!positive) {
                atoms.add(0, BASE.get(below(2)) + "(X, Y)");
                x = true;
                y = true;
            }
            String first = head("X", x);
            return predicate + "(" + first + ", " + head("Y", y) + ") :- " + String.join(", ", atoms) + ".\n";
        }

        private String head(String variable, boolean bound) {
            return bound && below(4) > 0 ? variable : CONSTANTS.get(below(3));
        }
    }
}
