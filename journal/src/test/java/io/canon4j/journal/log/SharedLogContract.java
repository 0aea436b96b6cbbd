package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Eight programs with four threads each on one log, their clocks days apart, while the daemon's holder is killed again and again. */
abstract class SharedLogContract {

    private static final int PROGRAMS = 8;
    private static final int THREADS = 4;

    @TempDir
    Path folder;

    private final TestDatabases databases;
    private final List<ChildProgram> all = new ArrayList<>();
    private int started;

    SharedLogContract(TestDatabases databases) {
        this.databases = databases;
    }

    @Test
    void programs_for10Seconds_loseNothing_whileHoldersAreKilled() throws Exception {
        run(10_000, 2, 1);
    }

    @Test
    @Tag("slow")
    void programs_for60Seconds_loseNothing_whileTenHoldersAreKilled() throws Exception {
        run(60_000, 10, 10);
    }

    private void run(long millis, int kills, int atLeast) throws IOException, InterruptedException {
        try {
            for (int i = 0; i < PROGRAMS; i++) {
                start(millis);
            }
            for (ChildProgram program : all) {
                program.awaitFirstLine();
            }
            EventLog log = databases.open(folder, null);
            int killed = killHolders(log, kills, millis);
            List<List<String>> printed = new ArrayList<>();
            for (ChildProgram program : all) {
                program.end();
                printed.add(program.lines());
            }
            Acknowledged acknowledged = new Acknowledged(log);
            int appends = 0;
            for (List<String> lines : printed) {
                appends += acknowledged.check(lines);
            }
            acknowledged.checkWhole();
            assertThat(appends).isGreaterThan(PROGRAMS * THREADS);
            assertThat(killed).isGreaterThanOrEqualTo(atLeast);
            log.close();
            System.err.println(appends + " appends acknowledged, " + acknowledged.size() + " events, " + killed
                    + " holders killed");
        } finally {
            for (ChildProgram program : all) {
                program.kill();
            }
        }
    }

    private void start(long millis) throws IOException {
        int wrongHours = (started % 3 - 1) * 24;
        all.add(ChildProgram.start(
                AppendingProgram.class,
                List.of("-Xmx64m"),
                databases.address(folder),
                "p" + started,
                Integer.toString(THREADS),
                Long.toString(millis),
                Integer.toString(wrongHours)));
        started++;
    }

    /** Kills whoever holds the lease, each holder once, and starts another program in its place. */
    private int killHolders(EventLog log, int kills, long millis) throws IOException, InterruptedException {
        Set<Long> killed = new HashSet<>();
        long giveUp = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        try (RoleLease lease = log.lease("daemon", AppendingProgram.TERMS)) {
            while (killed.size() < kills && System.nanoTime() < giveUp) {
                LeaseView view = lease.view();
                long holder = view == null || view.free()
                        ? -1
                        : Long.parseLong(view.owner().split("-")[0]);
                for (ChildProgram program : List.copyOf(all)) {
                    if (program.pid() == holder && program.isAlive() && killed.add(holder)) {
                        program.kill();
                        start(Math.max(1_000, millis / 2));
                    }
                }
                TimeUnit.MILLISECONDS.sleep(50);
            }
        }
        return killed.size();
    }
}
