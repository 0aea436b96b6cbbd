package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.canonization.events.Derive;
import io.canon4j.canonization.events.RecordAction;
import io.canon4j.canonization.events.Release;
import io.canon4j.canonization.events.Reservation;
import io.canon4j.canonization.events.Retraction;
import io.canon4j.canonization.explain.AliasPreview;
import io.canon4j.canonization.explain.DryRun;
import io.canon4j.canonization.explain.Explainer;
import io.canon4j.canonization.explain.Importance;
import io.canon4j.canonization.explain.Inspection;
import io.canon4j.canonization.gates.Evaluator;
import io.canon4j.canonization.gates.Gates;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.Refusal;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.canonization.ledger.Scratch;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogException;
import io.canon4j.journal.log.TestDatabases;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The public door: acts, explanations, copies to try things on. */
class CanonizationTest {

    @TempDir
    Path folder;

    private LoggedSession demo() {
        LoggedSession session = new LoggedSession(TestDatabases.SQLITE, folder.resolve("demo"));
        Cases.named("demo", "parcels").path("events").forEach(session::play);
        return session;
    }

    @Test
    void refusedAct_leavesNoTrace() {
        try (LoggedSession session = demo()) {
            Canonization store = Canonization.open(session.log(), CanonizationSettings.DEFAULT, session.clock());
            long head = session.log().head();
            Derive citing = new Derive(
                    List.of(new Derive.Stated("news", "Entity", List.of("nowhere"), List.of(), null)), List.of());
            assertThatThrownBy(() -> store.derive("ann", citing, null)).isInstanceOf(Refusal.class);
            assertThat(session.log().head()).isEqualTo(head);
        }
    }

    @Test
    void reservation_isOneAgents_untilItEnds() {
        try (LoggedSession session = demo()) {
            Canonization store = Canonization.open(session.log(), CanonizationSettings.DEFAULT, session.clock());
            store.reserve("ann", new Reservation("shipment label", 30));
            assertThatThrownBy(() -> store.reserve("bob", new Reservation("shipment label", 30)))
                    .isInstanceOf(Refusal.class);
            assertThatThrownBy(() -> store.release("bob", new Release("shipment label")))
                    .isInstanceOf(Refusal.class);
            assertThat(inspect(store, "shipment label").reserved()).startsWith("ann until");
            session.clock().set(session.clock().millis() + 30_000);
            store.reserve("bob", new Reservation("shipment label", 30));
            store.release("bob", new Release("shipment label"));
            assertThat(inspect(store, "shipment label").reserved()).isNull();
        }
    }

    @Test
    void canonical_isNotRetracted_othersAre_withTheirEdges() {
        try (LoggedSession session = demo()) {
            Canonization store = Canonization.open(session.log(), CanonizationSettings.DEFAULT, session.clock());
            assertThatThrownBy(() -> store.retract("ann", new Retraction("shipment label", "no")))
                    .isInstanceOf(Refusal.class);
            assertThat(store.retractPreview("lane registry")).hasSizeGreaterThan(1);
            store.retract("ann", new Retraction("lane registry", "gone"));
            assertThat(store.find("lane registry")).isNull();
        }
    }

    @Test
    void inspect_saysWhatKeepsAConcept() {
        try (LoggedSession session = demo()) {
            Canonization store = Canonization.open(session.log(), CanonizationSettings.DEFAULT, session.clock());
            Inspection venerable = inspect(store, "scanner gateway");
            assertThat(venerable.standing()).isEqualTo("Venerable");
            assertThat(venerable.eligible()).isFalse();
            assertThat(venerable.gates())
                    .filteredOn(gate -> !gate.met())
                    .singleElement()
                    .satisfies(gate -> assertThat(gate.sentence())
                            .isEqualTo("5 concepts rest on it directly and more than 5 are needed"));
            assertThat(store.explain(Explainer::saints))
                    .singleElement()
                    .satisfies(saint -> assertThat(saint.radius()).isEqualTo(15));
            assertThat(store.explain(Explainer::stats).standings()).containsEntry("Candidate", 6);
        }
    }

    @Test
    void explanation_andCycle_agree_onEveryConcept() {
        try (LoggedSession session = demo()) {
            Canonization store = Canonization.open(session.log(), CanonizationSettings.DEFAULT, session.clock());
            store.act("otto", RecordAction.of("lean on", List.of(), List.of(), List.of("scanner gateway")), null);
            session.clock().set(session.clock().millis() + 120_000);
            ConceptFold fold = session.fold();
            Gates gates = new Gates(
                    fold.graph(), session.settings().gates(), session.clock().millis());
            Set<Integer> eligible = fold.graph()
                    .concepts()
                    .filter(gates::eligible)
                    .map(Concept::number)
                    .collect(Collectors.toSet());
            Set<Integer> moved = new Evaluator(fold.graph())
                            .decide(
                                    session.settings().gates(),
                                    session.settings().weights(),
                                    session.clock().millis())
                            .stream()
                            .map(AuditRow::concept)
                            .collect(Collectors.toSet());
            assertThat(eligible).isEqualTo(moved).hasSize(1);
        }
    }

