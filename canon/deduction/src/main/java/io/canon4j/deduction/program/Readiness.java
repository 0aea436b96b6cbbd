package io.canon4j.deduction.program;

import io.canon4j.deduction.syntax.Expression;
import io.canon4j.deduction.syntax.Literal;
import io.canon4j.deduction.syntax.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * When a literal can be tested, and what it binds.
 *
 * <p>What a rule means must not depend on the order of a join, although {@code =} compares by size and atoms join by
 * identity, and the integer 3 and the double 3.0 are of one size. So a variable that a positive atom binds gets its value
 * from atoms, and an {@code =} is a test of it, at most used to find the atom's rows. Any other variable gets its value
 * from the first {@code =} that can be solved for it in the order of {@link #order}, in whatever order a plan runs.
 */
public final class Readiness {

    private Readiness() {}

    /**
     * The slot that a test binds under these bindings: one that it {@link Part#defines}, or foretells by standing alone on
     * a side; where {@code solving}, also one that it foretells by an equation to be solved. -1 when there is none.
     */
    public static int binds(Part test, BitSet bound, Map<String, Integer> slots, boolean solving) {
        int slot = solvable(test, bound, slots);
        boolean binds = slot >= 0
                && (slot == test.defines() || (test.isForetold(slot) && (solving || isAlone(test, slot, slots))));
        return binds ? slot : -1;
    }

    /** Whether one side of the test is this variable and nothing else. */
    public static boolean isAlone(Part test, int slot, Map<String, Integer> slots) {
        return isVariable(test.comparison().left(), slot, slots)
                || isVariable(test.comparison().right(), slot, slots);
    }

    private static boolean isVariable(Expression side, int slot, Map<String, Integer> slots) {
        return side instanceof Expression.Leaf leaf
                && leaf.term() instanceof Term.Variable v
                && Integer.valueOf(slot).equals(slots.get(v.name()));
    }

    /**
     * The slot that a test could be solved for: only {@code =} can, exactly one variable of it is unbound, it occurs once,
     * and only under {@code +} and {@code -} or alone. -1 when there is none.
     */
    private static int solvable(Part test, BitSet bound, Map<String, Integer> slots) {
        Literal.Comparison comparison = test.comparison();
        if (comparison.relation() != Literal.Relation.EQUAL) {
            return -1;
        }
        int unbound = -1;
        for (int slot : test.variables()) {
            if (!bound.get(slot)) {
                if (unbound >= 0) {
                    return -1;
                }
                unbound = slot;
            }
        }
        if (unbound < 0) {
            return -1;
        }
        int occurrences = occurrences(comparison.left(), unbound, slots, true)
                + occurrences(comparison.right(), unbound, slots, true);
        return occurrences == 1 ? unbound : -1;
    }

    /** How often the variable occurs; a place where it cannot be solved for counts as many. */
    private static int occurrences(Expression side, int slot, Map<String, Integer> slots, boolean solvable) {
        if (side instanceof Expression.Leaf leaf) {
            boolean found = leaf.term() instanceof Term.Variable v
                    && Integer.valueOf(slot).equals(slots.get(v.name()));
            return found ? solvable ? 1 : 1_000 : 0;
        } else if (side instanceof Expression.Binary b) {
            boolean linear = b.operator() == Expression.Operator.ADD || b.operator() == Expression.Operator.SUBTRACT;
            return occurrences(b.left(), slot, slots, solvable && linear)
                    + occurrences(b.right(), slot, slots, solvable && linear);
        }
        int count = 0;
        for (Expression argument : ((Expression.Call) side).arguments()) {
            count += occurrences(argument, slot, slots, false);
        }
        return count;
    }

    /** Whether the part, not an atom, can be tested now. */
    public static boolean isReady(Part part, BitSet bound, Map<String, Integer> slots, boolean solving) {
        if (part.kind() == Part.Kind.CLOCK || part.kind() == Part.Kind.ATOM) {
            return true;
        }
        return isBound(part, bound) || (part.kind() == Part.Kind.TEST && binds(part, bound, slots, solving) >= 0);
    }

    public static boolean isBound(Part part, BitSet bound) {
        for (int slot : part.variables()) {
            if (!bound.get(slot)) {
                return false;
            }
        }
        return true;
    }

    public static void bind(Part part, BitSet bound) {
        for (int slot : part.variables()) {
            bound.set(slot);
        }
    }

    /**
     * The written order, each literal put off until it is ready, and numbered by the risky ones before it. Parts that never
     * become ready are put into {@code stuck}.
     */
    static List<Part> order(List<Part> written, Map<String, Integer> slots, BitSet bound, Collection<Part> stuck) {
        List<Part> ordered = new ArrayList<>();
        List<Part> waiting = new ArrayList<>();
        BitSet ofAtoms = new BitSet();
        written.stream().filter(part -> part.kind() == Part.Kind.ATOM).forEach(part -> bind(part, ofAtoms));
        int segment = 0;
        for (Part part : written) {
            int[] foretold = part.kind() == Part.Kind.TEST
                    ? Arrays.stream(part.variables()).filter(ofAtoms::get).toArray()
                    : new int[0];
            waiting.add(part.giving(-1, foretold));
            boolean progress = true;
            while (progress) {
                progress = false;
                for (int i = 0; i < waiting.size(); i++) {
                    Part next = waiting.get(i);
                    int solved = next.kind() == Part.Kind.TEST ? solvable(next, bound, slots) : -1;
                    if (solved >= 0 && !ofAtoms.get(solved)) {
                        next = next.giving(solved, next.foretells());
                    }
                    if (isReady(next, bound, slots, false)) {
                        waiting.remove(i);
                        bind(next, bound);
                        ordered.add(next.inSegment(segment));
                        segment += next.risky() ? 1 : 0;
                        progress = true;
                        break;
                    }
                }
            }
        }
        stuck.addAll(waiting);
        return ordered;
    }
}
