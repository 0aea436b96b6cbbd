package io.canon4j.surfacing;

/** What one conversation has spent: of its budget, and of the allowance for stores nobody confirmed. */
final class Ledger {

    /** How a line may ride. */
    enum Form {
        CAPSULE,
        POINTER,
        /** Not at all. */
        HELD
    }

    /** Both sums: at one moment, or of one block. */
    record Mark(long spent, int unreviewed) {}

    private final Budget budget;
    private long spent;
    private int unreviewed;

    Ledger(Budget budget) {
        this.budget = budget;
    }

    /** Decides how the line rides and charges for it. */
    Form charge(Line line, LineStyle style) {
        boolean whole = line.hasCapsule() && budget.fits(spent, line.capsule());
        if (line.provenance() == Provenance.UNREVIEWED) {
            // The whole line counts: a stranger chose the address too.
            int length = (whole ? line.full(style) : line.pointer(style)).length();
            if (unreviewed + length > Budget.UNREVIEWED_CONVERSATION) {
                return Form.HELD;
            }
            unreviewed += length;
        }
        if (whole) {
            spent += budget.cost(line.capsule());
        }
        return whole ? Form.CAPSULE : Form.POINTER;
    }

    long spent() {
        return spent;
    }

    Mark mark() {
        return new Mark(spent, unreviewed);
    }

    /** What was charged since then. */
    Mark since(Mark before) {
        return new Mark(spent - before.spent(), unreviewed - before.unreviewed());
    }

    /** Takes back what one block was charged, whatever others were charged since. */
    void refund(Mark charged) {
        spent -= charged.spent();
        unreviewed -= charged.unreviewed();
    }
}
