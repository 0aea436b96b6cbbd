package io.canon4j.journal.log;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.sqlite.SQLiteConfig;

/**
 * Prints the figures of the README: what an event costs next to a bare SQLite commit of the same row, how many events a second go
 * in and come out, and what a million of them do to memory. Arguments: a folder on the disk in question, and how many events.
 *
 * <p>A plain program and no JMH: the disk's forces are what is measured, and they do not repeat by the million.
 */
final class EventLogBenchmark {

    private static final int COMMITS = 200;
    private static final int ROUNDS = 5;
    private static final int BATCH = 100;
    private static final String PAYLOAD =
            "{\"tool\":\"edit_file\",\"call\":\"call_0123456789\",\"effect\":\"changes\",\"assets\":[\"src/core/config\"]}";

    private EventLogBenchmark() {}

    public static void main(String[] arguments) throws IOException, SQLException {
        Path folder = Files.createTempDirectory(Path.of(arguments[0]), "canon4j-log");
        int events = Integer.parseInt(arguments[1]);
        try {
            singles(folder);
            bulk(folder, events);
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static EventDraft draft() {
        return new EventDraft(
                new EventKind("interaction.change"),
                "benchmark",
                "conversation",
                null,
                List.of("src/core/config"),
                null,
                PAYLOAD);
    }

    /** Event and bare commit take turns, so that the disk's moods hit both; both write all columns, under the same pragmas. */
    private static void singles(Path folder) throws SQLException {
        List<Double> bare = new ArrayList<>();
        List<Double> full = new ArrayList<>();
        try (EventLog log = EventLog.at(LogAddress.ofStore(folder.resolve("singles")));
                Connection connection = bareConnection(folder.resolve("bare.db"));
                PreparedStatement insert = bareInsert(connection)) {
            log.append(List.of(draft())).join();
            print("first event, with opening", log.status().openMillis(), "ms");
            for (int round = 0; round < ROUNDS; round++) {
                for (int i = 0; i < COMMITS; i++) {
                    bare.add(micros(() -> bareCommit(insert)));
                    full.add(micros(() -> log.append(List.of(draft())).join()));
                }
            }
        }
        double bareMedian = median(bare);
        double fullMedian = median(full);
        print("bare SQLite commit of the same row, median", bareMedian, "us");
        print("event, acknowledged, median", fullMedian, "us");
        print("ratio", fullMedian / bareMedian, "");
        double bareMean = mean(bare);
        double fullMean = mean(full);
        print("bare SQLite commit of the same row, mean", bareMean, "us");
        print("event, acknowledged, mean", fullMean, "us");
        print("ratio of means", fullMean / bareMean, "");
    }

    private static Connection bareConnection(Path file) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setPragma(SQLiteConfig.Pragma.SECURE_DELETE, "true");
        Connection connection = config.createConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA trusted_schema=OFF");
            statement.execute("PRAGMA cell_size_check=ON");
            statement.executeUpdate("CREATE TABLE events (sequence INTEGER PRIMARY KEY, tenant TEXT NOT NULL,"
                    + " at INTEGER NOT NULL, about INTEGER, actor TEXT NOT NULL, conversation TEXT, kind TEXT NOT NULL,"
                    + " subjects TEXT NOT NULL, epoch INTEGER, key TEXT, salt BLOB, digest BLOB NOT NULL, payload TEXT,"
                    + " hash BLOB NOT NULL)");
        }
        return connection;
    }

    /** Prepared once, like ours; a transaction of its own, as every statement is that nobody began one for. */
    private static PreparedStatement bareInsert(Connection connection) throws SQLException {
        return connection.prepareStatement(
                "INSERT INTO events (sequence, tenant, at, about, actor, conversation, kind,"
                        + " subjects, epoch, key, salt, digest, payload, hash) VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    }

    private static void bareCommit(PreparedStatement insert) throws SQLException {
        insert.setString(1, "main");
        insert.setLong(2, 1_700_000_000_000L);
        insert.setNull(3, Types.BIGINT);
        insert.setString(4, "benchmark");
        insert.setString(5, "conversation");
        insert.setString(6, "interaction.change");
        insert.setString(7, "[\"src/core/config\"]");
        insert.setNull(8, Types.BIGINT);
        insert.setString(9, null);
        insert.setBytes(10, new byte[Chain.SALT_BYTES]);
        insert.setBytes(11, new byte[Chain.HASH_BYTES]);
        insert.setString(12, PAYLOAD);
        insert.setBytes(13, new byte[Chain.HASH_BYTES]);
        insert.executeUpdate();
    }

    private static void bulk(Path folder, int events) {
        try (EventLog log = EventLog.at(LogAddress.ofStore(folder.resolve("bulk")))) {
            log.append(List.of(draft())).join();
            long before = usedAfterCollection();
            long started = System.nanoTime();
            fill(log, events);
            print("appended with group commit", events / seconds(started), "events/s");
            for (int round = 0; round < 3; round++) {
                started = System.nanoTime();
                long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                ChainReport report = log.care().verify();
                cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu;
                print("read and verified", report.events() / seconds(started), "events/s");
                print("  the same, by the processor time it took", report.events() / (cpu / 1e9), "events/s");
                if (!report.sound()) {
                    throw new IllegalStateException(String.join("\n", report.lines()));
                }
            }
            print("heap grown by", (usedAfterCollection() - before) / 1_048_576.0, "MiB");
        }
    }

    /** As many appends in flight as a busy host would have, all acknowledged at the end. */
    static void fill(EventLog log, int events) {
        List<EventDraft> batch = new ArrayList<>();
        for (int i = 0; i < BATCH; i++) {
            batch.add(draft());
        }
        List<CompletableFuture<Appended>> flying = new ArrayList<>();
        for (int i = 0; i < events; i += BATCH) {
            flying.add(log.append(batch));
            if (flying.size() == AppendQueue.MOST_EVENTS / BATCH / 2) {
                flying.forEach(CompletableFuture::join);
                flying.clear();
            }
        }
        flying.forEach(CompletableFuture::join);
    }

    static long usedAfterCollection() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private interface Work {
        void run() throws SQLException;
    }

    private static double micros(Work work) throws SQLException {
        long started = System.nanoTime();
        work.run();
        return (System.nanoTime() - started) / 1_000.0;
    }

    private static double seconds(long started) {
        return (System.nanoTime() - started) / 1e9;
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static void print(String what, double value, String unit) {
        System.out.printf(Locale.ROOT, "%-45s %,12.2f %s%n", what, value, unit);
    }
}
