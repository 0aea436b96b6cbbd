package io.canon4j.memory.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.deduction.Limits;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.memory.Memory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryStoreTest {

    private static final String RULES = "reports_to(X, Y) :- current(X, manager, Y). "
            + "trans: reports_to(X, Z) :- reports_to(X, Y), reports_to(Y, Z).";

    @TempDir
    Path folder;

    private EventLog log() {
        return EventLog.at(LogAddress.ofStore(folder));
    }

    private MemoryStore open(EventLog log) {
        return MemoryStore.open(log, folder.resolve("state/memory.snapshot"), "test", Limits.standard());
    }

    private static void tell(Memory memory) {
        memory.install(RULES);
        memory.observe("alice --works_at[0.7]--> acme\nalice --manager--> bob", 100);
        memory.observe("alice --works_at--> gigant\nbob --manager--> carol", 200);
        memory.observe("alice --likes--> tea\nalice --likes--> milk", 300);
        memory.maintain(300);
        memory.retract("alice --likes--> tea");
        memory.aliases().propose("Acme", "acme", 0.9);
        memory.maintain(310);
    }

    private static String state(Memory memory) {
        return memory.edges() + "\n" + memory.episodes() + "\n" + memory.facts("reports_to") + "\n"
                + memory.facts("current") + "\n" + memory.facts("maps_to") + "\n" + memory.escalations() + "\n"
                + memory.batches()
                + "\n" + memory.clock() + "\n"
                + memory.context(List.of("alice"), 300).replaceFirst("(?s)^== new.*?\n\n", "")
                + memory.contextFor("who manages alice", 300);
    }

    @Test
    void open_again_everythingIsThere() {
        String before;
        try (EventLog log = log()) {
            Memory memory = open(log).memory();
            tell(memory);
            before = state(memory);
        }
        try (EventLog log = log()) {
            Memory memory = open(log).memory();
            assertThat(state(memory)).isEqualTo(before);
            memory.observe("alice --works_at--> zeta", 400);
            memory.maintain(400);
            assertThat(memory.episodes()).hasSize(4);
        }
    }

    @Test
    @DisplayName("a retraction is kept like everything else")
    void retraction_survivesARestart() {
        try (EventLog log = log()) {
            tell(open(log).memory());
        }
        try (EventLog log = log()) {
            assertThat(open(log).memory().ask("current(alice, likes, tea)").holds())
                    .isFalse();
        }
    }

    @Test
    void save_snapshotAndTail_giveTheSameState() {
        String before;
        try (EventLog log = log()) {
            MemoryStore store = open(log);
            tell(store.memory());
            store.save();
            store.memory().observe("carol --manager--> dave", 500);
            store.memory().maintain(500);
            before = state(store.memory());
        }
        try (EventLog log = log()) {
            MemoryStore store = open(log);
            assertThat(state(store.memory())).isEqualTo(before);
            assertThat(Files.exists(folder.resolve("state/memory.snapshot"))).isTrue();
        }
    }

    @Test
    @DisplayName("the second of two processes that tell one memory something is refused and keeps nothing")
    void twoWriters_theSecondIsRefused() {
        try (EventLog first = log();
                EventLog second = log()) {
            Memory one = open(first).memory();
            Memory two = open(second).memory();
            one.observe("a --likes--> b", 1);
            one.maintain(1);
            two.observe("c --likes--> d", 2);
            assertThatThrownBy(() -> two.maintain(2)).isInstanceOf(MemoryMovedOnException.class);
            assertThat(two.episodes()).isEmpty();
            Memory again = open(second).memory();
            again.observe("c --likes--> d", 2);
            again.maintain(2);
            assertThat(again.episodes()).hasSize(2);
        }
    }

    @Test
    @DisplayName("a run longer than an event is cut into parts and comes back whole")
    void longRun_severalEvents() {
        String text = "\u0001\n\t\\ 𝄞 ".repeat(30_000);
        try (EventLog log = log()) {
            Memory memory = open(log).memory();
            memory.observe(text, 1);
            memory.maintain(1);
            assertThat(log.head()).isGreaterThan(3);
        }
        try (EventLog log = log()) {
            assertThat(open(log).memory().episodes().get(0).text()).isEqualTo(text);
        }
    }

    @Test
    @DisplayName("the id of a reverted batch is not given again, with a snapshot and without")
    void revertedBatch_idIsNotGivenAgain() {
        String reverted;
        try (EventLog log = log()) {
            MemoryStore store = open(log);
            store.memory().observe("a --manager--> b", 1);
            reverted = store.memory().install(RULES);
            store.memory().maintain(1);
            store.memory().revert(reverted);
            store.memory().maintain(2);
            store.save();
        }
        try (EventLog log = log()) {
            assertThat(open(log).memory().install(RULES)).isNotEqualTo(reverted);
        }
    }

    @Test
    void revertedBatch_staysReverted() {
        try (EventLog log = log()) {
            Memory memory = open(log).memory();
            memory.observe("a --manager--> b", 1);
            String batch = memory.install(RULES);
            memory.maintain(1);
            memory.revert(batch);
            memory.maintain(2);
        }
        try (EventLog log = log()) {
            Memory memory = open(log).memory();
            assertThat(memory.facts("reports_to")).isEmpty();
            assertThat(memory.batches()).hasSize(1);
        }
    }
}
