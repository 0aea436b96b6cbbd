package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.Derive;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.TestDatabases;
import io.canon4j.journal.log.daemon.DaemonTurn;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When the daemon sweeps and when it runs a cycle. */
class CanonTaskTest {

    private static final long START = 1_790_000_000_000L;
    private static final Duration DAY = Duration.ofDays(1);

    @TempDir
    Path folder;

    private LoggedSession session;
    private int said;

    @BeforeEach
    void open() {
        session = new LoggedSession(TestDatabases.SQLITE, folder);
    }

    @AfterEach
    void close() {
        session.close();
    }

    /** An interaction, a concept and a Derives edge: three mutations. */
    private void say(long after, String... dependsOn) {
        session.clock().set(START + after);
        Derive act = new Derive(
                List.of(new Derive.Stated("thing q" + said++, "Entity", List.of(dependsOn), List.of(), null)),
                List.of());
        session.append(EventDraft.of(CanonEvents.DERIVE.kind(), "ann", CanonEvents.DERIVE.encode(act)), false);
    }

    private void turn(long after) {
        session.clock().set(START + after);
        session.task().run(new DaemonTurn(session.log(), session.fence(), () -> false));
    }

    private long sweeps() {
        return session.log().read(0, 1_000).stream()
                .filter(event -> event.kind().name().equals("canon.sweep"))
                .count();
    }

    @Test
    void sweep_comesWithTheMutations_andItsOwnDoNotCount() {
        session.settings(CanonizationSettings.DEFAULT.withSweeps(9, DAY, 100));
        say(0);
        say(1);
        turn(2);
        assertThat(sweeps()).isZero();
        say(3);
        turn(4);
        turn(5);
        assertThat(sweeps()).isOne();
        assertThat(session.fold().graph().concept(1).gcSurvived()).isOne();
    }

    @Test
    void sweep_comesWithTheDay_ifEnoughWasWritten() {
        session.settings(CanonizationSettings.DEFAULT.withSweeps(10_000, DAY, 6));
        say(0);
        turn(DAY.toMillis() * 3);
        assertThat(sweeps()).as("three mutations are below the floor").isZero();
        say(DAY.toMillis() * 3);
        turn(DAY.toMillis() * 3 + 1);
        assertThat(sweeps()).isOne();
        turn(DAY.toMillis() * 9);
        assertThat(sweeps()).as("an idle store never sweeps").isOne();
    }

    @Test
    void cycle_comesOnceAnInterval() {
        say(0);
        for (int i = 1; i <= 3; i++) {
            say(1_000 * i, "thing q0");
        }
        session.sweeps(3);
        turn(4_000);
        assertThat(standing()).as("too young").isEqualTo(Standing.NONE);
        turn(63_999);
        assertThat(standing()).as("the interval is not over").isEqualTo(Standing.NONE);
        turn(64_000);
        assertThat(standing()).isEqualTo(Standing.CANDIDATE);
        turn(64_001);
        assertThat(standing()).isEqualTo(Standing.CANDIDATE);
        turn(124_000);
        assertThat(standing()).isEqualTo(Standing.VENERABLE);
    }

    @Test
    void ending_startsNothing() {
        session.settings(CanonizationSettings.DEFAULT.withSweeps(1, DAY, 0));
        say(0);
        session.task().run(new DaemonTurn(session.log(), session.fence(), () -> true));
        assertThat(sweeps()).isZero();
    }

    private Standing standing() {
        return session.fold().graph().concept(1).standing();
    }
}
