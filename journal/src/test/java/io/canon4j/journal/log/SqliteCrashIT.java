package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** kill -9 at any moment: while tables are made, while events are committed, while they are folded. */
class SqliteCrashIT {

    private static final long FOREVER = 600_000;

    @TempDir
    Path folder;

    @Test
    void kill_20times_losesNothingThatWasAcknowledged() throws Exception {
        kill(20);
    }

    @Test
    @Tag("slow")
    void kill_300times_losesNothingThatWasAcknowledged() throws Exception {
        kill(300);
    }

    private void kill(int times) throws Exception {
        long seed = new Random().nextLong();
        System.err.println("kill loop, seed " + seed);
        Random random = new Random(seed);
        List<String> printed = new ArrayList<>();
        Path store = folder.resolve("store0");
        for (int i = 0; i < times; i++) {
            boolean fresh = i % 4 == 3;
            if (fresh) {
                // A new store, killed before or while its tables are made.
                store = folder.resolve("store" + i);
                printed.clear();
            }
            ChildProgram program = ChildProgram.start(
                    AppendingProgram.class,
                    List.of("-Xmx64m"),
                    TestDatabases.SQLITE.address(store),
                    "run" + i,
                    "2",
                    Long.toString(FOREVER),
                    "0");
            program.awaitFirstLine();
            TimeUnit.MILLISECONDS.sleep(fresh ? random.nextInt(300) : random.nextInt(500));
            program.kill();
            printed.addAll(program.lines());
            check(store, printed, "seed " + seed + ", kill " + i);
        }
    }

    private static void check(Path store, List<String> printed, String where) {
        EventLog log = TestDatabases.SQLITE.open(store, null);
        try {
            EventLogContract.append(log, EventDraft.of(EventLogContract.NOTE, "parent", "{}"));
            Acknowledged acknowledged = new Acknowledged(log);
            acknowledged.check(printed);
            acknowledged.checkWhole();
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(where, e);
        } finally {
            log.close();
        }
        assertThat(log.status().dropped()).isZero();
    }
}
