package io.canon4j.deduction.bench;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Supposition;
import io.canon4j.deduction.differential.ReferencePrograms;
import java.time.Duration;

/** Rows of one small change beside many tuples. */
final class Changes {

    private static final String COPY = "copy(X, Y) :- fact(X, Y).";
    private static final int MANY = 100_000;
    private static final int AGAIN = 5;

    private Changes() {}

    private static void copies(Cell cell, String title) {
        cell.engine().install(COPY);
        for (int i = 0; i < MANY * cell.scale(); i++) {
            cell.engine().assertFact(Fact.of("fact", "s" + i, i));
        }
        cell.run(title, Reach.none());
        cell.expect("copy", (long) MANY * cell.scale());
    }

    static void retract(Cell cell) {
        copies(cell, "copy of 100,000 facts");
        for (int i = 0; i < AGAIN; i++) {
            cell.engine().retract(Fact.of("fact", "s" + i, i));
            cell.run(i == 0 ? "one fact out" : "one fact out, again " + i, Reach.of(Duration.ofMillis(1)));
        }
    }

    static void clock(Cell cell) {
        cell.engine().install("current(X) :- interval(X, F, U), now(T), F =< T, T < U.");
        int many = MANY * cell.scale();
        for (int i = 0; i < many; i++) {
            cell.engine().assertFact(Fact.of("interval", "s" + i, 0, 1_000 + i));
        }
        cell.engine().setNow(500);
        cell.run("100,000 intervals", Reach.none());
        for (int i = 0; i < AGAIN; i++) {
            cell.engine().setNow(1_099 + 100L * i);
            cell.run(i == 0 ? "100 end by the clock alone" : "100 end, again " + i, Reach.of(Duration.ofMillis(2)));
            cell.expect("current", many - 100L * (i + 1));
        }
    }

    static void idle(Cell cell) {
        cell.engine().install("n(G, count(X)) :- row(G, X).");
        for (int i = 0; i < MANY * cell.scale(); i++) {
            cell.engine().assertFact(Fact.of("row", "g" + i % 1_000, i));
        }
        cell.run("count over 100,000 rows", Reach.none());
        cell.expect("n", 1_000);
        for (int i = 0; i < 3; i++) {
            cell.run(i == 0 ? "idle run" : "idle run, again " + i, Reach.of(Duration.ofNanos(20_000)));
        }
        cell.engine().assertFact(Fact.of("row", "g1", -1));
        cell.run("one more row under the count", Reach.none());
    }

    static void suppose(Cell cell) {
        copies(cell, "100,000 facts and their copies");
        for (int i = 0; i < AGAIN; i++) {
            Supposition supposition = Supposition.asserting(Fact.of("fact", "new", i));
            long start = System.nanoTime();
            boolean holds =
                    cell.engine().suppose(supposition, "copy(new, Y)").answers().holds();
            long nanos = System.nanoTime() - start;
            cell.report(
                    i == 0 ? "hypothetical on 200,000 tuples" : "hypothetical, again " + i,
                    Reach.of(Duration.ofMillis(5)),
                    nanos,
                    holds ? "" : "WRONG: it should hold");
        }
    }

    static void programs(Cell cell) {
        int programs = 300 * cell.scale();
        long derived = 0;
        long start = System.nanoTime();
        for (int seed = 1; seed <= programs; seed++) {
            Engine engine = Engine.create();
            ReferencePrograms program = ReferencePrograms.write(seed);
            engine.install(program.rules());
            program.facts().forEach(engine::assertFact);
            derived += engine.run().derived();
        }
        long nanos = System.nanoTime() - start;
        cell.report("300 small random programs", Reach.none(), nanos, derived + " tuples");
    }
}
