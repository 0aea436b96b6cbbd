package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What only a process of its own can show: a signal, a library that cannot load, a disk that is full, a small heap. */
class EventLogProcessIT {

    private static final String FOREVER = "600000";

    @TempDir
    Path folder;

    private String store() {
        return TestDatabases.SQLITE.address(folder);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void sigterm_endsWithALastTurn_andGivesTheLeaseBack() throws Exception {
        ChildProgram program =
                ChildProgram.start(AppendingProgram.class, List.of("-Xmx64m"), store(), "p", "2", FOREVER, "0");
        program.awaitFirstLine();
        EventLog log = TestDatabases.SQLITE.open(folder, null);
        try (RoleLease lease = log.lease("daemon", AppendingProgram.TERMS)) {
            long giveUp = System.nanoTime() + 60_000_000_000L;
            while ((!log.exists() || lease.view() == null) && System.nanoTime() < giveUp) {
                Thread.onSpinWait();
            }
            long started = System.nanoTime();

            program.terminate();
            program.end();

            assertThat(System.nanoTime() - started).isLessThan(15_000_000_000L);
            assertThat(lease.view()).isNotNull().matches(LeaseView::free);
        }
        new Acknowledged(log)
                .check(program.lines().stream()
                        .filter(line -> !line.contains("LogClosedException"))
                        .toList());
        log.close();
    }

    /** Appends and records, and prints what came of it. */
    static final class OneEvent {
        private OneEvent() {}

        public static void main(String[] arguments) {
            PrintStream out = System.out;
            EventLog log = EventLog.at(LogAddress.ofStore(Path.of(arguments[0])));
            try {
                log.append(List.of(EventLogContract.note("a"))).join();
                out.println("stored");
            } catch (RuntimeException e) {
                out.println("refused " + e.getCause().getClass().getSimpleName());
            }
            log.record(EventLogContract.note("b"));
            out.println(log.status().state() + " dropped " + log.status().dropped());
            log.close();
        }
    }

    @Test
    void nativeLibraryThatCannotLoad_turnsTheLogOff_andNothingElse() throws Exception {
        Path noFolder = Files.writeString(folder.resolve("file"), "no folder");

        ChildProgram program = ChildProgram.start(
                OneEvent.class,
                List.of("-Dorg.sqlite.tmpdir=" + noFolder.resolve("x"), "-Djava.io.tmpdir=" + noFolder.resolve("x")),
                store());

        assertThat(program.end()).isZero();
        assertThat(program.lines()).containsExactly("refused LogOffException", "OFF dropped 1");
    }

    @Test
    void readOnlyStore_failsTheAppend_andEndsWell() throws Exception {
        Path file = Files.writeString(folder.resolve(".canon"), "a file where the store should be");

        ChildProgram program = ChildProgram.start(OneEvent.class, List.of(), file.toString());

        assertThat(program.end()).isZero();
        assertThat(program.lines()).first().isEqualTo("refused LogException");
        assertThat(file).hasContent("a file where the store should be");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void diskFull_failsTheAppend_andKeepsWhatWasAcknowledged() throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "needs bash to lower the limit");
        // A file may grow to two and a half mebibytes, then writing fails.
        ChildProgram program = ChildProgram.startAfter(
                "trap '' XFSZ; ulimit -f 2560", AppendingProgram.class, store(), "p", "4", "60000", "0");
        program.end();

        List<String> errors = program.lines().stream()
                .filter(line -> line.startsWith(AppendingProgram.ERROR))
                .toList();
        assertThat(errors).hasSize(4).allMatch(line -> line.contains("LogException"));
        EventLog log = TestDatabases.SQLITE.open(folder, null);
        Acknowledged acknowledged = new Acknowledged(log);
        int appends = acknowledged.check(
                program.lines().stream().filter(line -> !errors.contains(line)).toList());
        assertThat(appends).isGreaterThan(100);
        acknowledged.checkWhole();
        log.close();
    }

    @Test
    @Tag("slow")
    void aMillionEvents_inASmallHeap_leaveItFlat() throws Exception {
        ChildProgram program =
                ChildProgram.start(EventLogBenchmark.class, List.of("-Xmx48m"), folder.toString(), "1000000");

        assertThat(program.end()).isZero();
        String growth = program.lines().get(program.lines().size() - 1);
        assertThat(growth).startsWith("heap grown by");
        assertThat(Double.parseDouble(growth.replaceAll("[^0-9.-]", ""))).isLessThan(8);
    }
}
