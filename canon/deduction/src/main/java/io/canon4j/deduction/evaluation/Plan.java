package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.store.Relation;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** A rule in an order fit for one start, ready to run. */
public final class Plan implements IntConsumer {

    final Rule rule;
    final Relation[] atomRelations;
    final Frame frame;
    private final @Nullable Matcher start;
    private final int startAtom;
    private final Step first;
    private final End end;

    /** Hands solutions to the sink of the moment. */
    static final class End extends Step {
        private @Nullable Sink sink;

        @Override
        boolean run(Frame frame) {
            return java.util.Objects.requireNonNull(sink).accept(frame);
        }
    }

    Plan(
            Rule rule,
            Relation[] atomRelations,
            Frame frame,
            @Nullable Matcher start,
            int startAtom,
            Step first,
            End end) {
        this.rule = rule;
        this.atomRelations = atomRelations;
        this.frame = frame;
        this.start = start;
        this.startAtom = startAtom;
        this.first = first;
        this.end = end;
    }

    /** Where solutions go from now on. */
    public void into(Sink sink) {
        end.sink = sink;
    }

    /** Runs from nothing. */
    public boolean run() {
        return first.run(frame);
    }

    /** Runs with the start atom at this row. */
    public boolean runFrom(int row) {
        Matcher matcher = java.util.Objects.requireNonNull(start);
        if (!matcher.bind(frame, row)) {
            return false;
        }
        if (startAtom >= 0) {
            frame.rows[startAtom] = row;
        }
        return first.run(frame);
    }

    @Override
    public void accept(int row) {
        runFrom(row);
    }

    /** Greatest product of the premises' confidences; premises are taken in written order. */
    double confidence(Frame solution) {
        double product = 1.0;
        for (int i = 0; i < atomRelations.length; i++) {
            if (atomRelations[i].isWeighted()) {
                product *= atomRelations[i].confidence(solution.rows[i]);
            }
        }
        return product;
    }

    int height(Frame solution) {
        int height = 0;
        for (int i = 0; i < atomRelations.length; i++) {
            height = Math.max(height, (int) (atomRelations[i].info(solution.rows[i]) >>> 32));
        }
        return height + rule.step();
    }
}
