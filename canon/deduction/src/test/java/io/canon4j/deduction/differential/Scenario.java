package io.canon4j.deduction.differential;

import java.util.List;

/** A story told to an engine: after the acts of a step comes one run, and then the goals are asked. */
record Scenario(long seed, List<Step> steps) {

    /** Acts between two runs, and goals after. */
    record Step(List<Act> acts, List<String> goals) {
        Step {
            acts = List.copyOf(acts);
            goals = List.copyOf(goals);
        }
    }

    Scenario {
        steps = List.copyOf(steps);
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder("seed " + seed + "\n");
        for (int i = 0; i < steps.size(); i++) {
            out.append("step ").append(i).append('\n');
            steps.get(i).acts().forEach(act -> out.append("  ").append(act).append('\n'));
            steps.get(i).goals().forEach(goal -> out.append("  ? ").append(goal).append('\n'));
        }
        return out.toString();
    }
}
