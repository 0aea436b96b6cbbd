package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static io.canon4j.langchain4j.StrictModel.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventKind;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.runtime.Recorded;
import io.canon4j.runtime.Setting;
import io.canon4j.runtime.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever becomes of the event log, every request and every result is what it is without one, and no call waits for it. */
class BrokenEventLogTest {

    /** A busy build machine stalls a thread now and then; a database that somebody waited for would cost thirty seconds. */
    private static final long MOST_MILLIS = 5_000;

    @TempDir
    Path directory;

    private Path database;

    interface Bot {
        String chat(String message);
    }

    @BeforeEach
    void lay() throws IOException {
        SampleProject.with(directory);
        database = directory.resolve(".canon/state/canon.db");
        Files.createDirectories(database.getParent());
    }

    @Test
    @DisplayName("a database that another program holds locked: nothing changes and no call waits")
    void hangingDatabase_changesNoResultAndDelaysNoCall() throws SQLException {
        List<String> without = talk(off());
        aLogWithOneEvent();
        try (Connection locked = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = locked.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");

            assertThat(talk(SampleProject.patient())).isEqualTo(without);
        }
    }

    @Test
    @DisplayName("a database that takes no more pages: what does not fit is lost and counted, nothing else changes")
    void fullDatabase_changesNoResult() throws SQLException, IOException {
        List<String> without = talk(off());
        aLogWithOneEvent();
        try (Connection full = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = full.createStatement()) {
            // Stands for a full disk: the same error reaches the same place.
            statement.execute(
                    "CREATE TRIGGER full_disk BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END");
        }

        assertThat(talk(SampleProject.patient())).isEqualTo(without);
        assertThat(recorded.lost()).isPositive();
        assertThat(recorded.problem()).contains("database or disk is full");
    }

    @Test
    void fileThatIsNoDatabase_changesNoResultAndIsLeftAlone() throws IOException {
        List<String> without = talk(off());
        Files.writeString(database, "this is no database, and somebody may want it back\n".repeat(100));

        assertThat(talk(SampleProject.patient())).isEqualTo(without);
        assertThat(recorded.stored()).isZero();
        assertThat(recorded.lost()).isPositive();
        assertThat(Files.readString(database)).startsWith("this is no database");
    }

    @Test
    void stateThatGitTracks_isRefusedByNameAndChangesNoResult() throws Exception {
        List<String> without = talk(off());
        aLogWithOneEvent();
        try (Git git = Git.init().setDirectory(directory.toFile()).call()) {
            Files.deleteIfExists(directory.resolve(".canon/state/.gitignore"));
            git.add().addFilepattern(".").call();
        }

        assertThat(talk(SampleProject.patient())).isEqualTo(without);
        assertThat(recorded.stored()).isZero();
        assertThat(recorded.problem()).contains("git tracks").contains("canon.db");
    }

    @Test
    void serverThatDoesNotAnswer_changesNoResult() {
        List<String> without = talk(off());

        Settings server =
                SampleProject.patient().with(Setting.DATABASE, "jdbc:postgresql://127.0.0.1:1/none?connectTimeout=1");
        assertThat(talk(server)).isEqualTo(without);
        assertThat(recorded.stored()).isZero();
    }

    @Test
    void addressThatIsNone_changesNoResult() {
        List<String> without = talk(off());

        assertThat(talk(SampleProject.patient().with(Setting.DATABASE, "mysql://nowhere")))
                .isEqualTo(without);
    }

    private Recorded recorded = new Recorded(0, 0, "");

    private static Settings off() {
        return SampleProject.patient().with(Setting.EVENTS, "off");
    }

    /** One conversation; answers every tool result as the model saw it. */
    private List<String> talk(Settings settings) {
        StrictModel model = StrictModel.answering(
                calls(read("c1", "src/feed/sync.py"), read("c2", "src/core/config.ts")),
                calls(write("c3", "src/feed/sync.py", "print('feed')")),
                calls(read("c4", "docs/guide.md")),
                AiMessage.from("done"));
        Canon canon = Canon.of(directory, settings);
        try {
            Bot bot = canon.aiServices(Bot.class)
                    .chatModel(model.sync())
                    .tools(new FileTools(directory))
                    .build();
            long start = System.nanoTime();
            assertThat(bot.chat("change the feed")).isEqualTo("done");
            assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)).isLessThan(MOST_MILLIS);
        } finally {
            canon.close();
            recorded = canon.runtime().recorded();
            SampleProject.write(directory.resolve("src/feed/sync.py"), "print('feed')\n");
        }
        List<String> results = new ArrayList<>();
        for (ChatMessage message : model.requests.get(model.requests.size() - 1).messages()) {
            if (message instanceof ToolExecutionResultMessage result) {
                results.add(result.text());
            }
        }
        assertThat(results).hasSize(4);
        return results;
    }

    private void aLogWithOneEvent() {
        try (EventLog log = EventLog.at(LogAddress.ofStore(directory.resolve(".canon")))) {
            log.append(List.of(EventDraft.of(new EventKind("trace.test"), "test", "{}")))
                    .join();
        }
    }
}
