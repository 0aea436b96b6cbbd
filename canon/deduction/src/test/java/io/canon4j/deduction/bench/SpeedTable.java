package io.canon4j.deduction.bench;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Limits;
import io.canon4j.deduction.RunReport;
import io.canon4j.deduction.Supposition;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Measures one row of the speed table in this process: {@code SpeedTable <row> [scale]}; without arguments it lists the rows.
 * Engine time only, wall and processor, provenance and confidence on, nothing warmed up.
 */
public final class SpeedTable {

    private static final String REACH = "reach(X, Y) :- arc(X, Y). step: reach(X, Z) :- reach(X, Y), arc(Y, Z).";
    private static final String TRIANGLES =
            "sym(X, Y) :- arc(X, Y). sym(Y, X) :- arc(X, Y). tri(A, B, C) :- arc(A, B), arc(B, C), arc(C, A). ";
    private static final String LEFT = "r(X, Y) :- edge(X, Y). r(X, Z) :- r(X, Y), edge(Y, Z).";
    private static final String NON_LINEAR = "r(X, Y) :- edge(X, Y). r(X, Z) :- r(X, Y), r(Y, Z).";

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Engine engine =
            Engine.create(Limits.standard().withDerivedTuples(1_000_000_000).withTime(Duration.ofHours(1)));
    private final int scale;

    private SpeedTable(int scale) {
        this.scale = scale;
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 0) {
            System.out.println("rows: chain closure weighted left nonlinear-delete retract clock aggregate suppose");
            return;
        }
        SpeedTable table = new SpeedTable(arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1);
        switch (arguments[0]) {
            case "chain" -> table.chain();
            case "closure" -> table.closure(false);
            case "weighted" -> table.closure(true);
            case "left" -> table.left();
            case "nonlinear-delete" -> table.nonLinearDelete();
            case "retract" -> table.retract();
            case "clock" -> table.clock();
            case "aggregate" -> table.aggregate();
            case "suppose" -> table.suppose();
            default -> throw new IllegalArgumentException("no row " + arguments[0]);
        }
        System.out.printf(
                Locale.ROOT, "  -Xmx %d MB, peak RSS %s%n", Runtime.getRuntime().maxMemory() >> 20, peak());
    }

    private static String peak() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return "unknown";
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM"))
                .map(line -> line.substring(6).trim())
                .findFirst()
                .orElse("unknown");
    }

    private RunReport timed(String what) {
        long cpu = THREADS.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        RunReport report = engine.run();
        long nanos = System.nanoTime() - start;
        cpu = THREADS.getCurrentThreadCpuTime() - cpu;
        System.out.printf(
                Locale.ROOT,
                "%-36s %10.3f ms, cpu %10.3f ms  +%d -%d, fell %d, of which back %d%n",
                what,
                nanos / 1e6,
                cpu / 1e6,
                report.derived(),
                report.removed(),
                report.overDeleted(),
                report.rederived());
        return report;
    }

    /** A side that makes the number of pairs grow by the scale. */
    private int side(int one) {
        return (int) Math.round(one * Math.sqrt(scale));
    }

    private void load(String rules, List<Fact> facts) {
        engine.install(rules);
        facts.forEach(engine::assertFact);
    }

    private void chain() {
        int nodes = side(500);
        load(NON_LINEAR, Inputs.chain(nodes));
        timed("chain " + nodes + ", non-linear");
        engine.assertFact(Fact.of("edge", "n" + (nodes - 1), "extra"));
        timed("one more edge at its end");
    }

    private void closure(boolean weighted) {
        int nodes = side(2_000);
        List<Fact> arcs = Inputs.arcs(nodes);
        double[] confidences = Inputs.confidences(arcs.size());
        engine.install((weighted ? "" : TRIANGLES) + REACH);
        for (int i = 0; i < arcs.size(); i++) {
            engine.assertFact(arcs.get(i), weighted ? confidences[i] : 1.0);
        }
        timed("closure of " + nodes + " nodes" + (weighted ? ", weighted" : " and triangles"));
        engine.assertFact(Fact.of("arc", "x", "n0"));
        timed("one more arc");
        engine.assertFact(Fact.of("arc", "y", "n0"));
        timed("one more arc, again");
        for (int i = 0; i < 3; i++) {
            engine.retract(arcs.get(i));
            timed("one arc less");
        }
        lookUp("reach(n0, n5)");
    }

    private void lookUp(String goal) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 20_000; i++) {
            long start = System.nanoTime();
            engine.query(goal);
            best = Math.min(best, System.nanoTime() - start);
        }
        System.out.printf(Locale.ROOT, "%-40s %12.3f us (best of 20,000)%n", "look-up " + goal, best / 1e3);
    }

    private void left() {
        int nodes = side(500);
        load(LEFT, Inputs.chain(nodes));
        timed("chain " + nodes + ", left-linear");
        engine.retract(Fact.of("edge", "n" + (nodes - 2), "n" + (nodes - 1)));
        timed("last edge out");
        engine.retract(Fact.of("edge", "n" + (nodes / 2 - 1), "n" + nodes / 2));
        timed("middle edge out");
    }

    private void nonLinearDelete() {
        int nodes = side(500);
        load(NON_LINEAR, Inputs.chain(nodes));
        timed("chain " + nodes + ", non-linear");
        engine.retract(Fact.of("edge", "n" + (nodes / 2 - 1), "n" + nodes / 2));
        timed("middle edge out");
    }

    private void retract() {
        engine.install("copy(X, Y) :- fact(X, Y).");
        for (int i = 0; i < 100_000 * scale; i++) {
            engine.assertFact(Fact.of("fact", "s" + i, i));
        }
        timed("copy of " + 100_000 * scale + " facts");
        for (int i = 0; i < 3; i++) {
            engine.retract(Fact.of("fact", "s" + i, i));
            timed("one fact out");
        }
    }

    private void clock() {
        engine.install("current(X) :- interval(X, F, U), now(T), F =< T, T < U.");
        for (int i = 0; i < 100_000 * scale; i++) {
            engine.assertFact(Fact.of("interval", "s" + i, 0, 1_000 + i));
        }
        engine.setNow(500);
        timed(100_000 * scale + " intervals");
        for (int i = 1; i <= 3; i++) {
            engine.setNow(999 + 100L * i);
            timed("100 end by the clock alone");
        }
    }

    private void aggregate() {
        engine.install("n(G, count(X)) :- row(G, X).");
        for (int i = 0; i < 100_000 * scale; i++) {
            engine.assertFact(Fact.of("row", "g" + i % 1_000, i));
        }
        timed("count over " + 100_000 * scale + " rows");
        for (int i = 0; i < 3; i++) {
            timed("idle run");
        }
        engine.assertFact(Fact.of("row", "g1", -1));
        timed("one more row");
    }

    private void suppose() {
        engine.install("copy(X, Y) :- fact(X, Y).");
        for (int i = 0; i < 100_000 * scale; i++) {
            engine.assertFact(Fact.of("fact", "s" + i, i));
        }
        timed("200,000 tuples");
        for (int i = 0; i < 3; i++) {
            long start = System.nanoTime();
            engine.suppose(Supposition.asserting(Fact.of("fact", "new", i)), "copy(new, Y)");
            System.out.printf(Locale.ROOT, "%-40s %12.3f ms%n", "hypothetical", (System.nanoTime() - start) / 1e6);
        }
    }
}
