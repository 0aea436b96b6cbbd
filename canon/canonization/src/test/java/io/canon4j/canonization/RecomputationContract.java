package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.Derive;
import io.canon4j.canonization.events.Hop;
import io.canon4j.canonization.events.Nearness;
import io.canon4j.canonization.events.Retraction;
import io.canon4j.canonization.events.Sweep;
import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.recompute.DecisionRecomputation;
import io.canon4j.journal.log.ChainReport;
import io.canon4j.journal.log.ErasureTarget;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventCodec;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.Recomputation.Difference;
import io.canon4j.journal.log.Recomputation.Result;
import io.canon4j.journal.log.TestDatabases;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Deciding again what a log recorded, whatever database keeps it. */
abstract class RecomputationContract {

    private static final long START = 1_790_000_000_000L;
    private static final long SECOND = 1_000;
    private static final long HOUR = 3_600 * SECOND;
    private static final long DAY = 24 * HOUR;

    @TempDir
    Path folder;

    private final TestDatabases databases;
    private LoggedSession session;

    RecomputationContract(TestDatabases databases) {
        this.databases = databases;
    }

    @BeforeEach
    void open() {
        session = new LoggedSession(databases, folder);
        session.clock().set(START);
    }

    @AfterEach
    void close() {
        if (session != null) {
            // Null where the test was left out for want of a server.
            session.close();
        }
    }

    private void gates(GateSettings gates) {
        session.settings(session.settings().withGates(gates));
    }

    private void pass(long millis) {
        session.clock().set(session.clock().millis() + millis);
    }

    private void sweep() {
        session.task().sweep(session.log(), session.fence(), session.clock().millis());
    }

    private void cycle() {
        session.task().cycle(session.log(), session.fence());
    }

    private <T> void say(EventCodec<T> codec, T act) {
        session.append(EventDraft.of(codec.kind(), "ann", codec.encode(act)), false);
    }

    private void derive(String content, String... dependsOn) {
        say(
                CanonEvents.DERIVE,
                new Derive(
                        List.of(new Derive.Stated(content, "Constraint", List.of(dependsOn), List.of(), null)),
                        List.of()));
    }

    /** A constraint on which three later acts rest, a second apart, and which has outlived three sweeps. */
    private void pillar(String name) {
        derive(name);
        for (String on : List.of("one", "two", "three")) {
            pass(SECOND);
            derive(on + " upon " + name, name);
        }
        for (int i = 0; i < 3; i++) {
            sweep();
        }
    }

    private Result recomputed(CanonizationSettings settings) {
        ChainReport report = session.log().care().verify(null, List.of(new DecisionRecomputation(settings)));
        assertThat(report.sound()).isTrue();
        return report.recomputed().get(0);
    }

    private List<Event> decisions() {
        return session.log().read(0, 10_000).stream()
                .filter(event -> event.kind().name().equals("canon.hop")
                        || event.kind().name().equals("canon.demotion"))
                .toList();
    }

    @Test
    @DisplayName("A log of random acts, sweeps, hops and falls agrees, with a round robin of two in every cycle")
    void honestLog_agrees() {
        gates(GateSettings.DEFAULT
                .withEdgeMinAge(0)
                .withCooldown(0)
                .withMaxCanonical(1)
                .withBatch(2)
                .withSupersede(true));
        RandomActs acts = new RandomActs(11);
        for (int i = 1; i <= 600; i++) {
            pass(HOUR);
            session.append(acts.next(session.clock().millis()), false);
            if (i % 40 == 0) {
                sweep();
            }
            if (i % 3 == 0) {
                cycle();
            }
        }
        Result result = recomputed(session.settings());
        assertThat(result.differences()).isEmpty();
        assertThat(result.compared()).isEqualTo(decisions().size() + " hops and falls, 15 sweeps");
        assertThat(decisions()).hasSizeGreaterThan(20);
        assertThat(session.log().read(0, 10_000))
                .filteredOn(event -> event.kind().equals(CanonEvents.SWEEP.kind()))
                .extracting(Event::payload)
                .as("sweeps that collect something")
                .anyMatch(payload -> payload.contains("\"collected\":[\"#"));
    }

    @Test
    void logWrittenUnderAnotherConstant_differsAtExactlyThoseHops() {
        gates(GateSettings.DEFAULT.withEdgeMinAge(0));
        pillar("hasty");
        cycle();
        List<Event> hasty = decisions();
        assertThat(hasty).isNotEmpty();
        gates(GateSettings.DEFAULT);
        pass(DAY);
        pillar("patient");
        pass(61 * SECOND);
        cycle();
        assertThat(decisions()).hasSizeGreaterThan(hasty.size());

        Result result = recomputed(session.settings());

        assertThat(result.differences())
                .extracting(Difference::event)
                .containsExactlyElementsOf(hasty.stream().map(Event::sequence).toList());
        assertThat(result.differences().get(0).what())
                .contains(
                        "\"hasty\" None -> Candidate is recorded; today's gates refuse: 0 other interactions rest on it");
        assertThat(result.differences().get(0).meaning()).contains("other constants", "stays true");
    }

