package io.canon4j.memory.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.deduction.Limits;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.storage.Storage;
import io.canon4j.memory.Memory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a start has to derive, counted: what came after the snapshot, or everything when no snapshot fits. */
class RestartTest {

    private static final int PEOPLE = 40;

    @TempDir
    Path folder;

    private Path snapshot;

    @BeforeEach
    void fillAndSave() {
        snapshot = folder.resolve("state/memory.snapshot");
        fill(folder);
    }

    /** A chain of command: each person has a manager, so that each reports to all above. */
    private static void fill(Path store) {
        try (EventLog log = EventLog.at(LogAddress.ofStore(store))) {
            MemoryStore kept = open(log, store);
            Memory memory = kept.memory();
            memory.install("reports_to(X, Y) :- current(X, manager, Y). "
                    + "reports_to(X, Z) :- reports_to(X, Y), current(Y, manager, Z).");
            for (int i = 0; i < PEOPLE; i++) {
                memory.observe("p" + i + " --manager--> p" + (i + 1), i);
            }
            memory.maintain(PEOPLE);
            kept.save();
        }
    }

    private static MemoryStore open(EventLog log, Path store) {
        return MemoryStore.open(log, store.resolve("state/memory.snapshot"), "test", Limits.standard());
    }

    private record Opened(long derived, String state, String said) {}

    /** Opens the memory, and hears what is said on the error stream meanwhile. */
    private Opened opened() {
        PrintStream before = System.err;
        ByteArrayOutputStream heard = new ByteArrayOutputStream();
        System.setErr(new PrintStream(heard, true, StandardCharsets.UTF_8));
        try (EventLog log = EventLog.at(LogAddress.ofStore(folder))) {
            MemoryStore store = open(log, folder);
            String state = store.memory().facts("reports_to") + "\n"
                    + store.memory().edges() + "\n" + store.memory().batches();
            return new Opened(store.derivedAtOpening(), state, heard.toString(StandardCharsets.UTF_8));
        } finally {
            System.setErr(before);
        }
    }

    private static long all() {
        return PEOPLE + PEOPLE * (PEOPLE + 1L) / 2;
    }

    private void tellOneMore() {
        try (EventLog log = EventLog.at(LogAddress.ofStore(folder))) {
            Memory memory = open(log, folder).memory();
            memory.observe("new --manager--> p" + (PEOPLE - 2), PEOPLE + 1);
            memory.maintain(PEOPLE + 1);
        }
    }

    @Test
    void nothingAfterTheSnapshot_nothingIsDerived() throws IOException {
        Opened with = opened();
        Files.delete(snapshot);
        Opened without = opened();

        assertThat(with.derived()).isZero();
        assertThat(without.derived()).isEqualTo(all());
        assertThat(with.state()).isEqualTo(without.state());
        assertThat(with.said() + without.said()).isEmpty();
    }

    @Test
    @DisplayName("one edge after the snapshot: its four consequences are derived, and nothing else")
    void tail_onlyItsConsequencesAreDerived() throws IOException {
        tellOneMore();
        Opened with = opened();
        Files.delete(snapshot);

        assertThat(with.derived())
                .as("current, and one for each of three above")
                .isEqualTo(4);
        assertThat(with.state()).isEqualTo(opened().state());
    }

    @Test
    @DisplayName("a snapshot is due after so many changes, so that no start derives from more")
    void tail_isBounded() {
        try (EventLog log = EventLog.at(LogAddress.ofStore(folder))) {
            MemoryStore store = open(log, folder);
            for (int turn = 0; turn < 3; turn++) {
                StringBuilder lines = new StringBuilder();
                for (int i = 0; i < MemoryStore.LONGEST_TAIL / 2; i++) {
                    lines.append("s").append(turn).append('_').append(i).append(" --likes--> tea\n");
                }
                store.memory().observe(lines.toString(), 100 + turn);
                store.memory().maintain(100 + turn);
                store.saveIfDue();
            }
        }
        assertThat(opened().derived()).isLessThanOrEqualTo(MemoryStore.LONGEST_TAIL);
    }

