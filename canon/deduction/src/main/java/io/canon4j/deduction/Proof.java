package io.canon4j.deduction;

import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * The best derivation of a fact: greatest product of confidences, then least height, then first rule. Nodes are shared:
 * a fact used twice is one object, so walking a proof as a tree may visit it more than once.
 *
 * @param fact what is proved
 * @param confidence the product of the premises' confidences; for an aggregate the least of its members'
 * @param height 0 for a base fact, else 1 more than the greatest among the premises, 1 without premises
 * @param rule the rule applied, null for a base fact
 * @param premises the positive atoms in written order; for an aggregate those of every member, each fact once
 * @param sources of a base fact, as asserted
 */
public record Proof(
        Fact fact,
        double confidence,
        int height,
        @Nullable Rule rule,
        List<Proof> premises,
        SortedSet<String> sources) {

    /**
     * The rule of a proof step.
     *
     * @param batch id of its batch
     * @param number position among the rules of its batch, from 0, facts not counted
     * @param label as written before the rule, else {@code rule/} and the head's predicate
     * @param text the rule as a program spells it
     */
    public record Rule(String batch, int number, String label, String text) {}

    /** The proof as an indented tree; a fact shown before is named and not unfolded again. */
    public String render() {
        return ProofRenderer.render(this);
    }
}