    @Test
    void moveThatNobodyRecorded_isSaidOnce_withTheFirstCycleThatMovedAnother() {
        GateSettings narrow = GateSettings.DEFAULT.withCoverageWindow(1);
        gates(narrow.withEdgeMinAge(DAY));
        pillar("old");
        pass(2 * DAY);
        pillar("new");
        pass(61 * SECOND);
        cycle();
        long first = decisions().get(0).sequence();
        cycle();
        assertThat(decisions()).hasSizeGreaterThan(1);

        Result result = recomputed(CanonizationSettings.DEFAULT.withGates(narrow));

        assertThat(result.differences()).singleElement().satisfies(difference -> {
            assertThat(difference.event()).isEqualTo(first);
            assertThat(difference.what()).startsWith("no move of #").contains("\"new\"", "give None -> Candidate");
        });
    }

    @Test
    @DisplayName("What others append between a decision and its event does not count against the decision")
    void decision_isJudgedOnWhatItHadSeen() {
        pillar("pillar");
        pass(61 * SECOND);
        long seen = session.fold().position();
        String pillar = "#" + session.fold().graph().concept(1).id();
        say(CanonEvents.RETRACT, new Retraction("one upon pillar", "gone meanwhile"));
        say(CanonEvents.RETRACT, new Retraction("two upon pillar", "gone meanwhile"));
        long moment = session.clock().millis();
        hop(pillar, "None", "Candidate", seen, moment);
        assertThat(recomputed(session.settings()).differences()).isEmpty();

        hop(pillar, "Candidate", "Venerable", null, moment);
        assertThat(recomputed(session.settings()).differences())
                .singleElement()
                .satisfies(difference -> assertThat(difference.what()).contains("1 other interactions rest on it"));
    }

    private void hop(String concept, String from, String to, Long seen, long moment) {
        String payload = CanonEvents.HOP.encode(new Hop(concept, from, to, null, "Swarm", seen, List.of(0, 0)));
        session.append(
                EventDraft.of(CanonEvents.HOP.kind(), "test", payload).about(Instant.ofEpochMilli(moment)), true);
    }

    @Test
    void decisionOnTheFuture_isADifference() {
        pillar("pillar");
        hop("#2.1", "None", "Candidate", 999_999L, session.clock().millis());
        assertThat(recomputed(session.settings()).differences())
                .singleElement()
                .satisfies(difference -> assertThat(difference.what()).contains("after event 999999"));
    }

    @Test
    void sweepThatWasWrittenByHand_isADifference() {
        derive("thing a");
        derive("thing b");
        say(CanonEvents.SEMANTIC, new Nearness(List.of("thing a", "thing b"), 0.4));
        pass(2 * HOUR);
        sweep();
        assertThat(session.fold().graph().edges().size())
                .as("only the two Derives are left")
                .isEqualTo(2);
        assertThat(recomputed(session.settings()).differences()).isEmpty();
        say(CanonEvents.SEMANTIC, new Nearness(List.of("thing a", "thing b"), 0.4));
        pass(2 * HOUR);
        String byHand = CanonEvents.SWEEP.encode(new Sweep(List.of(), List.of("#2.0"), List.of(), true, null));
        session.append(
                EventDraft.of(CanonEvents.SWEEP.kind(), "test", byHand)
                        .about(session.clock().instant()),
                true);
        assertThat(recomputed(session.settings()).differences())
                .extracting(Difference::what)
                .containsExactly(
                        "the sweep has not cut the association Semantic of #2.0 \"thing a\" and #3.0 \"thing b\";"
                                + " today's bars would",
                        "the sweep collected #2.0; today's bars would not");
    }

    @Test
    void erasedEvidence_isNamedInTheMeaning() {
        pillar("pillar");
        pass(61 * SECOND);
        cycle();
        assertThat(recomputed(session.settings()).differences()).isEmpty();
        List<Long> acts = session.log().read(0, 100).stream()
                .filter(event -> event.kind().equals(CanonEvents.DERIVE.kind()))
                .map(Event::sequence)
                .toList();
        for (long act : acts.subList(1, 3)) {
            session.log().care().erase(ErasureTarget.event(act), "ann", "asked");
        }
        assertThat(recomputed(session.settings()).differences())
                .isNotEmpty()
                .allSatisfy(difference -> assertThat(difference.meaning()).contains("2 events before it were erased"));
    }

    @Test
    void report_printsEveryDifference_withItsEvent() {
        gates(GateSettings.DEFAULT.withEdgeMinAge(0));
        pillar("hasty");
        cycle();
        ChainReport report =
                session.log().care().verify(null, List.of(new DecisionRecomputation(CanonizationSettings.DEFAULT)));
        assertThat(report.agrees()).isFalse();
        long event = decisions().get(0).sequence();
        String printed = String.join("\n", report.lines());
        assertThat(printed)
                .contains("recomputed canonization: event " + event + ": #", ", 3 sweeps, not all as recorded");
        assertThat(Arrays.asList(printed.split("\n"))).noneMatch(String::isBlank);
    }
}
