package io.canon4j.deduction.bench;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Supposition;
import io.canon4j.deduction.differential.ReferencePrograms;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** Rows of one small change beside many tuples. */
final class Changes {

    private static final String COPY = "copy(X, Y) :- fact(X, Y).";
    private static final int MANY = 100_000;
    private static final int TIMES = 6;
    private static final int CHURN_PARTS = 5;

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
        cell.runEach(
                "one fact out of 100,000",
                Reach.of(Duration.ofMillis(1)),
                each(i -> cell.engine().retract(Fact.of("fact", "s" + i, i))));
        cell.expect("copy", (long) MANY * cell.scale() - TIMES);
    }

    static void clock(Cell cell) {
        cell.engine().install("current(X) :- interval(X, F, U), now(T), F =< T, T < U.");
        int many = MANY * cell.scale();
        for (int i = 0; i < many; i++) {
            cell.engine().assertFact(Fact.of("interval", "s" + i, 0, 1_000 + i));
        }
        cell.engine().setNow(500);
        cell.run("100,000 intervals", Reach.none());
        cell.runEach(
                "100 of 100,000 end by the clock alone",
                Reach.of(Duration.ofMillis(2)),
                each(i -> cell.engine().setNow(1_099 + 100L * i)));
        cell.expect("current", many - 100L * TIMES);
    }

    static void idle(Cell cell) {
        cell.engine().install("n(G, count(X)) :- row(G, X).");
        for (int i = 0; i < MANY * cell.scale(); i++) {
            cell.engine().assertFact(Fact.of("row", "g" + i % 1_000, i));
        }
        cell.run("count over 100,000 rows", Reach.none());
        cell.expect("n", 1_000);
        cell.runEach("idle run", Reach.of(Duration.ofNanos(20_000)), each(i -> {}));
        cell.engine().assertFact(Fact.of("row", "g1", -1));
        cell.run("one more row under the count", Reach.none());
    }

    /** Other names all the time, so that values have to be given up as well as rows. */
    static void churn(Cell cell) {
        cell.engine().install(COPY);
        int steps = MANY * cell.scale();
        for (int part = 0; part < CHURN_PARTS; part++) {
            long start = System.nanoTime();
            for (int i = part * steps; i < (part + 1) * steps; i++) {
                cell.engine().assertFact(Fact.of("fact", "s" + i, i));
                cell.engine().run();
                cell.engine().retract(Fact.of("fact", "s" + (i - 1), i - 1));
                cell.engine().run();
            }
            long nanos = (System.nanoTime() - start) / (2L * steps);
            if (part < 2 || part == CHURN_PARTS - 1) {
                String title = part == 0 ? "a run of a churn of 1,000,000: first fifth" : part == 1 ? "second" : "last";
                cell.report(title, Reach.none(), nanos, "live " + Cell.liveMegabytes() + " MB");
            }
        }
        cell.expect("copy", 1);
    }

    static void group(Cell cell) {
        cell.engine()
                .install("n(G, count(X)) :- row(G, X). s(G, sum(X)) :- row(G, X). a(G, avg(X)) :- row(G, X)."
                        + " l(G, min(X), max(X)) :- row(G, X). w(G, argmax(X, X)) :- row(G, X).");
        int many = MANY * cell.scale();
        for (int i = 0; i < many; i++) {
            cell.engine().assertFact(Fact.of("row", "g", i));
        }
        cell.run("five aggregates over one group of 100,000 rows", Reach.none());
        cell.runEach(
                "one more row of that group",
                Reach.none(),
                each(i -> cell.engine().assertFact(Fact.of("row", "g", -1 - i))));
        cell.runEach("one row less", Reach.none(), each(i -> cell.engine().retract(Fact.of("row", "g", 7 + i))));
        cell.expect("n", 1);
    }

    static void suppose(Cell cell) {
        copies(cell, "100,000 facts and their copies");
        Reach reach = Reach.of(Duration.ofMillis(5));
        cell.report("hypothetical on 200,000 tuples", reach, hypothetical(cell, 0), "");
        long[] nanos = new long[TIMES - 1];
        for (int i = 0; i < nanos.length; i++) {
            nanos[i] = hypothetical(cell, i + 1);
        }
        cell.report("hypothetical, again", reach, Cell.median(nanos), "median of " + nanos.length);
    }

    private static long hypothetical(Cell cell, int number) {
        Supposition supposition = Supposition.asserting(Fact.of("fact", "new", number));
        long start = System.nanoTime();
        boolean holds =
                cell.engine().suppose(supposition, "copy(new, Y)").answers().holds();
        long nanos = System.nanoTime() - start;
        if (!holds) {
            throw new IllegalStateException("what is supposed must hold");
        }
        return nanos;
    }

    private static List<Runnable> each(java.util.function.IntConsumer change) {
        return IntStream.range(0, TIMES)
                .<Runnable>mapToObj(i -> () -> change.accept(i))
                .toList();
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
