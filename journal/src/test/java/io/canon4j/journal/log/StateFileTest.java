package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files are opened as a log, and which are not. */
class StateFileTest {

    private static final String SECRET = "correct-horse-battery-staple-4711";

    @TempDir
    Path folder;

    private EventLog open() {
        return EventLog.at(LogAddress.ofStore(folder.resolve(".canon")));
    }

    private Path state() {
        return folder.resolve(".canon/state");
    }

    @Test
    void firstEvent_createsTheFileOutsideGit_andNothingDoesBefore() throws Exception {
        try (Git git = Git.init().setDirectory(folder.toFile()).call();
                EventLog log = open()) {
            assertThat(log.head()).isZero();
            assertThat(log.read(0, 10)).isEmpty();
            assertThat(log.isScratch()).isFalse();
            assertThat(log.care().verify().events()).isZero();
            assertThat(state()).doesNotExist();

            EventLogContract.append(log, EventLogContract.note("a"));

            assertThat(state().resolve("canon.db")).exists();
            assertThat(git.status().call().isClean()).isTrue();
        }
    }

    @Test
    void close_withoutAnEvent_createsNothing() {
        EventLog log = open();
        assertThat(log.flush(Duration.ofSeconds(10))).isTrue();
        log.close();

        assertThat(folder.resolve(".canon")).doesNotExist();
    }

    @Test
    void trackedByGit_isRefusedByName_andEverythingElseGoesOn() throws Exception {
        try (EventLog log = open()) {
            EventLogContract.append(log, EventLogContract.note("forged"));
        }
        try (Git git = Git.init().setDirectory(folder.toFile()).call()) {
            Files.delete(state().resolve(".gitignore"));
            git.add().addFilepattern(".canon/state/canon.db").call();
        }

        try (EventLog log = open()) {
            assertThatThrownBy(() -> EventLogContract.append(log, EventLogContract.note("b")))
                    .hasCauseInstanceOf(LogRefusedException.class)
                    .hasMessageContaining(".canon/state/canon.db");
            assertThatThrownBy(() -> log.read(0, 10)).isInstanceOf(LogRefusedException.class);
            assertThat(log.record(EventLogContract.note("c"))).isFalse();
            assertThat(log.status().state()).isEqualTo(LogStatus.State.OFF);
            assertThat(log.status().dropped()).isEqualTo(1);
        }
    }

