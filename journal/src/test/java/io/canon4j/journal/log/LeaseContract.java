package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One holder of a role at a time, whatever the clocks do. */
abstract class LeaseContract {

    private static final long TTL = LeaseTerms.STANDARD.ttl().toMillis();
    private static final long DAY = Duration.ofDays(1).toMillis();

    @TempDir
    Path folder;

    private final TestDatabases databases;
    private final AtomicLong databaseClock = new AtomicLong(1_700_000_000_000L);
    private final AtomicLong runningNanos = new AtomicLong();
    private Database database;
    private LogOpening opening;
    private Connection connection;

    LeaseContract(TestDatabases databases) {
        this.databases = databases;
    }

    @BeforeEach
    void open() throws SQLException {
        database = databases.in(folder);
        opening = new LogOpening(database, false);
        connection = opening.open();
    }

    @AfterEach
    void close() throws SQLException {
        if (connection != null) {
            // Null where the test was left out for want of a server.
            connection.close();
            database.close();
        }
    }

    private Leases holder(String owner) {
        return new Leases(
                database,
                ignored -> databaseClock.get(),
                runningNanos::get,
                LeaseTerms.STANDARD,
                "daemon",
                owner,
                "host");
    }

    private void pass(long millis) {
        databaseClock.addAndGet(millis);
        runningNanos.addAndGet(Duration.ofMillis(millis).toNanos());
    }

    @Test
    void take_whileAnotherLives_isRefused_andItsBeatsKeepItAlive() throws SQLException {
        Leases one = holder("one");
        Leases two = holder("two");

        assertThat(one.take(connection)).isEqualTo(new Fence("daemon", 1));
        for (int beat = 0; beat < 10; beat++) {
            assertThat(two.take(connection)).isNull();
            pass(15_000);
            assertThat(one.take(connection)).isEqualTo(new Fence("daemon", 1));
        }
    }

    @Test
    void take_afterTheTerm_passesTheRoleOn_andFencesTheOldHolder() throws SQLException {
        Leases one = holder("one");
        Leases two = holder("two");
        Fence old = one.take(connection);
        pass(TTL - 1);
        assertThat(two.take(connection)).isNull();
        pass(1);

        assertThat(two.take(connection)).isEqualTo(new Fence("daemon", 2));

        assertThat(one.take(connection)).isNull();
        assertThatThrownBy(() -> Fences.check(database, connection, old)).isInstanceOf(FencedException.class);
    }

    @Test
    void release_freesTheRoleAtOnce_andTheEpochGoesOn() throws SQLException {
        Leases one = holder("one");
        one.release(connection, one.take(connection));

        assertThat(one.view(connection).free()).isTrue();
        assertThat(holder("two").take(connection)).isEqualTo(new Fence("daemon", 2));
    }

    @Test
    void release_byAFencedHolder_doesNotEvictTheNewOne() throws SQLException {
        Leases one = holder("one");
        Fence old = one.take(connection);
        pass(TTL);
        Leases two = holder("two");
        two.take(connection);

        one.release(connection, old);

        assertThat(two.take(connection)).isEqualTo(new Fence("daemon", 2));
    }

    @Test
    void take_afterTheClockJumpedBackADay_doesNotWaitADayForADeadHolder() throws SQLException {
        holder("dead").take(connection);
        Leases two = holder("two");
        databaseClock.addAndGet(-DAY);

        assertThat(two.take(connection)).isNull();
        pass(TTL - 1);
        assertThat(two.take(connection)).isNull();
        pass(1);
        assertThat(two.take(connection)).isEqualTo(new Fence("daemon", 2));
    }

    @Test
    void take_afterTheClockJumpedBackADay_leavesALivingHolderAlone() throws SQLException {
        Leases one = holder("one");
        Leases two = holder("two");
        one.take(connection);
        databaseClock.addAndGet(-DAY);

        for (int beat = 0; beat < 10; beat++) {
            assertThat(two.take(connection)).isNull();
            pass(15_000);
            assertThat(one.take(connection)).isEqualTo(new Fence("daemon", 1));
        }
    }

    @Test
    void take_afterTheClockJumpedAheadADay_letsOnlyOneWrite() throws SQLException {
        Leases one = holder("one");
        Leases two = holder("two");
        Fence old = one.take(connection);
        databaseClock.addAndGet(DAY);

        Fence current = two.take(connection);

        assertThat(current).isEqualTo(new Fence("daemon", 2));
        Fences.check(database, connection, current);
        assertThatThrownBy(() -> Fences.check(database, connection, old)).isInstanceOf(FencedException.class);
        databaseClock.addAndGet(-DAY);
        assertThat(one.take(connection)).isNull();
        assertThat(two.take(connection)).isEqualTo(current);
    }

    @Test
    void append_underALostLease_isRefused_andNothingOfItStored() throws SQLException {
        EventLog log = databases.open(folder, null);
        Leases one = holder("one");
        Fence old = one.take(connection);
        assertThat(log.append(List.of(EventLogContract.note("hop")), old).join().first())
                .isEqualTo(1);
        pass(TTL);
        Fence current = holder("two").take(connection);

        assertThatThrownBy(() -> log.append(List.of(EventLogContract.note("late hop")), old)
                        .join())
                .hasCauseInstanceOf(FencedException.class)
                .hasMessageContaining("epoch 2");
        assertThatThrownBy(() -> log.fenced(old, tables -> "written")).isInstanceOf(FencedException.class);
        assertThat(log.append(List.of(EventLogContract.note("hop")), current)
                        .join()
                        .first())
                .isEqualTo(2);
        assertThat(log.read(0, 10)).extracting(Event::epoch).containsExactly(1L, 2L);
        log.close();
    }

    @Test
    void take_byOwnClockOfTheDatabase_works() {
        EventLog log = databases.open(folder, null);
        try (RoleLease one = log.lease("daemon", LeaseTerms.STANDARD);
                RoleLease two = log.lease("daemon", LeaseTerms.STANDARD)) {
            Fence fence = one.take();
            assertThat(fence).isEqualTo(new Fence("daemon", 1));
            assertThat(two.take()).isNull();
            LeaseView view = two.view();
            assertThat(Duration.between(view.acquiredAt(), view.expiresAt())).isEqualTo(LeaseTerms.STANDARD.ttl());
            one.release(fence);
            assertThat(two.take()).isEqualTo(new Fence("daemon", 2));
        } finally {
            log.close();
        }
    }
}
