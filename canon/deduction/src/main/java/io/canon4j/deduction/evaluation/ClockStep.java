package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.program.Pattern;
import java.util.BitSet;

/** {@code now(T)}: binds or checks the clock, the one before the change where losses are looked for. */
final class ClockStep extends Step {

    private final Database database;
    private final boolean before;
    private final int slot;
    private final int constant;
    private final boolean checks;

    ClockStep(Database database, Pattern pattern, BitSet bound, boolean before) {
        this.database = database;
        this.before = before;
        slot = pattern.slots()[0];
        constant = pattern.constants()[0];
        checks = slot >= 0 && bound.get(slot);
    }

    @Override
    boolean run(Frame frame) {
        int now = before ? database.clockBefore() : database.clock();
        if (slot == Pattern.CONSTANT ? constant != now : checks && frame.variables[slot] != now) {
            return false;
        }
        if (slot >= 0) {
            frame.variables[slot] = now;
        }
        return proceed(frame);
    }
}
