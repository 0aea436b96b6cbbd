package io.canon4j.deduction.program;

import io.canon4j.deduction.syntax.Expression;
import io.canon4j.deduction.syntax.Literal;
import io.canon4j.deduction.syntax.Term;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** When a literal can be tested, and what it binds. */
public final class Readiness {

    private Readiness() {}

    /**
     * The slot that a test would bind under these bindings: only {@code =} binds, exactly one variable of it is unbound, it
     * occurs once, and only under {@code +} and {@code -} or alone. -1 when there is none.
     */
    public static int binds(Part test, BitSet bound, Map<String, Integer> slots) {
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
    public static boolean isReady(Part part, BitSet bound, Map<String, Integer> slots) {
        if (part.kind() == Part.Kind.CLOCK || part.kind() == Part.Kind.ATOM) {
            return true;
        }
        return isBound(part, bound) || (part.kind() == Part.Kind.TEST && binds(part, bound, slots) >= 0);
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
        int segment = 0;
        for (Part part : written) {
            waiting.add(part);
            boolean progress = true;
            while (progress) {
                progress = false;
                for (int i = 0; i < waiting.size(); i++) {
                    Part next = waiting.get(i);
                    if (isReady(next, bound, slots)) {
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
