package io.canon4j.deduction.store;

/** The bits of a row's info word: height above, then rule, then flags. */
public final class Label {

    /** The tuple does not hold. */
    public static final int DEAD = 1;

    /** It did not hold before this run either. */
    public static final int GONE = 1 << 1;

    /** It has a label that is not final and waits for its turn. */
    public static final int QUEUED = 1 << 2;

    /** It is one of those whose turn it is. */
    public static final int DELTA = 1 << 3;

    /** Its stored proof has fallen and no other has been looked for yet. */
    public static final int INVALID = 1 << 4;

    /** Somebody asserted it. */
    public static final int USER = 1 << 5;

    /** It is a fact of an installed program. */
    public static final int PROGRAM = 1 << 6;

    /** Its state before this run is kept. */
    public static final int TOUCHED = 1 << 7;

    /** It is to be looked at for a fallen proof. */
    public static final int SUSPECT = 1 << 8;

    public static final int ASSERTED = USER | PROGRAM;

    /** The rule number of a base fact: better than every rule. */
    public static final int BASE = 0;

    private static final int FLAG_BITS = 10;
    private static final int RULE_BITS = 22;
    private static final long LOW = 0xFFFF_FFFFL;
    private static final int FLAGS = (1 << FLAG_BITS) - 1;

    /** Rules are numbered from 1 and never again; so many can be installed in the life of an engine. */
    public static final int MOST_RULES = (1 << RULE_BITS) - 1;

    private Label() {}

    public static int height(long info) {
        return (int) (info >>> 32);
    }

    public static int rule(long info) {
        return (int) info >>> FLAG_BITS;
    }

    public static long of(int height, int rule, long flags) {
        return (long) height << 32 | (rule << FLAG_BITS & LOW) | (flags & FLAGS);
    }
}
