package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** One log in a folder, and that its chain holds after every test unless the test damaged it. */
abstract class LogContract {

    static final EventKind NOTE = new EventKind("interaction.note");

    @TempDir
    Path folder;

    Database database;
    private final List<EventLog> opened = new ArrayList<>();

    final TestDatabases databases;

    LogContract(TestDatabases databases) {
        this.databases = databases;
    }

    Database again(Path sameFolder) {
        return databases.in(sameFolder);
    }

    @BeforeEach
    void begin() {
        database = databases.in(folder);
    }

    @AfterEach
    void everyChainHolds() {
        if (!opened.isEmpty() && opened.get(0).status().state() != LogStatus.State.CLOSED && expectSound()) {
            ChainReport report = opened.get(0).care().verify();
            assertThat(report.sound()).as("%s", report.lines()).isTrue();
        }
        opened.forEach(EventLog::close);
        if (database != null) {
            // Null where the test was left out for want of a server.
            database.close();
        }
    }

    boolean damageIsMeant;

    private boolean expectSound() {
        return !damageIsMeant;
    }

    EventLog open() {
        return open(database, null);
    }

    EventLog open(Database where, InstantSource clock) {
        EventLogBuilder builder = new EventLogBuilder(where);
        if (clock != null) {
            builder.clock(clock);
        }
        EventLog log = builder.build();
        opened.add(log);
        return log;
    }

    static EventDraft note(String text) {
        return EventDraft.of(NOTE, "tester", "{\"text\":\"" + text + "\"}");
    }

    static Appended append(EventLog log, EventDraft... drafts) {
        return log.append(List.of(drafts)).join();
    }

    void execute(String... statements) throws SQLException {
        Database direct = again(folder);
        try (Connection connection = direct.connect();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } finally {
            direct.close();
        }
    }

    static void join(Thread thread) {
        try {
            thread.join(60_000);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(thread.isAlive()).isFalse();
    }
}
