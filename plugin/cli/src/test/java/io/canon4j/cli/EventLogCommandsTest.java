package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.canon4j.journal.log.ErasureTarget;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventKind;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.LeaseTerms;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.RoleLease;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.acts.TokensAdded;
import io.canon4j.journal.log.funnel.FunnelCounters;
import io.canon4j.journal.log.funnel.FunnelStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventLogCommandsTest {

    private static final EventKind NOTE = new EventKind("interaction.journal");
    private static final String REVISION = "ab".repeat(32);

    @TempDir
    Path folder;

    private ProjectFolder project;
    private Path canonDir;

    @BeforeEach
    void aLogWithThreeEventsAndAFunnel() {
        project = ProjectFolder.withStore(folder);
        canonDir = project.root().resolve(".canon");
        try (EventLog log = log()) {
            log.append(List.of(
                            note("{\"entry\":\"cap.md\"}").on(List.of("cap.md", "src/feed")),
                            note("{\"secret\":\"said too much\"}").on(List.of("revision:" + REVISION)),
                            note("{}")))
                    .join();
            FunnelCounters counters = new FunnelCounters(log, "test");
            counters.count("memory:one", FunnelStage.TOUCHED);
            counters.count("memory:one", FunnelStage.LATE);
            counters.flush();
        }
    }

    private EventLog log() {
        return EventLog.at(LogAddress.ofStore(canonDir));
    }

    private static EventDraft note(String payload) {
        return EventDraft.of(NOTE, "anna", payload).in("memory:one");
    }

    @Test
    void status_printsTheFunnelOfTheLastConversations() {
        Terminal run = project.canon("status");
        assertThat(run.out()).contains("events:    4 in ", "touched", "rearmed", "blind", "memory:one");
        JsonNode row = project.canon("status", "--json").json().at("/eventLog/conversations/0");
        assertThat(row.path("touched").asInt()).isEqualTo(1);
        assertThat(row.path("late").asInt()).isEqualTo(1);
        assertThat(row.path("flushed").asInt()).isZero();
    }

    @Test
    void verify_fileThatIsNoDatabase_saysWhatToDo() throws IOException {
        Files.writeString(canonDir.resolve("state/canon.db"), "no database".repeat(500));
        Terminal run = project.canon("verify");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("canon.db", "not a database", "canon backup");
    }

    @Test
    void status_printsWhatTheLastConversationsCost() {
        try (EventLog log = log()) {
            for (TokensAdded added : List.of(new TokensAdded(3, 40, 0, 975), new TokensAdded(2, 0, 80, 650))) {
                log.append(List.of(EventDraft.of(Acts.TOKENS.kind(), "test", Acts.TOKENS.encode(added))
                                .in("memory:one")))
                        .join();
            }
        }
        assertThat(project.canon("status").out())
                .containsPattern("requests +lines +repeated +schema  tokens added")
                .containsPattern(" 5 +40 +80 +1625  memory:one");
        JsonNode tokens = project.canon("status", "--json").json().at("/eventLog/conversations/0/tokens");
        assertThat(tokens.path("requests").asInt()).isEqualTo(5);
        assertThat(tokens.path("lines").asInt()).isEqualTo(40);
        assertThat(tokens.path("repeated").asInt()).isEqualTo(80);
        assertThat(tokens.path("schema").asInt()).isEqualTo(1625);
    }

    @Test
    void status_logThatCannotBeRead_isSaidAndTheRestIsAnswered() throws IOException {
        Files.deleteIfExists(canonDir.resolve("state/canon.db-wal"));
        Files.deleteIfExists(canonDir.resolve("state/canon.db-shm"));
        Files.writeString(
                canonDir.resolve("state/canon.db"), "no database at all, whatever its name says\n".repeat(50));
        Terminal run = project.canon("status");
        assertThat(run.code()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out()).contains("articles:", "events:    cannot be read: ");
    }

    @Test
    void verify_soundLog_saysWhatItShowsAndWhatNot() {
        Terminal run = project.canon("verify", "--recompute");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out())
                .contains(
                        "4 events, 0 of them erased",
                        "The chain holds",
                        "does not show",
                        "recomputed funnel: ",
                        "recomputed canonization: 0 hops and falls, 0 sweeps, all as recorded");
    }

    @Test
    void verifyRecompute_hopThatTheGatesDoNotGive_isADifferenceWithItsReasons() {
        try (EventLog log = log();
                RoleLease lease = log.lease(RebuildCommand.ROLE, LeaseTerms.STANDARD)) {
            project.canon("derive", "retry budget");
            Fence fence = lease.take();
            String hop = "{\"concept\":\"#5.0\",\"from\":\"None\",\"to\":\"Candidate\",\"policy\":\"Swarm\"}";
            log.append(List.of(EventDraft.of(new EventKind("canon.hop"), "canon4j", hop)), fence)
                    .join();
            lease.release(fence);
        }
        Terminal run = project.canon("verify", "--recompute");
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out())
                .contains(
                        "recomputed canonization: event 6: #5.0 \"retry budget\" None -> Candidate is recorded; today's gates refuse: ",
                        "The chain holds");
        JsonNode difference =
                project.canon("verify", "--recompute", "--json").json().at("/recomputed/1/differences/0");
        assertThat(difference.path("event").asInt()).isEqualTo(6);
        assertThat(difference.path("what").asText()).contains("#5.0");
        assertThat(difference.path("meaning").asText()).contains("other constants");
        assertThat(project.canon("verify").code()).as("without recomputing").isEqualTo(ExitCodes.DONE);
    }

    @Test
    void verify_againstANotedHead_findsItAndExits1ForAnother() {
        String head = project.canon("verify", "--json").json().path("head").asText();
        assertThat(project.canon("verify", "--against", head).code()).isEqualTo(ExitCodes.DONE);
        Terminal other = project.canon("verify", "--against", "0".repeat(63) + "1");
        assertThat(other.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(other.out()).contains("rewritten or cut");
        assertThat(project.canon("verify", "--against", "xyz").code()).isEqualTo(ExitCodes.NOT_DONE);
    }

    @Test
    void verify_editedEvent_isNamedAndExits1() throws SQLException {
        sql("DROP TRIGGER events_are_not_changed", "UPDATE events SET actor = 'eve' WHERE sequence = 2");
        Terminal run = project.canon("verify");
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("damage: ").contains("2");
    }

    @Test
    void verifyRecompute_funnelThatSomebodyChanged_isADifference() throws SQLException {
        assertThat(project.canon("rebuild").code()).isEqualTo(ExitCodes.DONE);
        sql("UPDATE funnel SET touched = 99");
        Terminal run = project.canon("verify", "--recompute");
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("recomputed funnel: ", "TOUCHED=99", "TOUCHED=1");
        assertThat(project.canon("rebuild").code()).isEqualTo(ExitCodes.DONE);
        assertThat(project.canon("verify", "--recompute").code()).isEqualTo(ExitCodes.DONE);
    }

    @Test
    void rebuild_foldsEveryProjection() {
        Terminal run = project.canon("rebuild");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out()).contains("rebuilt funnel from 4 events", "rebuilt canon from 4 events");
    }

    @Test
    void rebuild_whileAnotherProgramHoldsTheRole_doesNothing() {
        try (EventLog log = log();
                RoleLease lease = log.lease(RebuildCommand.ROLE, LeaseTerms.STANDARD)) {
            Fence fence = lease.take();
            Terminal run = project.canon("rebuild");
            assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
            assertThat(run.out()).contains("not rebuilt: ", "holds the daemon's role");
            lease.release(fence);
        }
    }

    @Test
    @DisplayName("erase refuses without a terminal and leaves everything")
    void erase_withoutATerminal_isRefused() {
        Terminal run = project.canonWith("erase\n", "erase", "2");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("only done by a person at a terminal");
        assertThat(project.canon("verify").out()).contains("4 events, 0 of them erased");
    }

    @Test
    void erase_revision_takesTheEventsWordsAndTheKeptText() throws IOException {
        Path texts = Files.createDirectories(canonDir.resolve("state/texts"));
        Files.writeString(texts.resolve(REVISION), "said too much");
        Files.writeString(texts.resolve("cd".repeat(32)), "stays");
        Path snapshot = Files.writeString(MemoryDoor.snapshot(canonDir), "may hold it, too");
        Path ranking = Files.writeString(canonDir.resolve("state/ranking.index"), "and so may this");
        try (EventLog log = log()) {
            EraseCommand.Erased erased =
                    EraseCommand.erase(log, canonDir, EraseCommand.target(REVISION), "cli:anna", "asked");
            assertThat(erased.log().sequences()).containsExactly(2L);
            assertThat(erased.texts()).containsExactly(REVISION);
            assertThat(log.care().verify().sound()).isTrue();
            assertThat(log.read(1, 1).get(0).payload()).isNull();
        }
        assertThat(texts.resolve(REVISION)).doesNotExist();
        assertThat(snapshot).doesNotExist();
        assertThat(ranking).doesNotExist();
        assertThat(texts.resolve("cd".repeat(32))).exists();
        assertThat(project.canon("trace", "--once").out())
                .contains("(erased)", "log.erased")
                .doesNotContain("too much");
    }

    @Test
    void erase_whatItMeans() {
        assertThat(EraseCommand.target("17")).isEqualTo(ErasureTarget.event(17));
        assertThat(EraseCommand.target("cap.md")).isEqualTo(ErasureTarget.entry("cap.md"));
        assertThat(EraseCommand.target(REVISION)).isEqualTo(ErasureTarget.revision(REVISION));
        for (String no : List.of("", "0", "-1", "../../x.md", "a\\b.md", "a\nb.md", "9".repeat(30), REVISION + "0")) {
            assertThatThrownBy(() -> EraseCommand.target(no)).isInstanceOf(CommandFailure.class);
        }
    }

    @Test
    void backup_makesALogThatVerifies_andReplacesNothing() throws SQLException {
        Path copy = folder.resolve("copy.db");
        Terminal run = project.canon("backup", copy.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCodes.DONE);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + copy);
                Statement statement = connection.createStatement();
                var count = statement.executeQuery("SELECT COUNT(*) FROM events")) {
            assertThat(count.getInt(1)).isEqualTo(4);
        }
        Terminal again = project.canon("backup", copy.toString());
        assertThat(again.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(again.err()).contains("never replaces a file");
    }

    @Test
    void trace_printsTheLastEvents_asLinesAndAsJsonLines() throws IOException {
        assertThat(project.canon("trace", "--once").out().lines()).hasSize(4);
        List<String> lines = project.canon("trace", "--once", "--json", "--last", "2")
                .out()
                .lines()
                .toList();
        assertThat(lines).hasSize(2);
        JsonNode event = new ObjectMapper().readTree(lines.get(1));
        assertThat(event.path("sequence").asInt()).isEqualTo(4);
        assertThat(event.at("/payload/touched").asInt()).isEqualTo(1);
        assertThat(project.canon("trace", "--once", "--kind", "trace.").out().lines())
                .hasSize(1);
    }

    @Test
    void trace_follows_whatAnotherProgramAppends() throws Exception {
        Thread other = new Thread(() -> {
            try (EventLog log = log()) {
                log.append(List.of(note("{\"later\":true}"))).join();
                log.flush(Duration.ofSeconds(10));
            }
        });
        other.start();
        Terminal run = project.canon("trace", "--last", "0", "--seconds", "3");
        other.join();
        // It may have come before the command looked for the end of the log; a second look then shows it.
        String all = run.out() + project.canon("trace", "--once", "--last", "1").out();
        assertThat(all).contains("\"later\":true");
        assertThat(run.code()).isEqualTo(ExitCodes.DONE);
    }

    @Test
    void importHistory_commitsBecomeEventsOnce() throws Exception {
        project.article("src/pay", "---\ncapsule: c\n---\nAmounts must never be floats.\n");
        try (Git git = Git.init().setDirectory(project.root().toFile()).call()) {
            git.add().addFilepattern(".canon/articles").call();
            git.commit()
                    .setMessage("pay")
                    .setSign(false)
                    .setAuthor("a", "a@example.org")
                    .setCommitter("a", "a@example.org")
                    .call();
        }
        project.confirm();
        Terminal run = project.canon("import-history", "HEAD");
        assertThat(run.out()).as(run.err()).contains("1 commits, 1 touched the store, 1 were new to the log");
        assertThat(project.canon("import-history", "HEAD", "--json")
                        .json()
                        .path("added")
                        .asInt())
                .isZero();
        assertThat(project.canon("import-history", "no-such").err()).contains("no revision 'no-such'");
    }

    @Test
    void everyCommand_onAStoreNobodyConfirmed_opensNoLog() {
        project.canon("trust", "--revoke");
        for (String[] command : new String[][] {
            {"verify"},
            {"rebuild"},
            {"backup", folder.resolve("x.db").toString()},
            {"trace", "--once"},
            {"import-history", "HEAD"}
        }) {
            Terminal run = project.canon(command);
            assertThat(run.code()).as(command[0]).isEqualTo(ExitCodes.NOT_DONE);
            assertThat(run.err()).as(command[0]).contains("nobody confirmed this store");
        }
        assertThat(project.canon("status").out()).contains("trusted:   no").doesNotContain("events:");
    }

    @Test
    void commandsThatNeedALog_withoutOne_sayWhenItBegins() {
        ProjectFolder fresh = ProjectFolder.withStore(folder.resolve("fresh"));
        for (String command : List.of("rebuild", "trace")) {
            Terminal run = fresh.canon(command);
            assertThat(run.code()).as(command).isEqualTo(ExitCodes.NOT_DONE);
            assertThat(run.err()).as(command).contains("it begins with the first event");
        }
        assertThat(fresh.canon("verify").out()).contains("0 events");
    }

    private void sql(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + canonDir.resolve("state/canon.db"));
                Statement statement = connection.createStatement()) {
            for (String text : statements) {
                statement.execute(text);
            }
        }
    }
}
