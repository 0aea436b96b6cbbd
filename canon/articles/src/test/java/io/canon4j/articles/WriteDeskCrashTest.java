package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.guard.Guard;
import io.canon4j.journal.Journal;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.journal.storage.MemoryStorage;
import io.canon4j.journal.storage.MemoryStorage.Fault;
import io.canon4j.journal.storage.StoreException;
import io.canon4j.spine.Address;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every operation of a scenario goes wrong in turn; texts are compared with what was acknowledged. */
@DisplayName("Articles survive a fault at every operation")
class WriteDeskCrashTest {

    private static final Path CANON = Path.of("/memory/.canon").toAbsolutePath();
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-30T10:00:00Z"));
    private static final long SEEDS = 4;
    private static final Address A = new Address("a/one");
    private static final Address B = new Address("b");

    /** Address and body of each write: creations, growth, replacements. */
    private static final List<Map.Entry<Address, String>> SCENARIO = List.of(
            Map.entry(A, "Must never cache."),
            Map.entry(B, "First of b."),
            Map.entry(A, "Must never cache.\nMore."),
            Map.entry(A, "Rewritten whole."),
            Map.entry(B, "Second of b."));

    private final Map<Address, String> acknowledged = new TreeMap<>();
    private final Map<Address, List<String>> attempted = new TreeMap<>();
    private int failed;

    private record Store(Articles articles, Journal journal, WriteDesk desk) {
        static Store on(MemoryStorage storage) {
            Articles articles = Articles.open(CANON, storage);
            Journal journal = FileJournal.open(CANON, storage, CLOCK);
            WriteDesk desk = WriteDesk.open(articles, journal, CLOCK, Guard.droppedLines(), DeskSettings.DEFAULT);
            return new Store(articles, journal, desk);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "FAIL, true",
        "TEAR, true",
        "STOP, true",
        "TEAR_AND_STOP, true",
        "FAIL, false",
        "TEAR, false",
        "STOP, false",
        "TEAR_AND_STOP, false"
    })
    void anArticleIsWholeAndNeverOlderThanAcknowledged(Fault fault, boolean links) {
        MemoryStorage dry = new MemoryStorage(links);
        run(Store.on(dry));
        assertThat(failed).isZero();
        for (int at = 0; at < dry.operations(); at++) {
            for (long seed = 0; seed < SEEDS; seed++) {
                check(fault, links, at, seed);
            }
        }
    }

    private void check(Fault fault, boolean links, int at, long seed) {
        String which = fault + " at operation " + at + ", seed " + seed + (links ? "" : ", no links");
        MemoryStorage storage = new MemoryStorage(links);
        storage.failAt(at, fault);
        try {
            run(Store.on(storage));
        } catch (MemoryStorage.PowerLoss stopped) {
            // The machine is off; what was acknowledged is noted.
        }
        Store after = Store.on(storage.afterPowerLoss(seed));
        for (Address address : List.of(A, B)) {
            Article found = after.articles().read(address);
            String body = found == null ? "" : found.body().strip();
            String least = acknowledged.getOrDefault(address, "");
            // After an acknowledged text only later attempts may stand there, each of them whole.
            List<String> allowed = new ArrayList<>(attempted.getOrDefault(address, List.of()));
            int from = least.isEmpty() ? 0 : allowed.lastIndexOf(least);
            List<String> possible = new ArrayList<>(allowed.subList(from, allowed.size()));
            if (least.isEmpty()) {
                possible.add("");
            }
            assertThat(possible)
                    .as(which + ": " + address + " says '" + body + "'")
                    .contains(body);
            if (!least.isEmpty()
                    && !body.equals("Must never cache.")
                    && !body.equals("Must never cache.\nMore.")
                    && address.equals(A)) {
                assertThat(journalHolds(after, "Must never cache."))
                        .as(which + ": removed wording")
                        .isTrue();
            }
        }
        run(after);
        assertThat(failed).as(which + ": works again").isZero();
        assertThat(after.articles().read(A).body()).isEqualTo("Rewritten whole.\n");
    }

    private static boolean journalHolds(Store store, String wording) {
        return store.journal().names().stream()
                .anyMatch(name -> store.journal().read(name).body().contains(wording));
    }

    private void run(Store store) {
        acknowledged.clear();
        attempted.clear();
        failed = 0;
        for (Map.Entry<Address, String> step : SCENARIO) {
            attempted.computeIfAbsent(step.getKey(), a -> new ArrayList<>()).add(step.getValue());
            try {
                WriteResult result = store.desk()
                        .write(ArticleWrite.to(step.getKey()).capsule("Cap.").body(step.getValue()));
                assertThat(result).isInstanceOfAny(WriteResult.Written.class, WriteResult.AlreadyCurrent.class);
                acknowledged.put(step.getKey(), step.getValue());
            } catch (StoreException e) {
                failed++;
            }
        }
    }

    @Test
    void aFailedForce_isNotTakenForDoneByWritingTheSameAgain() {
        MemoryStorage dry = new MemoryStorage();
        Store first = Store.on(dry);
        first.desk().write(ArticleWrite.to(A).body("Old."));
        int from = dry.operations();
        first.desk().write(ArticleWrite.to(A).body("New."));
        for (int at = from; at < dry.operations(); at++) {
            MemoryStorage storage = new MemoryStorage();
            Store store = Store.on(storage);
            store.desk().write(ArticleWrite.to(A).body("Old."));
            storage.failAt(at, Fault.FAIL);
            try {
                store.desk().write(ArticleWrite.to(A).body("New."));
            } catch (StoreException e) {
                // The caller writes again below.
            }
            store.desk().write(ArticleWrite.to(A).body("New."));
            for (long seed = 0; seed < SEEDS; seed++) {
                Article found =
                        Articles.open(CANON, storage.afterPowerLoss(seed)).read(A);
                assertThat(found).as("operation " + at + ", seed " + seed).isNotNull();
                assertThat(found.body())
                        .as("operation " + at + ", seed " + seed)
                        .isEqualTo("New.\n");
            }
        }
    }
}
