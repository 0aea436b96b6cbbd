package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.events.Derive;
import io.canon4j.canonization.explain.DryRun;
import io.canon4j.canonization.ledger.Scratch;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.TestDatabases;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PostgresConceptLogTest extends ConceptLogContract {

    PostgresConceptLogTest() {
        super(TestDatabases.POSTGRESQL);
    }

    @Test
    @DisplayName("A copy from a server that several stores share holds this store's log, verifies, and takes cycles")
    void copyOfOneTenant_isThatTenantsLog() {
        String server = TestDatabases.POSTGRESQL.address(folder.resolve("shared"));
        Path copied = folder.resolve("copy").resolve(".canon");
        try (EventLog mine = EventLog.at(LogAddress.ofServer(server, "c0ffee/project-shop"));
                EventLog others = EventLog.at(LogAddress.ofServer(server, "decade/project-blog"))) {
            state(mine, "retry budget");
            state(others, "page size");
            state(others, "page cursor");
            long head = mine.head();

            assertThat(Scratch.copy(mine, copied)).isEqualTo(Scratch.at(copied));

            assertThat(mine.head()).isEqualTo(head);
            assertThat(mine.isScratch()).isFalse();
        }
        try (EventLog copy = EventLog.at(Scratch.at(copied))) {
            assertThat(copy.care().verify().sound()).isTrue();
            List<DryRun.Outcome> outcomes = new DryRun(CanonizationSettings.DEFAULT, 1_790_000_000_000L).of(copy);
            assertThat(outcomes).extracting(DryRun.Outcome::policy).containsExactly("Swarm", "Solo");
            assertThat(outcomes.get(0).standings()).containsEntry("None", 1);
            assertThat(outcomes.get(0).failing()).containsEntry("gc_survived", 1);
            Scratch.cycle(copy, CanonizationSettings.DEFAULT, InstantSource.system());
        }
    }

    private static void state(EventLog log, String text) {
        Canonization.open(log, CanonizationSettings.DEFAULT)
                .derive("ann", new Derive(List.of(Derive.Stated.of(text, "Entity")), List.of()), null);
    }
}