    @Test
    @DisplayName("cut anywhere or changed anywhere, it is passed over with one warning, and everything is derived")
    void damaged_isRebuiltWithOneWarning() throws IOException {
        byte[] whole = Files.readAllBytes(snapshot);
        String right = opened().state();
        for (int at = 0; at < whole.length; at += 1 + whole.length / 7) {
            byte[] changed = whole.clone();
            changed[at] ^= 1;
            for (byte[] damaged : List.of(changed, Arrays.copyOf(whole, at))) {
                Files.write(snapshot, damaged);
                expectRebuilt(right);
            }
        }
    }

    @Test
    void otherFormat_isRebuilt() throws IOException {
        firstLine(line -> line.replace("canon4j-memory 2", "canon4j-memory 1"));
        expectRebuilt(null);
    }

    @Test
    void otherRules_isRebuilt() throws IOException {
        firstLine(line -> line.replaceFirst("\t[0-9]+$", "\t1"));
        assertThat(expectRebuilt(null)).contains("other rules");
    }

    @Test
    void otherHead_isRebuilt() throws IOException {
        firstLine(line -> line.replaceFirst("\t[0-9a-f]{64}\t", "\t" + "0".repeat(64) + "\t"));
        assertThat(expectRebuilt(null)).contains("is another one");
    }

    @Test
    @DisplayName("a snapshot of another log is refused, and so is one that is ahead of the log")
    void anotherLog_isRebuilt(@TempDir Path other) throws IOException {
        String right = opened().state();
        tellOneMore();
        try (EventLog log = EventLog.at(LogAddress.ofStore(folder))) {
            open(log, folder).save();
        }
        fill(other);
        Files.copy(snapshot, other.resolve("state/memory.snapshot"), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        folder = other;
        expectRebuilt(right);
    }

    @Test
    @DisplayName("a snapshot whose writing fails at any byte leaves the one before, and nothing beside it")
    void failureWhileWriting_leavesTheOneBefore() throws IOException {
        tellOneMore();
        String right = opened().state();
        byte[] before = Files.readAllBytes(snapshot);
        List<Path> beside = Storage.disk().list(snapshot.toAbsolutePath().getParent());
        for (int bytes = 0; bytes < before.length; bytes += 1 + before.length / 25) {
            int most = bytes;
            assertThatThrownBy(() -> new SnapshotFile(snapshot).write(9, "hash", List.of(), to -> {
                        try {
                            to.write(before, 0, most);
                            to.flush();
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                        throw new UncheckedIOException(new IOException("killed"));
                    }))
                    .isInstanceOf(MemoryStoreException.class);
            assertThat(Files.readAllBytes(snapshot)).isEqualTo(before);
            assertThat(Storage.disk().list(snapshot.toAbsolutePath().getParent()))
                    .isEqualTo(beside);
        }
        assertThat(opened().derived()).isEqualTo(4);
        assertThat(opened().state()).isEqualTo(right);
    }

    private String expectRebuilt(String right) {
        Opened opened = opened();
        assertThat(opened.derived()).isEqualTo(all());
        assertThat(opened.said().lines()).hasSize(1);
        assertThat(opened.said()).contains("WARN", snapshot.getFileName().toString(), "is passed over");
        if (right != null) {
            assertThat(opened.state()).isEqualTo(right);
        }
        return opened.said();
    }

    /** Changes the line that says what the snapshot is of, and leaves the rest. */
    private void firstLine(UnaryOperator<String> change) throws IOException {
        byte[] whole = Files.readAllBytes(snapshot);
        int end = 0;
        while (whole[end] != '\n') {
            end++;
        }
        String line = new String(whole, 0, end, StandardCharsets.UTF_8);
        String changed = change.apply(line);
        assertThat(changed).isNotEqualTo(line);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(changed.getBytes(StandardCharsets.UTF_8));
        out.write(whole, end, whole.length - end);
        Files.write(snapshot, out.toByteArray());
    }
}
