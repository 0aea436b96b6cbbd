package io.canon4j.deduction.differential;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Supposition;
import io.canon4j.deduction.Value;
import io.canon4j.deduction.oracle.Fault;
import io.canon4j.deduction.oracle.Model;
import io.canon4j.deduction.oracle.Tuple;
import io.canon4j.deduction.oracle.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Asks under a random supposition, and that asking leaves no trace. */
final class Hypothesis {

    private Hypothesis() {}

    static void compare(World world, Model model, Subject subject, Random random, List<String> goals) {
        List<Tuple> base = new ArrayList<>(world.base().keySet());
        if (base.isEmpty() || goals.isEmpty()) {
            return;
        }
        World supposed = world.copy();
        List<Fact> asserted = new ArrayList<>();
        List<Fact> retracted = new ArrayList<>();
        Tuple gone = base.get(random.nextInt(base.size()));
        if (random.nextBoolean()) {
            supposed.delete(gone);
            retracted.add(Plain.fact(gone));
        }
        Tuple pattern = base.get(random.nextInt(base.size()));
        List<Object> arguments = new ArrayList<>(pattern.arguments());
        if (!arguments.isEmpty() && arguments.get(0) instanceof String) {
            arguments.set(0, "a");
        }
        Tuple extra = new Tuple(pattern.predicate(), arguments);
        if (!extra.equals(gone)) {
            supposed.add(extra, 1);
            asserted.add(Plain.fact(extra));
        }
        Value now = null;
        if (random.nextInt(3) == 0) {
            long clock = random.nextInt(6);
            supposed.setClock(clock);
            now = Value.of(clock);
        }
        Model expected;
        try {
            expected = supposed.model();
        } catch (Fault fault) {
            return;
        }
        long epoch = subject.epoch();
        Supposition supposition = new Supposition(asserted, retracted, now);
        for (String goal : goals) {
            Views.answers(
                    expected.answers(goal), subject.suppose(supposition, goal), "suppose " + supposition + " " + goal);
        }
        if (subject.epoch() != epoch || !subject.changesSince(epoch).events().isEmpty()) {
            throw new Mismatch("a supposition moved the epoch or the feed");
        }
        Views.compare(model, subject, "after a supposition");
    }
}