    @Test
    void linkedState_isRefused() throws Exception {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createDirectory(folder.resolve(".canon"));
        Files.createSymbolicLink(state(), elsewhere);

        try (EventLog log = open()) {
            assertThatThrownBy(() -> EventLogContract.append(log, EventLogContract.note("b")))
                    .hasCauseInstanceOf(LogRefusedException.class)
                    .hasMessageContaining("is a link");
        }
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void linkedDatabase_isRefused() throws Exception {
        Files.createDirectories(state());
        Files.createSymbolicLink(state().resolve("canon.db"), folder.resolve("other.db"));

        try (EventLog log = open()) {
            assertThatThrownBy(() -> EventLogContract.append(log, EventLogContract.note("b")))
                    .hasCauseInstanceOf(LogRefusedException.class);
        }
        assertThat(folder.resolve("other.db")).doesNotExist();
    }

    @Test
    void noDatabaseAtAll_failsTheCall_andKeepsTheFile() throws Exception {
        Files.createDirectories(state());
        Files.writeString(state().resolve("canon.db"), "this is no database, it only has its name\n".repeat(200));

        try (EventLog log = open()) {
            assertThatThrownBy(() -> EventLogContract.append(log, EventLogContract.note("b")))
                    .hasCauseInstanceOf(LogException.class)
                    .hasMessageContaining("canon.db");
        }
        assertThat(state().resolve("canon.db")).content().startsWith("this is no database");
    }

    @Test
    void newerVersion_isRefused() throws Exception {
        try (EventLog log = open()) {
            EventLogContract.append(log, EventLogContract.note("a"));
        }
        direct("INSERT INTO canon_schema (version, name) VALUES (99, 'from the future')");

        try (EventLog log = open()) {
            assertThatThrownBy(() -> EventLogContract.append(log, EventLogContract.note("b")))
                    .hasCauseInstanceOf(NewerLogException.class)
                    .hasMessageContaining("99");
        }
    }

    @Test
    void olderVersion_isBroughtUpInPlace_withItsEvents() throws Exception {
        Database database = database();
        try (Connection connection = database.connect()) {
            new Migrations(database, List.of("001-events.sql")).apply(connection);
            assertThat(tables(connection)).contains("events").doesNotContain("leases");
        }
        try (Connection connection = database.connect()) {
            new Migrations(database).apply(connection);
            assertThat(tables(connection)).contains("events", "leases", "projections");
        }
    }

    @Test
    void migrationThatFails_leavesTheDatabaseAsItWas() throws Exception {
        Database database = database();
        try (Connection connection = database.connect()) {
            Migrations broken = new Migrations(database, List.of("001-events.sql", "no-such-file.sql"));

            assertThatThrownBy(() -> broken.apply(connection)).isInstanceOf(LogException.class);

            assertThat(tables(connection)).isEmpty();
            new Migrations(database).apply(connection);
            assertThat(tables(connection)).contains("events");
        }
    }

    @Test
    void durability_isWhatIsPromised() throws Exception {
        Database database = database();
        try (Connection connection = database.connect()) {
            assertThat(pragma(connection, "journal_mode")).isEqualTo("wal");
            assertThat(pragma(connection, "synchronous")).isEqualTo("2");
            assertThat(pragma(connection, "trusted_schema")).isEqualTo("0");
            assertThat(pragma(connection, "secure_delete")).isEqualTo("1");
        }
    }

    @Test
    void erase_leavesNoByteOfThePayloadInAnyFile() throws Exception {
        try (EventLog log = open()) {
            for (int i = 0; i < 200; i++) {
                EventLogContract.append(log, EventLogContract.note(i == 77 ? SECRET : "n" + i));
            }
            assertThat(filesWith(SECRET)).isNotEmpty();

            Erasure erasure = log.care().erase(ErasureTarget.event(78), "cli:ann", "asked for");

            assertThat(erasure.remains()).isEmpty();
            assertThat(filesWith(SECRET)).isEmpty();
        }
        assertThat(filesWith(SECRET)).isEmpty();
    }

    @Test
    void scratch_isMarked_andALiveLogIsNotTakenForOne() {
        Path copy = folder.resolve("copy/.canon");
        try (EventLog scratch =
                        EventLog.builder(LogAddress.ofStore(copy)).scratch().build();
                EventLog live = open()) {
            EventLogContract.append(scratch, EventLogContract.note("a"));
            EventLogContract.append(live, EventLogContract.note("a"));
            assertThat(scratch.isScratch()).isTrue();
            assertThat(live.isScratch()).isFalse();
        }
        try (EventLog wrong = EventLog.builder(LogAddress.ofStore(folder.resolve(".canon")))
                .scratch()
                .build()) {
            assertThatThrownBy(() -> EventLogContract.append(wrong, EventLogContract.note("b")))
                    .hasCauseInstanceOf(LogRefusedException.class)
                    .hasMessageContaining("live log");
        }
    }

    @Test
    void otherTenant_ofASqliteFile_isRefused() {
        try (EventLog log = open()) {
            EventLogContract.append(log, EventLogContract.note("a"));
        }
        Database other = SqliteDatabase.ofStore(folder.resolve(".canon"), "another");
        try (EventLog log = new EventLogBuilder(other).build()) {
            assertThatThrownBy(() -> EventLogContract.append(log, EventLogContract.note("b")))
                    .hasCauseInstanceOf(LogRefusedException.class)
                    .hasMessageContaining("'main'");
        }
    }

    private Database database() {
        return SqliteDatabase.ofStore(folder.resolve(".canon"), LogAddress.DEFAULT_TENANT);
    }

    private void direct(String sql) throws SQLException {
        try (Connection connection = database().connect();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private static String pragma(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement();
                var result = statement.executeQuery("PRAGMA " + name)) {
            return result.getString(1);
        }
    }

    private static List<String> tables(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                var result =
                        statement.executeQuery("SELECT group_concat(name) FROM sqlite_schema WHERE type = 'table'")) {
            String names = result.getString(1);
            return names == null ? List.of() : List.of(names.split(","));
        }
    }

    private List<Path> filesWith(String text) throws Exception {
        try (Stream<Path> files = Files.list(state())) {
            return files.filter(file -> contains(file, text)).toList();
        }
    }

    private static boolean contains(Path file, String text) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text);
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
}
