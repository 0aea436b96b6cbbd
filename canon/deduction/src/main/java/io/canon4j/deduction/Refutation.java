package io.canon4j.deduction;

import java.util.List;

/**
 * Why a fact does not hold: for each rule that could derive it, the first literal that fails.
 *
 * @param fact the fact asked about
 * @param holds true when the fact does hold after all; then there are no attempts
 * @param attempts one per rule whose head fits the fact; none when no rule fits
 */
public record Refutation(Fact fact, boolean holds, List<Attempt> attempts) {

    public Refutation {
        attempts = List.copyOf(attempts);
    }

    /**
     * One rule that fails.
     *
     * @param rule the rule
     * @param literal the first literal, in written order, that no binding of those before it satisfies, with the values
     *     that one such binding gives its variables
     * @param nearest facts of the literal's predicate that agree with it in most places, at most three; for a negated
     *     literal the facts that forbid it; none for a comparison
     */
    public record Attempt(Proof.Rule rule, String literal, List<Fact> nearest) {
        public Attempt {
            nearest = List.copyOf(nearest);
        }
    }

    /** One paragraph per attempt. */
    public String render() {
        if (holds) {
            return fact + " holds\n";
        }
        StringBuilder out = new StringBuilder();
        out.append(fact)
                .append(attempts.isEmpty() ? " is not asserted and no rule derives it\n" : " is not derivable\n");
        for (Attempt attempt : attempts) {
            out.append("  \u21b3 ")
                    .append(attempt.rule().label())
                    .append(" fails at ")
                    .append(attempt.literal())
                    .append('\n');
            attempt.nearest()
                    .forEach(near -> out.append("      nearest: ").append(near).append('\n'));
        }
        return out.toString();
    }
}
