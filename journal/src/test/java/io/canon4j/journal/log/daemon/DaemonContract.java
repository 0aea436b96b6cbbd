package io.canon4j.journal.log.daemon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.journal.log.ChainReport;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventKind;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.FencedException;
import io.canon4j.journal.log.LeaseTerms;
import io.canon4j.journal.log.Recomputation;
import io.canon4j.journal.log.RoleLease;
import io.canon4j.journal.log.Tables;
import io.canon4j.journal.log.TestDatabases;
import io.canon4j.journal.log.funnel.ConversationFunnel;
import io.canon4j.journal.log.funnel.FunnelCounters;
import io.canon4j.journal.log.funnel.FunnelProjection;
import io.canon4j.journal.log.funnel.FunnelReport;
import io.canon4j.journal.log.funnel.FunnelStage;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What runs in the background runs in one process, folds each event once, and never hurts its host. */
abstract class DaemonContract {

    private static final EventKind NOTE = new EventKind("interaction.note");
    private static final LeaseTerms SHORT = new LeaseTerms(Duration.ofMillis(1_500), Duration.ofMillis(300));

    @TempDir
    Path folder;

    private final TestDatabases databases;
    private EventLog log;

    DaemonContract(TestDatabases databases) {
        this.databases = databases;
    }

    @BeforeEach
    void open() {
        log = databases.open(folder, null);
    }

    @AfterEach
    void close() {
        if (log != null) {
            // Null where the test was left out for want of a server.
            log.close();
        }
    }

    private void append(String actor, int events) {
        List<EventDraft> drafts = new ArrayList<>();
        for (int i = 0; i < events; i++) {
            drafts.add(EventDraft.of(NOTE, actor, "{}"));
        }
        log.append(drafts).join();
    }

    private Fence lead() {
        try (RoleLease lease = log.lease("daemon", LeaseTerms.STANDARD)) {
            return lease.take();
        }
    }

    @Test
    void catchUp_foldsEachEventOnce_inAnySplit() {
        append("a", 700);
        Fence fence = lead();
        Projection tally = new Tally(1);

        assertThat(Projector.catchUp(log, fence, tally)).isEqualTo(700);
        append("b", 3);
        assertThat(Projector.catchUp(log, fence, tally)).isEqualTo(3);
        assertThat(Projector.catchUp(log, fence, tally)).isZero();

        assertThat(log.query(Tally::rows)).containsExactly("a=700", "b=3");
    }

    @Test
    void rebuild_andANewVersion_giveTheSameRows() throws SQLException {
        append("a", 10);
        Fence fence = lead();
        Projector.catchUp(log, fence, new Tally(1));
        log.fenced(fence, tables -> {
            try (Statement statement = tables.connection().createStatement()) {
                return statement.executeUpdate("UPDATE tally SET n = 99");
            }
        });

        assertThat(Projector.rebuild(log, fence, new Tally(1))).isEqualTo(10);
        assertThat(log.query(Tally::rows)).containsExactly("a=10");
        assertThat(Projector.catchUp(log, fence, new Tally(2))).isEqualTo(10);
        assertThat(log.query(Tally::rows)).containsExactly("a=10");
    }

    @Test
    void catchUp_underALostLease_writesNothing() {
        append("a", 5);
        Fence old;
        try (RoleLease one = log.lease("daemon", LeaseTerms.STANDARD);
                RoleLease two = log.lease("daemon", LeaseTerms.STANDARD)) {
            old = one.take();
            Projector.catchUp(log, old, new Tally(1));
            one.release(old);
            two.take();
        }
        append("a", 5);

        assertThatThrownBy(() -> Projector.catchUp(log, old, new Tally(1))).isInstanceOf(FencedException.class);
        assertThat(log.query(Tally::rows)).containsExactly("a=5");
    }

    @Test
    void fold_thatThrows_undoesItsBatch() {
        append("a", 5);
        Fence fence = lead();
        Projector.catchUp(log, fence, new Tally(1));
        append("poison", 1);
        Projection failing = new FailingAt("poison");

        assertThatThrownBy(() -> Projector.catchUp(log, fence, failing)).hasMessageContaining("poison");
        assertThat(log.query(Tally::rows)).containsExactly("a=5");
        assertThat(Projector.catchUp(log, fence, new Tally(1))).isEqualTo(1);
    }

    private record FailingAt(String actor) implements Projection {
        private static final Tally TALLY = new Tally(1);

        @Override
        public String name() {
            return TALLY.name();
        }

        @Override
        public int version() {
            return TALLY.version();
        }

        @Override
        public void create(Tables tables) throws SQLException {
            TALLY.create(tables);
        }

        @Override
        public void clear(Tables tables) throws SQLException {
            TALLY.clear(tables);
        }

        @Override
        public void fold(Tables tables, Event event) throws SQLException {
            TALLY.fold(tables, event);
            if (event.actor().equals(actor)) {
                throw new IllegalArgumentException(actor);
            }
        }
    }

    @Test
    void verify_withARecomputation_reportsDifferencesAndStaysSound() {
        append("a", 4);
        Fence fence = lead();
        Projector.catchUp(log, fence, new Tally(1));
        append("a", 1);

        ChainReport report = log.care().verify(null, List.of(new TallyRecomputed()));

        assertThat(report.recomputed())
                .containsExactly(new Recomputation.Result(
                        "tally",
                        "5 events",
                        List.of(new Recomputation.Difference(5, "computed 5, stored [a=4]", "not folded"))));
        assertThat(report.lines())
                .contains(
                        "recomputed tally: event 5: computed 5, stored [a=4] (not folded)",
                        "recomputed tally: 5 events, not all as recorded");
        assertThat(report.sound()).isTrue();
        assertThat(report.agrees()).isFalse();
    }

