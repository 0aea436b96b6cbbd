package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * How a row meets an atom's pattern: some places are a key known beforehand, some bind a variable, some must agree with a
 * variable or constant.
 */
final class Matcher {

    private static final int NO_SLOT = -1;

    final Relation relation;
    final int[] keyPlaces;
    private final int[] keySlots;
    private final int[] keyConstants;
    private final int[] bindPlaces;
    private final int[] bindSlots;
    private final int[] checkPlaces;
    private final int[] checkSlots;
    private final int[] checkConstants;

    /**
     * @param bound slots known before; null when no place may serve as key
     * @param keyed whether known places are a key, else they are checked row by row
     */
    Matcher(Relation relation, Pattern pattern, BitSet bound, boolean keyed) {
        this.relation = relation;
        List<int[]> keys = new ArrayList<>();
        List<int[]> binds = new ArrayList<>();
        List<int[]> checks = new ArrayList<>();
        BitSet seen = new BitSet();
        for (int place = 0; place < pattern.arity(); place++) {
            int slot = pattern.slots()[place];
            if (slot == Pattern.CONSTANT) {
                (keyed ? keys : checks).add(new int[] {place, NO_SLOT, pattern.constants()[place]});
            } else if (slot >= 0 && bound.get(slot)) {
                (keyed ? keys : checks).add(new int[] {place, slot, 0});
            } else if (slot >= 0 && seen.get(slot)) {
                checks.add(new int[] {place, slot, 0});
            } else if (slot >= 0) {
                seen.set(slot);
                binds.add(new int[] {place, slot, 0});
            }
        }
        keyPlaces = column(keys, 0);
        keySlots = column(keys, 1);
        keyConstants = column(keys, 2);
        bindPlaces = column(binds, 0);
        bindSlots = column(binds, 1);
        checkPlaces = column(checks, 0);
        checkSlots = column(checks, 1);
        checkConstants = column(checks, 2);
    }

    private static int[] column(List<int[]> rows, int place) {
        int[] column = new int[rows.size()];
        for (int i = 0; i < column.length; i++) {
            column[i] = rows.get(i)[place];
        }
        return column;
    }

    boolean coversAll() {
        return keyPlaces.length == relation.arity();
    }

    void key(Frame frame, int[] key) {
        for (int i = 0; i < key.length; i++) {
            key[i] = keySlots[i] == NO_SLOT ? keyConstants[i] : frame.variables[keySlots[i]];
        }
    }

    /** The slot of the one variable that a row binds, -1 when there is none. */
    int onlyBoundSlot() {
        return bindSlots.length == 1 ? bindSlots[0] : -1;
    }

    boolean hasChecks() {
        return checkPlaces.length > 0;
    }

    /** Binds the variables of the atom from a row whose key agrees; false when something else does not. */
    boolean bind(Frame frame, int row) {
        for (int i = 0; i < bindPlaces.length; i++) {
            frame.variables[bindSlots[i]] = relation.value(row, bindPlaces[i]);
        }
        for (int i = 0; i < checkPlaces.length; i++) {
            int wanted = checkSlots[i] == NO_SLOT ? checkConstants[i] : frame.variables[checkSlots[i]];
            if (relation.value(row, checkPlaces[i]) != wanted) {
                return false;
            }
        }
        return true;
    }
}
