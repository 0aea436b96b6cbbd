package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.guard.Guard;
import io.canon4j.journal.Journal;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.journal.storage.MemoryStorage;
import io.canon4j.journal.storage.MemoryStorage.Fault;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Collecting superseded texts, cut or raced at every step")
class SupersededTextsCrashTest {

    private static final Path CANON = Path.of("/memory/.canon").toAbsolutePath();
    private static final Path POINTERS = CANON.resolve("state/accepted");
    private static final Path TEXTS = CANON.resolve("state/texts");

    /** The memory's own time is nanoseconds after the epoch; to the desk all texts are young, to the collector none is. */
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH.plusSeconds(1));

    private static final InstantSource LATER = InstantSource.fixed(Instant.EPOCH.plusSeconds(2));
    private static final long SEEDS = 8;
    private static final Address A = new Address("a");
    private static final Address B = new Address("b");

    /** Bytes that are not forced are as good as forced; what a power loss may undo are names. Somebody may look over its shoulder. */
    private static final class WatchedStorage extends MemoryStorage {
        private @Nullable Runnable beforePointersAreRead;
        private @Nullable Runnable beforePointersAreForced;

        @Override
        public void jot(Path file, byte[] bytes) throws IOException {
            super.writeNew(file, bytes);
        }

        @Override
        public List<Path> list(Path directory) {
            Runnable next = directory.equals(POINTERS) ? beforePointersAreRead : null;
            if (next != null) {
                beforePointersAreRead = null;
                next.run();
            }
            return super.list(directory);
        }

        @Override
        public void forceDirectory(Path directory) throws IOException {
            Runnable next = directory.equals(POINTERS) ? beforePointersAreForced : null;
            if (next != null) {
                beforePointersAreForced = null;
                next.run();
            }
            super.forceDirectory(directory);
        }
    }

    private record Store(MemoryStorage storage, WriteDesk desk) {
        static Store on(MemoryStorage storage) {
            Journal journal = FileJournal.open(CANON, storage, CLOCK);
            WriteDesk desk = WriteDesk.open(
                    Articles.open(CANON, storage), journal, CLOCK, Guard.droppedLines(), DeskSettings.DEFAULT);
            return new Store(storage, desk);
        }

        void write(Address address, String body) {
            assertThat(desk.write(ArticleWrite.to(address).body(body))).isInstanceOf(WriteResult.Written.class);
        }

        /** What {@link SupersededTexts} does, with no text too young. */
        int collect() throws IOException {
            return new SupersededTexts(desk.state(), storage, LATER, Duration.ZERO).collect();
        }

        void everyPointerHasItsText(String which) throws IOException {
            for (Address address : List.of(A, B)) {
                Revision revision = desk.accepted().revision(address);
                assertThat(revision).as(which + ": pointer of " + address).isNotNull();
                assertThat(desk.accepted().text(revision))
                        .as(which + ": text of " + address)
                        .isNotNull();
            }
        }
    }

    /** Superseded texts whose pointers a power loss may still bring back: the texts are forced, the last pointers are not. */
    private static Store superseded(MemoryStorage storage) throws IOException {
        Store store = Store.on(storage);
        store.write(A, "First of a.");
        store.write(B, "First of b.");
        storage.forceDirectory(POINTERS);
        store.write(A, "Second of a.");
        store.write(B, "Second of b.");
        storage.forceDirectory(TEXTS);
        return store;
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void noPointerEverNamesATextThatIsGone(Fault fault) throws IOException {
        WatchedStorage dry = new WatchedStorage();
        Store whole = superseded(dry);
        int from = dry.operations();
        assertThat(whole.collect()).isEqualTo(2);
        int to = dry.operations();
        assertThat(to - from).isGreaterThanOrEqualTo(3);
        for (int at = from; at < to; at++) {
            for (long seed = 0; seed < SEEDS; seed++) {
                String which = fault + " at operation " + at + ", seed " + seed;
                WatchedStorage storage = new WatchedStorage();
                Store store = superseded(storage);
                storage.failAt(at, fault);
                try {
                    store.collect();
                } catch (IOException | MemoryStorage.PowerLoss cut) {
                    // What it leaves behind is looked at below.
                }
                Store after = Store.on(storage.afterPowerLoss(seed));
                after.everyPointerHasItsText(which);
                after.collect();
                after.everyPointerHasItsText(which + ", collected again");
            }
        }
    }

    @Test
    void textAcceptedAgain_afterThePointersWereRead_stays() throws IOException {
        WatchedStorage storage = new WatchedStorage();
        Store store = superseded(storage);
        Store other = Store.on(storage);
        storage.beforePointersAreForced = () -> other.write(A, "First of a.");

        assertThat(store.collect()).isEqualTo(1);

        store.everyPointerHasItsText("accepted again");
        assertThat(new String(
                        store.desk().accepted().text(store.desk().accepted().revision(A)), StandardCharsets.UTF_8))
                .contains("First of a.");
    }

    @Test
    void textAcceptedAgain_beforeThePointersAreRead_stays() throws IOException {
        WatchedStorage storage = new WatchedStorage();
        Store store = superseded(storage);
        Store other = Store.on(storage);
        storage.beforePointersAreRead = () -> other.write(B, "First of b.");

        assertThat(store.collect())
                .as("the first of a, and now the second of b")
                .isEqualTo(2);

        store.everyPointerHasItsText("accepted again");
    }
}
