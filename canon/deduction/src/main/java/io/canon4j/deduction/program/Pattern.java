package io.canon4j.deduction.program;

/**
 * An atom with its variables as slots.
 *
 * @param slots per place a variable's slot, {@link #WILDCARD} or {@link #CONSTANT}
 * @param constants per place the value id, where the slot says so
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Pattern(String predicate, int[] slots, int[] constants) {

    public static final int WILDCARD = -1;
    public static final int CONSTANT = -2;

    public int arity() {
        return slots.length;
    }

    public boolean mentions(int slot) {
        return placeOf(slot) >= 0;
    }

    /** The first place of a variable, -1 when it is not here. */
    public int placeOf(int slot) {
        for (int place = 0; place < slots.length; place++) {
            if (slots[place] == slot) {
                return place;
            }
        }
        return -1;
    }
}
