package io.canon4j.deduction.program;

import io.canon4j.deduction.syntax.Clause;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A checked rule.
 *
 * @param number its place in the order of rules, from 1, never given twice
 * @param batch id of its batch
 * @param ordinal place among the rules of its batch, from 0
 * @param variables name to slot
 * @param head what it derives; for an aggregate rule the tuple of all variables
 * @param body in the order in which literals become ready
 * @param atoms number of positive atoms
 * @param step what it adds to the height: 1, or 0 for the inner rules of aggregates
 * @param aggregate the head as written, when it has aggregates
 */
public record Rule(
        int number,
        String batch,
        int ordinal,
        Clause clause,
        Map<String, Integer> variables,
        Pattern head,
        List<Part> body,
        int atoms,
        int step,
        @Nullable AggregateHead aggregate) {

    public String label() {
        return Objects.requireNonNullElseGet(
                clause.label(), () -> "rule/" + clause.head().predicate());
    }

    /** The positive atom with this number. */
    public Pattern atom(int number) {
        for (Part part : body) {
            if (part.atom() == number) {
                return part.atomPattern();
            }
        }
        throw new IllegalArgumentException("no atom " + number);
    }
}
