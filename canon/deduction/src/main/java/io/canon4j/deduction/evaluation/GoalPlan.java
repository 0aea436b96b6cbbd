package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.program.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Runs a goal, compiled as a rule, over what holds. */
public final class GoalPlan {

    /** An array with equality, as a key of the set of answers. */
    private static final class Tuple {
        private final int[] values;

        Tuple(int[] values) {
            this.values = values;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Tuple tuple && Arrays.equals(values, tuple.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }

    private final Plan plan;
    private final Pattern head;
    private final Meter meter;

    public GoalPlan(Database database, Meter meter, Rule goal) {
        plan = new PlanBuilder(database, meter, goal, PlanBuilder.Purpose.READ).whole();
        head = goal.head();
        this.meter = meter;
        for (var relation : plan.atomRelations) {
            relation.syncIndexes();
        }
    }

    /** The distinct bindings of the goal's variables; one empty tuple for yes when there are none. */
    public List<int[]> tuples() {
        Answers answers = new Answers();
        plan.into(answers);
        plan.run();
        return answers.tuples;
    }

    private final class Answers implements Sink {
        private final List<int[]> tuples = new ArrayList<>();
        private final Set<Tuple> seen = new HashSet<>();

        @Override
        public boolean accept(Frame frame) {
            meter.tick();
            int[] tuple = new int[head.arity()];
            for (int i = 0; i < tuple.length; i++) {
                tuple[i] = frame.variables[head.slots()[i]];
            }
            if (seen.add(new Tuple(tuple))) {
                tuples.add(tuple);
            }
            return tuple.length == 0;
        }
    }
}
