package io.canon4j.deduction.shell;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Feed;
import java.io.PrintStream;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** A belief, why it is held, its retraction and the repaired closure: less than a screen of 24 lines. */
final class Demo {

    private static final String RULES = """
            direct: reports_to(X, Y) :- manager(X, Y).
            chain:  reports_to(X, Z) :- reports_to(X, Y), manager(Y, Z).
            """;

    private final PrintStream out;

    Demo(PrintStream out) {
        this.out = out;
    }

    void play() {
        Engine engine = Engine.create();
        engine.install(RULES);
        engine.assertFact(Fact.of("manager", "alice", "bob"), 0.9, List.of("ep1"));
        engine.assertFact(Fact.of("manager", "bob", "carol"), 0.8, List.of("ep2"));
        engine.assertFact(Fact.of("manager", "carol", "dana"), 1.0, List.of("ep3"));
        out.print(RULES);
        out.println("told: alice -> bob, bob -> carol, carol -> dana;  "
                + engine.run().derived() + " pairs derived");
        Fact belief = Fact.of("reports_to", "alice", "carol");
        out.println("why " + belief + "?");
        out.print(Objects.requireNonNull(engine.why(belief)).render());
        long epoch = engine.epoch();
        engine.retract(Fact.of("manager", "bob", "carol"));
        engine.assertFact(Fact.of("manager", "bob", "dana"), 0.7, List.of("ep4"));
        engine.run();
        out.println("bob -> carol was wrong, it is bob -> dana. What changed:");
        for (Feed.Event event : engine.changesSince(epoch).events()) {
            if (event instanceof Feed.Added added) {
                out.println("  + " + added.fact());
            } else if (event instanceof Feed.Removed removed) {
                out.println("  - " + removed.fact());
            }
        }
        out.println("alice reports to "
                + engine.query("reports_to(alice, Y)").rows().stream()
                        .map(row -> row.get(0).literal())
                        .collect(Collectors.joining(" and ")));
    }
}
