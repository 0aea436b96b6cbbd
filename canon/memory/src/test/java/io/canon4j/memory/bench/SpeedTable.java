package io.canon4j.memory.bench;

import io.canon4j.deduction.Limits;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.memory.Memory;
import io.canon4j.memory.store.MemoryStore;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * Prints what a memory of so many triples costs: {@code SpeedTable 20000}. The folder given as second word is filled and can be
 * opened again in a fresh process, twice, with {@code SpeedTable load FOLDER}. See the README for the whole command.
 */
final class SpeedTable {

    private static final int ROUNDS = 60;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private SpeedTable() {}

    public static void main(String[] args) throws IOException {
        if (args[0].equals("load")) {
            load("in a fresh process", Path.of(args[1]));
            load("again in the same process", Path.of(args[1]));
        } else {
            measure(Integer.parseInt(args[0]), args.length > 1 ? Path.of(args[1]) : null);
        }
    }

    private static void measure(int triples, Path folder) throws IOException {
        Path store = folder == null ? Files.createTempDirectory("canon4j-memory-") : Files.createDirectories(folder);
        try (EventLog log = EventLog.at(LogAddress.ofStore(store))) {
            MemoryStore kept = open(log, store);
            Memory memory = kept.memory();
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < triples; i++) {
                text.append("n")
                        .append(i)
                        .append(" --works_at--> org")
                        .append(i % (triples / 20))
                        .append('\n');
            }
            long start = System.nanoTime();
            memory.observe(text.toString(), 1);
            long observed = System.nanoTime();
            memory.maintain(1);
            long maintained = System.nanoTime();
            kept.save();
            long saved = System.nanoTime();
            System.out.printf(
                    Locale.ROOT,
                    "%,d triples: observe %.2f s, first maintain with the log %.2f s, snapshot %.2f s%n",
                    triples,
                    (observed - start) / 1e9,
                    (maintained - observed) / 1e9,
                    (saved - maintained) / 1e9);
        }
        Memory memory = inMemory(triples);
        times("supersede: observe and maintain", i -> {
            memory.observe("n" + i * 7 + " --works_at--> rival" + i, 10L + i);
            memory.maintain(10L + i);
        });
        times("one more triple: observe and maintain", i -> {
            memory.observe("new" + i + " --works_at--> org3", 1_000L + i);
            memory.maintain(1_000L + i);
        });
        long start = System.nanoTime();
        memory.contextFor("warm up", 100);
        System.out.printf(
                Locale.ROOT, "  index of facts and episodes made in %.0f ms%n", (System.nanoTime() - start) / 1e6);
        times(
                "context, a name and a common word, 1,000 tokens",
                i -> memory.contextFor("where does n" + i + " work now", 1_000));
        times("context, an organisation and its twenty people", i -> memory.contextFor("who works at org" + i, 1_000));
        times("context after a supersession", i -> {
            memory.observe("n" + i * 11 + " --works_at--> other" + i, 2_000L + i);
            memory.maintain(2_000L + i);
            memory.contextFor("where does n" + i * 11 + " work now", 1_000);
        });
    }

    private static Memory inMemory(int triples) {
        Memory memory = Memory.create();
        for (int i = 0; i < triples; i++) {
            memory.observe("n" + i + " --works_at--> org" + i % (triples / 20), 1);
        }
        memory.maintain(1);
        return memory;
    }

    private interface Act {
        void on(int round);
    }

    private static void times(String what, Act act) {
        double[] millis = new double[ROUNDS];
        double[] processor = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            long start = System.nanoTime();
            long worked = THREADS.getCurrentThreadCpuTime();
            act.on(i + 1);
            millis[i] = (System.nanoTime() - start) / 1e6;
            processor[i] = (THREADS.getCurrentThreadCpuTime() - worked) / 1e6;
        }
        double first = millis[0];
        double firstProcessor = processor[0];
        Arrays.sort(millis);
        Arrays.sort(processor);
        System.out.printf(
                Locale.ROOT,
                "  %s: median %.2f ms, greatest %.2f ms, first %.2f ms; processor %.2f, %.2f, %.2f ms%n",
                what,
                millis[ROUNDS / 2],
                millis[ROUNDS - 1],
                first,
                processor[ROUNDS / 2],
                processor[ROUNDS - 1],
                firstProcessor);
    }

    private static void load(String when, Path folder) {
        long start = System.nanoTime();
        long worked = THREADS.getCurrentThreadCpuTime();
        try (EventLog log = EventLog.at(LogAddress.ofStore(folder))) {
            Memory memory = open(log, folder).memory();
            long opened = System.nanoTime();
            long processor = THREADS.getCurrentThreadCpuTime() - worked;
            boolean holds = memory.ask("current(n1, works_at, O)").holds();
            System.out.printf(
                    Locale.ROOT,
                    "load %s: %.2f s, processor of the thread %.2f s, %d episodes, answers: %b%n",
                    when,
                    (opened - start) / 1e9,
                    processor / 1e9,
                    memory.episodes().size(),
                    holds);
        }
    }

    private static MemoryStore open(EventLog log, Path folder) {
        return MemoryStore.open(log, folder.resolve("memory.snapshot"), "bench", Limits.standard());
    }
}
