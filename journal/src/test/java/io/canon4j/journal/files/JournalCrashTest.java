package io.canon4j.journal.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.journal.storage.MemoryStorage;
import io.canon4j.journal.storage.MemoryStorage.Fault;
import io.canon4j.journal.storage.StoreException;
import io.canon4j.spine.Address;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every operation of a scenario goes wrong in turn; what was acknowledged is compared with what is found. */
@DisplayName("The journal survives a fault at every operation")
class JournalCrashTest {

    private static final Path CANON = Path.of("/memory/.canon").toAbsolutePath();
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-30T10:00:00Z"));
    private static final long SEEDS = 6;
    private static final long MANY_SEEDS = 300;

    /** Appends with and without keys; the last two share a key, as a retry after an unheard answer does. */
    private static final List<String> SCENARIO = List.of("one", "two", "key:three", "one", "key:three", "key:four");

    private final Map<String, String> acknowledged = new HashMap<>();
    private int failed;

    @ParameterizedTest
    @EnumSource(Fault.class)
    void everyAcknowledgedEntryIsFoundWhole_withHardLinks(Fault fault) {
        sweep(fault, true, SEEDS);
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void everyAcknowledgedEntryIsFoundWhole_withoutHardLinks(Fault fault) {
        sweep(fault, false, SEEDS);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Fault.class)
    void everyAcknowledgedEntryIsFoundWhole_manySeeds(Fault fault) {
        sweep(fault, true, MANY_SEEDS);
        sweep(fault, false, MANY_SEEDS);
    }

    private void sweep(Fault fault, boolean links, long seeds) {
        MemoryStorage dry = new MemoryStorage(links);
        run(FileJournal.open(CANON, dry, CLOCK));
        int operations = dry.operations();
        assertThat(operations).isGreaterThan(40);
        for (int at = 0; at < operations; at++) {
            for (long seed = 0; seed < seeds; seed++) {
                check(fault, links, at, seed);
            }
        }
    }

    private void check(Fault fault, boolean links, int at, long seed) {
        String which = fault + " at operation " + at + ", seed " + seed + (links ? "" : ", no links");
        MemoryStorage storage = new MemoryStorage(links);
        storage.failAt(at, fault);
        try {
            run(FileJournal.open(CANON, storage, CLOCK));
        } catch (MemoryStorage.PowerLoss stopped) {
            // The machine is off; what was acknowledged is noted.
        }
        MemoryStorage after = storage.afterPowerLoss(seed);
        Journal reopened = FileJournal.open(CANON, after, CLOCK);
        for (Map.Entry<String, String> entry : acknowledged.entrySet()) {
            LoggedEntry found = reopened.read(entry.getKey());
            assertThat(found).as(which + ": " + entry.getKey()).isNotNull();
            assertThat(found.body()).as(which).isEqualTo(entry.getValue() + "\n");
        }
        for (String name : reopened.names()) {
            String body = reopened.read(name).body();
            // Without links a name is reserved by an empty file, which a stop may leave; it is no entry and is named.
            boolean reserved =
                    !links && body.isEmpty() && !reopened.read(name).problems().isEmpty();
            assertThat(reserved || body.matches("Said (one|two|three|four)\n"))
                    .as(which + ": " + name + " holds " + body)
                    .isTrue();
        }
        List<String> again = run(reopened);
        assertThat(again).as(which + ": works again").hasSize(SCENARIO.size());
        long threes = reopened.names().stream()
                .map(reopened::read)
                .filter(e -> e.body().equals("Said three\n"))
                .count();
        assertThat(threes).as(which + ": one entry per key").isEqualTo(1);
    }

    /** Runs the scenario, notes what was acknowledged, and goes on after a failure. */
    private List<String> run(Journal journal) {
        acknowledged.clear();
        failed = 0;
        List<String> names = new ArrayList<>();
        for (String step : SCENARIO) {
            String slug = step.substring(step.indexOf(':') + 1);
            JournalEntry entry = new JournalEntry("Said " + slug, slug, List.of(new Address("a")), null, null);
            try {
                String name = step.startsWith("key:") ? journal.append(entry, step) : journal.append(entry);
                names.add(name);
                acknowledged.put(name, "Said " + slug);
            } catch (StoreException e) {
                failed++;
            }
        }
        return names;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFailedCallIsTheOnlyOneThatFails(boolean tear) {
        MemoryStorage dry = new MemoryStorage();
        run(FileJournal.open(CANON, dry, CLOCK));
        for (int at = 0; at < dry.operations(); at++) {
            MemoryStorage storage = new MemoryStorage();
            storage.failAt(at, tear ? Fault.TEAR : Fault.FAIL);
            run(FileJournal.open(CANON, storage, CLOCK));
            assertThat(failed).as("operation " + at).isLessThanOrEqualTo(1);
        }
    }

    @Test
    void aFailedForce_isNotTakenForDoneByARetryWithTheSameKey() {
        MemoryStorage dry = new MemoryStorage();
        FileJournal.open(CANON, dry, CLOCK).append(entry("x"), "key");
        for (int at = 0; at < dry.operations(); at++) {
            MemoryStorage storage = new MemoryStorage();
            Journal journal = FileJournal.open(CANON, storage, CLOCK);
            storage.failAt(at, Fault.FAIL);
            try {
                journal.append(entry("x"), "key");
            } catch (StoreException e) {
                // The caller retries below.
            }
            String name = journal.append(entry("x"), "key");
            for (long seed = 0; seed < SEEDS; seed++) {
                LoggedEntry found = FileJournal.open(CANON, storage.afterPowerLoss(seed), CLOCK)
                        .read(name);
                assertThat(found).as("operation " + at + ", seed " + seed).isNotNull();
                assertThat(found.body()).isEqualTo("Said x\n");
            }
        }
    }

    private static JournalEntry entry(String slug) {
        return new JournalEntry("Said " + slug, slug, List.of(), null, null);
    }
}