    private static final class TallyRecomputed implements Recomputation {
        private int count;

        @Override
        public String name() {
            return "tally";
        }

        @Override
        public void accept(Event event) {
            count++;
        }

        @Override
        public String compared() {
            return count + " events";
        }

        @Override
        public List<Difference> differences(Tables tables) {
            try {
                List<String> stored = Tally.rows(tables);
                return stored.equals(List.of("a=" + count))
                        ? List.of()
                        : List.of(new Difference(count, "computed " + count + ", stored " + stored, "not folded"));
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Test
    void verify_ofALogShorterThanWhatWasFolded_saysSo() throws SQLException {
        append("a", 4);
        Fence fence = lead();
        log.fenced(fence, tables -> {
            new ProjectionPosition(1, 9).write(tables, "tally", fence.epoch());
            return true;
        });

        ChainReport report = log.care().verify();

        assertThat(report.sound()).isFalse();
        assertThat(report.ahead()).containsExactly("tally");
        assertThat(Projector.catchUp(log, fence, new Tally(1)))
                .as("it is folded anew")
                .isEqualTo(4);
    }

    @Test
    void daemon_wakesOnAppend_containsFailures_andRunsALastTurnOnClose() throws Exception {
        AtomicInteger failures = new AtomicInteger();
        CountDownLatch worked = new CountDownLatch(1);
        CountDownLatch lastTurn = new CountDownLatch(1);
        DaemonTask failing = task("failing", turn -> {
            failures.incrementAndGet();
            throw new StackOverflowError("meant");
        });
        DaemonTask working = task("working", turn -> {
            if (turn.log().head() >= 3) {
                worked.countDown();
            }
            if (turn.ending().getAsBoolean()) {
                lastTurn.countDown();
            }
        });
        try (Daemon daemon = Daemon.start(log, "daemon", List.of(failing, working))) {
            append("a", 3);
            assertThat(worked.await(20, TimeUnit.SECONDS)).isTrue();
            assertThat(daemon.status().holding()).isEqualTo(new Fence("daemon", 1));
            assertThat(daemon.status().failures()).containsOnlyKeys("failing");
            assertThat(lastTurn.getCount()).isEqualTo(1);
        }
        assertThat(lastTurn.getCount()).isZero();
        assertThat(failures).hasPositiveValue();
        try (RoleLease next = log.lease("daemon", LeaseTerms.STANDARD)) {
            assertThat(next.take()).as("closing gives the lease back").isEqualTo(new Fence("daemon", 2));
        }
    }

    @Test
    void daemon_inTwoProcesses_worksInOne_andMovesOnClose() throws Exception {
        append("a", 1);
        EventLog elsewhere = databases.open(folder, null);
        CountDownLatch firstWorks = new CountDownLatch(1);
        CountDownLatch secondWorks = new CountDownLatch(1);
        Daemon first = Daemon.start(log, "daemon", SHORT, List.of(task("first", turn -> firstWorks.countDown())));
        assertThat(firstWorks.await(20, TimeUnit.SECONDS)).isTrue();
        Daemon second =
                Daemon.start(elsewhere, "daemon", SHORT, List.of(task("second", turn -> secondWorks.countDown())));

        assertThat(second.status().holding()).isNull();
        first.close();
        assertThat(secondWorks.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(second.status().holding()).isEqualTo(new Fence("daemon", 2));
        second.close();
        elsewhere.close();
    }

    @Test
    void daemon_closeWithAHangingTask_returnsInTime() throws Exception {
        append("a", 1);
        CountDownLatch hanging = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        Duration closing = Duration.ofSeconds(4);
        DaemonTask task = task("hanging", turn -> {
            hanging.countDown();
            try {
                release.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Daemon daemon = Daemon.start(log, "daemon", LeaseTerms.STANDARD, List.of(task), closing);
        assertThat(hanging.await(20, TimeUnit.SECONDS)).isTrue();
        long started = System.nanoTime();

        daemon.close();

        assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(closing.plusSeconds(1));
        release.countDown();
    }

    @Test
    void funnel_isTheSameWithAndWithoutTheDaemon() {
        FunnelCounters counters = new FunnelCounters(log, "agent");
        counters.count("c1", FunnelStage.TOUCHED);
        counters.count("c1", FunnelStage.TOUCHED);
        counters.count("c1", FunnelStage.STAGED);
        counters.count("c2", FunnelStage.LATE);
        counters.count("bad\u0000id", FunnelStage.BLIND);
        counters.flush();
        log.flush(Duration.ofSeconds(10));
        FunnelReport without = FunnelReport.of(log, 10);

        Fence fence = lead();
        Projector.catchUp(log, fence, new FunnelProjection());
        assertThat(FunnelReport.of(log, 10)).isEqualTo(without);
        counters.count("c1", FunnelStage.FLUSHED);
        counters.flush();
        log.flush(Duration.ofSeconds(10));

        FunnelReport report = FunnelReport.of(log, 2);
        assertThat(report.latest())
                .hasSize(2)
                .first()
                .extracting(ConversationFunnel::conversation)
                .isEqualTo("c1");
        ConversationFunnel c1 = report.latest().get(0);
        assertThat(c1.counts().of(FunnelStage.TOUCHED)).isEqualTo(2);
        assertThat(c1.counts().of(FunnelStage.FLUSHED)).isEqualTo(1);
        assertThat(report.store().of(FunnelStage.LATE)).isEqualTo(1);
        assertThat(report.store().of(FunnelStage.BLIND)).isEqualTo(1);
    }

    private static DaemonTask task(String name, java.util.function.Consumer<DaemonTurn> work) {
        return new DaemonTask() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public void run(DaemonTurn turn) {
                work.accept(turn);
            }
        };
    }
}