    @Test
    void dryRun_endsWhereTheStoreEnds_andReadsOnly() {
        try (LoggedSession session = new LoggedSession(TestDatabases.SQLITE, folder.resolve("live"))) {
            Cases.named("demo", "parcels").path("events").forEach(event -> {
                if (!event.path("op").asText().equals("cycle")) {
                    session.play(event);
                }
            });
            long head = session.log().head();
            try (EventLog copy = EventLog.at(Scratch.copy(session.log(), folder.resolve("copy/.canon")))) {
                List<DryRun.Outcome> outcomes =
                        new DryRun(CanonizationSettings.DEFAULT, session.clock().millis()).of(copy);
                assertThat(outcomes.get(0).standings())
                        .containsEntry("Canonical", 1)
                        .containsEntry("Venerable", 3)
                        .containsEntry("Candidate", 6)
                        .containsEntry("None", 17);
                assertThat(outcomes.get(0).promoted()).hasSize(15);
                assertThat(outcomes.get(0).oneGateAway()).isNotEmpty();
                assertThat(outcomes.get(1).policy()).isEqualTo("Solo");
                assertThat(copy.head()).isEqualTo(head);
            }
            assertThat(session.log().head()).isEqualTo(head);
        }
    }

    @Test
    void cycleNow_worksOnACopy_andNotOnALiveStore() {
        try (LoggedSession session = demo();
                EventLog copy = EventLog.at(Scratch.copy(session.log(), folder.resolve("copy/.canon")))) {
            assertThatThrownBy(() -> Scratch.cycle(session.log(), CanonizationSettings.DEFAULT, session.clock()))
                    .isInstanceOf(LogException.class)
                    .hasMessageContaining("scratch");
            Scratch.cycle(copy, CanonizationSettings.DEFAULT, session.clock());
        }
    }

    @Test
    void aliasPreview_showsWhatMovedCitationsWouldGive_andMovesNothing() {
        try (LoggedSession session = new LoggedSession(TestDatabases.SQLITE, folder.resolve("alias"))) {
            session.clock().set(1_790_000_000_000L);
            Canonization store = Canonization.open(session.log(), CanonizationSettings.DEFAULT, session.clock());
            store.derive("ann", new Derive(List.of(Derive.Stated.of("B4", "Entity")), List.of()), null);
            store.derive(
                    "ann",
                    new Derive(List.of(Derive.Stated.of("B4: retries are capped at five", "Constraint")), List.of()),
                    null);
            for (String work : List.of("write client", "write server")) {
                session.clock().set(session.clock().millis() + 1_000);
                store.act("ann", RecordAction.of(work, List.of(), List.of(), List.of("B4")), null);
            }
            long later = session.clock().millis() + 120_000;
            List<AliasPreview.Suggestion> suggestions =
                    new AliasPreview(session.log(), CanonizationSettings.DEFAULT, later).suggestions(null);
            assertThat(suggestions)
                    .containsExactly(
                            new AliasPreview.Suggestion("B4", "B4: retries are capped at five", "name", 2, 0, 2, 0, 2));
        }
    }

    @Test
    void importance_ofAnArticle_leadsWhenItIsCanonical() {
        try (LoggedSession session = new LoggedSession(TestDatabases.SQLITE, folder.resolve("pages"))) {
            RandomActs.page(session, "lib", 0);
            for (int i = 0; i < 6; i++) {
                RandomActs.page(session, "lib/child" + i, (i + 1) * 86_400_000L);
            }
            session.sweeps(3);
            Canonization store = Canonization.open(session.log(), CanonizationSettings.DEFAULT, session.clock());
            assertThat(importance(store, "lib").highRisk())
                    .as("the sixth child is fresh")
                    .isTrue();
            for (int cycle = 1; cycle <= 3; cycle++) {
                session.clock().set(session.clock().millis() + 60_000);
                session.task().cycle(session.log(), session.fence());
            }
            Importance lib = importance(store, "lib");
            assertThat(lib.leads()).isTrue();
            assertThat(lib.radius()).isEqualTo(6);
            assertThat(lib.warning()).startsWith("6 others rest on this");
            assertThat(lib.highRisk()).isFalse();
            assertThat(importance(store, "lib/child0").standing()).isEqualTo(Standing.NONE);
            assertThat(importance(store, "nowhere")).isEqualTo(Importance.NONE);
        }
    }

    private static Importance importance(Canonization store, String address) {
        return store.explain(explainer -> explainer.importance(address));
    }

    private static Inspection inspect(Canonization store, String reference) {
        Concept concept = store.find(reference);
        return store.explain(explainer -> explainer.inspect(concept));
    }
}
