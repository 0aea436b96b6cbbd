package io.canon4j.deduction.bench;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Limits;
import io.canon4j.deduction.PredicateInfo;
import io.canon4j.deduction.RunReport;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * Measures one row at one size in this process, {@code Cell <row> <scale>}, and prints a line per measurement for {@link
 * SpeedTable}. Engine time only, provenance and confidence on, nothing warmed up.
 */
public final class Cell {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Engine engine =
            Engine.create(Limits.standard().withDerivedTuples(1_000_000_000).withTime(Duration.ofHours(1)));
    private final int scale;
    private long derived;

    private Cell(int scale) {
        this.scale = scale;
    }

    public static void main(String[] arguments) throws IOException {
        Row row = Row.of(arguments[0]);
        Cell cell = new Cell(Integer.parseInt(arguments[1]));
        row.measure(cell);
        System.out.println("peak\t" + peakMegabytes("self"));
    }

    int scale() {
        return scale;
    }

    Engine engine() {
        return engine;
    }

    void load(String rules, List<Fact> facts) {
        engine.install(rules);
        facts.forEach(engine::assertFact);
    }

    /** Runs the engine once for each of these changes: the first is one measurement, the median of the others another. */
    void runEach(String title, Reach reach, List<Runnable> changes) {
        changes.get(0).run();
        run(title, reach);
        long[] nanos = new long[changes.size() - 1];
        for (int i = 0; i < nanos.length; i++) {
            changes.get(i + 1).run();
            long start = System.nanoTime();
            engine.run();
            nanos[i] = System.nanoTime() - start;
        }
        report(title + ", again", reach, median(nanos), "median of " + nanos.length);
    }

    static long median(long[] nanos) {
        Arrays.sort(nanos);
        return nanos[nanos.length / 2];
    }

    /** Runs the engine; the time it took in nanoseconds. */
    long run(String title, Reach reach) {
        long cpu = THREADS.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        RunReport report = engine.run();
        long nanos = System.nanoTime() - start;
        derived = report.derived();
        cpu = THREADS.getCurrentThreadCpuTime() - cpu;
        String note = report.overDeleted() == 0
                ? "+" + report.derived()
                : "over-deleted " + report.overDeleted() + ", re-derived " + report.rederived() + ", gone "
                        + report.removed();
        report(title, reach, nanos, note + ", processor " + Outcome.time(cpu));
        return nanos;
    }

    void report(String title, Reach reach, long nanos, String note) {
        System.out.println("time\t" + title + "\t" + reach.text() + "\t" + reach.nanos() + "\t" + nanos + "\t" + note);
    }

    long size(String predicate) {
        return engine.predicates().stream()
                .filter(info -> info.name().equals(predicate))
                .mapToLong(PredicateInfo::facts)
                .findFirst()
                .orElse(0);
    }

    /** A known answer: a figure for a wrong result is none. */
    void expect(String predicate, long size) {
        if (size(predicate) != size) {
            System.out.println("wrong\t" + predicate + " has " + size(predicate) + " tuples and not " + size);
        }
    }

    /** A known answer of the last run. */
    void expectDerived(long tuples) {
        if (derived != tuples) {
            System.out.println("wrong\tthe run derived " + derived + " tuples and not " + tuples);
        }
    }

    /** Live heap, all of it, per tuple of these predicates, which must hold nearly everything there is. */
    void bytesPerTuple(List<String> predicates) {
        long tuples = predicates.stream().mapToLong(this::size).sum();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        System.out.println("bytes\t" + (double) used / tuples);
    }

    static long liveMegabytes() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
    }

    /** The greatest resident size of a process so far, -1 where the system does not tell. */
    static long peakMegabytes(String process) throws IOException {
        Path status = Path.of("/proc", process, "status");
        if (!Files.exists(status)) {
            return -1;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                .findFirst()
                .orElse(-1);
    }
}
