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
abstract class CrashContract {

    private static final long FOREVER = 600_000;

    /** How soon after its first word a program that makes tables again and again is killed, at most. */
    private static final int MIGRATING_MILLIS = 120;

    @TempDir
    Path folder;

    private final TestDatabases databases;
    private final int quick;

    /** @param quick kills of the quick lane */
    CrashContract(TestDatabases databases, int quick) {
        this.databases = databases;
        this.quick = quick;
    }

    @Test
    void kill_now_losesNothingThatWasAcknowledged() throws Exception {
        kill(quick);
    }

    @Test
    @Tag("slow")
    void kill_300times_losesNothingThatWasAcknowledged() throws Exception {
        kill(300);
    }

    @Test
    void kill_inTheMiddleOfAMigration_leavesTheOldVersionOrTheNewOneWhole() throws Exception {
        killMigrating(Math.max(5, quick / 2));
    }

    @Test
    @Tag("slow")
    void kill_inTheMiddleOf100Migrations_leavesTheOldVersionOrTheNewOneWhole() throws Exception {
        killMigrating(100);
    }

    private void killMigrating(int times) throws Exception {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        Path store = folder.resolve("migrated");
        EventLog log = databases.open(store, null);
        LogContract.append(log, LogContract.note("before"), LogContract.note("the migration"));
        log.close();
        int old = 0;
        for (int i = 0; i < times; i++) {
            ChildProgram program =
                    ChildProgram.start(MigratingProgram.class, List.of("-Xmx64m"), databases.address(store));
            program.awaitFirstLine();
            TimeUnit.MILLISECONDS.sleep(random.nextInt(MIGRATING_MILLIS));
            program.kill();
            old += MigratingProgram.version(databases.in(store)) == 1 ? 1 : 0;
            EventLog after = databases.open(store, null);
            assertThat(after.read(0, 1_000)).as("seed %s, kill %s", seed, i).hasSize(2 + i);
            LogContract.append(after, LogContract.note("after kill " + i));
            assertThat(after.care().verify().sound()).isTrue();
            after.close();
        }
        System.err.println(times + " kills while tables were made, " + old + " left the old version, seed " + seed);
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
                    databases.address(store),
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

    private void check(Path store, List<String> printed, String where) {
        EventLog log = databases.open(store, null);
        try {
            LogContract.append(log, EventDraft.of(LogContract.NOTE, "parent", "{}"));
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
