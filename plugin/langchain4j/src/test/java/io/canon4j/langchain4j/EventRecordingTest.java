package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.call;
import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static io.canon4j.langchain4j.StrictModel.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.acts.AccessCounts;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.acts.ArticleEdit;
import io.canon4j.journal.log.acts.ArticleRead;
import io.canon4j.journal.log.acts.AssetChange;
import io.canon4j.journal.log.acts.BlockSent;
import io.canon4j.journal.log.acts.JournalNote;
import io.canon4j.journal.log.acts.TokenReport;
import io.canon4j.journal.log.acts.TokensAdded;
import io.canon4j.journal.log.funnel.ConversationFunnel;
import io.canon4j.journal.log.funnel.FunnelReport;
import io.canon4j.journal.log.funnel.FunnelStage;
import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.Setting;
import io.canon4j.runtime.Settings;
import io.canon4j.runtime.tool.CanonTool;
import io.canon4j.surfacing.Block;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a conversation leaves in the event log, from the model's first call to the rows in the database. */
class EventRecordingTest {

    private static final String ARGUMENT = "argument-that-must-not-be-kept";
    private static final String RESULT = "result-that-must-not-be-kept";

    @TempDir
    Path directory;

    private Settings settings;

    interface Bot {
        String chat(String message);
    }

    @BeforeEach
    void lay() {
        SampleProject.with(directory);
        SampleProject.write(directory.resolve("src/feed/sync.py"), RESULT + "\n");
        settings = SampleProject.patient();
    }

    @Test
    void changingCall_onGovernedAssets_isAnInteractionWithToolCallAndAddresses() {
        talk(calls(write("c1", "src/feed/sync.py", ARGUMENT)));

        Event event = only("interaction.change");
        assertThat(event.actor()).isEqualTo(Bot.class.getName());
        assertThat(event.conversation()).isNotNull();
        assertThat(event.subjects()).containsExactly("src/feed/sync", "src/feed");
        assertThat(value(event, AssetChange.class))
                .isEqualTo(new AssetChange(
                        "write_file", "c1", "changes", List.of("src/feed/sync"), List.of("src/feed"), null));
    }

    @Test
    @DisplayName("a read, a failed change and a change nobody governs are no interactions")
    void whatChangesNothing_isNoInteraction() {
        talk(
                calls(read("c1", "src/feed/sync.py")),
                calls(write("c2", "src/feed/none/../missing-dir/x.py", "x")),
                calls(write("c3", "docs/guide.md", "x")));

        assertThat(events()).noneMatch(event -> event.kind().isInteraction());
    }

    @Test
    void articlesInOneBlock_areOneEvent() {
        talk(calls(read("c1", "src/feed/sync.py"), read("c2", "src/core/config.ts")));

        BlockSent block = value(only("trace.block"), BlockSent.class);
        assertThat(block.articles()).containsExactly("src/feed", "src/core/config");
        assertThat(block.reminded()).isEmpty();
        AccessCounts accesses = value(only("canon.access"), AccessCounts.class);
        assertThat(accesses.counts())
                .containsOnlyKeys("src/feed", "src/core/config")
                .containsEntry("src/feed", 1L);
    }

    @Test
    void articleRead_byTheToolAndByAFileTool_isRecordedWithItsWay() {
        talk(
                calls(call("c1", "canon", "{\"action\":\"read\",\"path\":\"src/feed\"}")),
                calls(read("c2", ".canon/articles/src/core/config.md")));

        assertThat(of("trace.read"))
                .extracting(event -> value(event, ArticleRead.class))
                .containsExactly(new ArticleRead("src/feed", "tool"), new ArticleRead("src/core/config", "file"));
    }

    @Test
    @DisplayName(
            "an article written by the desk brings its revision, links, front matter relations and constraint sentences")
    void articleWrite_byTheDesk_carriesItsEvidence() throws IOException {
        SampleProject.write(
                directory.resolve(".canon/articles/src/feed.md"),
                "---\ncapsule: c\nupdated: 2026-11-30\ndepends_on: src/core/config\n---\n\n# feed\n");
        talk(calls(call(
                "c1",
                "canon",
                "{\"action\":\"write\",\"path\":\"src/feed\",\"body\":\"# Feed\\n\\nPages must never exceed 50 items."
                        + " See [[src/core/config]].\"}")));

        Event event = only("interaction.article");
        ArticleEdit edit = value(event, ArticleEdit.class);
        assertThat(edit.address()).isEqualTo("src/feed");
        assertThat(edit.kind()).isEqualTo("update");
        assertThat(edit.scope()).isEqualTo("asset");
        assertThat(edit.links()).containsExactly("src/core/config");
        assertThat(edit.dependsOn()).containsExactly("src/core/config");
        assertThat(edit.sentences()).containsExactly("Pages must never exceed 50 items.");
        assertThat(edit.revision())
                .isEqualTo(io.canon4j.articles.Revision.of(
                                Files.readAllBytes(directory.resolve(".canon/articles/src/feed.md")))
                        .value());
        assertThat(event.subjects()).contains("src/feed", "revision:" + edit.revision(), "revision:" + edit.replaced());
    }

    @Test
    void articleEdit_byAFileTool_isRecordedAsAnOutsideEditOfThatConversation() {
        talk(
                calls(
                        call(
                                "c1",
                                "write_file",
                                "{\"path\":\".canon/articles/src/feed.md\",\"content\":\"---\\ncapsule: new\\n---\\n\\nIt must stay.\"}")));

        Event event = only("interaction.article");
        assertThat(event.actor()).isEqualTo(Bot.class.getName());
        ArticleEdit edit = value(event, ArticleEdit.class);
        assertThat(edit.kind()).isEqualTo("outside");
        assertThat(edit.sentences()).containsExactly("It must stay.");
    }

    @Test
    void journalEntry_isRecordedWithItsSubjectsAndNotItsText() {
        talk(calls(call(
                "c1",
                "canon",
                "{\"action\":\"journal\",\"body\":\"" + ARGUMENT
                        + "\",\"subject\":[\"src/feed\",\"src/core/config.ts\"],\"slug\":\"cap\"}")));

        JournalNote note = value(only("interaction.journal"), JournalNote.class);
        assertThat(note.entry()).endsWith("-cap.md");
        assertThat(note.title()).isEqualTo("cap");
        assertThat(note.subjects()).containsExactly("src/feed", "src/core/config");
        assertThat(everythingInTheState()).doesNotContain(ARGUMENT);
    }

    @Test
    void tokens_areSummedPerConversation_linesAndSchemaApart() {
        talk(calls(read("c1", "src/feed/sync.py")), calls(read("c2", "docs/guide.md")), AiMessage.from("done"));

        try (EventLog log = EventLog.at(LogAddress.ofStore(directory.resolve(".canon")))) {
            String conversation = FunnelReport.of(log, 1).latest().get(0).conversation();
            TokensAdded added = TokenReport.of(log, List.of(conversation)).get(conversation);
            long block = (Block.FIRST_LINE + "\n" + SampleProject.FEED_LINE).length() / 4 + 1L;
            assertThat(added.lines()).isBetween(block - 1, block);
            assertThat(added.repeated()).isEqualTo(added.lines());
            assertThat(added.schema()).isEqualTo(3 * ((CanonTool.SCHEMA.length() + 3L) / 4));
        }
    }

    @Test
    void funnel_isSummedPerConversation() {
        talk(calls(write("c1", "src/feed/sync.py", "x")));

        try (EventLog log = EventLog.at(LogAddress.ofStore(directory.resolve(".canon")))) {
            List<ConversationFunnel> funnels = FunnelReport.of(log, 10).latest();
            assertThat(funnels).hasSize(1);
            assertThat(funnels.get(0).counts().of(FunnelStage.TOUCHED)).isEqualTo(1);
            assertThat(funnels.get(0).counts().of(FunnelStage.STAGED)).isEqualTo(1);
            assertThat(funnels.get(0).counts().of(FunnelStage.FLUSHED)).isEqualTo(1);
            assertThat(funnels.get(0).counts().of(FunnelStage.LATE)).isEqualTo(1);
            assertThat(funnels.get(0).counts().of(FunnelStage.SETTLED)).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("arguments, results, prompts and secrets are nowhere in the database's files")
    void argumentsAndResults_neverLandInTheDatabase() {
        String secret = "ghp_" + "a1B2".repeat(9);
        talk(
                calls(read("c1", "src/feed/sync.py")),
                calls(write(secret, "src/feed/sync.py", ARGUMENT + secret)),
                calls(call("c3", "canon", "{\"action\":\"read\",\"path\":\"src/feed\"}")));

        assertThat(of("interaction.change")).hasSize(1);
        assertThat(everythingInTheState())
                .contains("interaction.change")
                .doesNotContain(ARGUMENT)
                .doesNotContain(RESULT)
                .doesNotContain("wrote src")
                .doesNotContain("change the feed")
                .doesNotContain(secret);
    }

    @Test
    void untrustedStore_isNotRecordedAndItsStateIsNotOpened() {
        try (CanonRuntime runtime = CanonRuntime.open(directory, settings)) {
            assertThat(runtime.ready(Duration.ofSeconds(10))).isTrue();
            chat(Canon.over(runtime), calls(write("c1", "src/feed/sync.py", "x")));
            assertThat(runtime.recorded().stored()).isZero();
        }
        assertThat(directory.resolve(".canon/state")).doesNotExist();
    }

    @Test
    void events_switchedOff_leaveNothing() {
        settings = settings.with(Setting.EVENTS, "off");
        talk(calls(write("c1", "src/feed/sync.py", "x")));

        assertThat(directory.resolve(".canon/state/canon.db")).doesNotExist();
    }

    private void talk(AiMessage... steps) {
        try (Canon canon = Canon.of(directory, settings)) {
            chat(canon, steps);
            assertThat(canon.runtime().containment().failures()).isZero();
        }
    }

    private void chat(Canon canon, AiMessage... steps) {
        StrictModel model = StrictModel.answering(Stream.concat(Stream.of(steps), Stream.of(AiMessage.from("done")))
                .toArray(AiMessage[]::new));
        canon.aiServices(Bot.class)
                .chatModel(model.sync())
                .chatMemory(MessageWindowChatMemory.withMaxMessages(100))
                .tools(new FileTools(directory))
                .build()
                .chat("change the feed");
    }

    private List<Event> events() {
        try (EventLog log = EventLog.at(LogAddress.ofStore(directory.resolve(".canon")))) {
            assertThat(log.care().verify().sound()).isTrue();
            return log.read(0, 1_000);
        }
    }

    private List<Event> of(String kind) {
        return events().stream()
                .filter(event -> event.kind().name().equals(kind))
                .toList();
    }

    private Event only(String kind) {
        List<Event> found = of(kind);
        assertThat(found).as("events of kind %s among %s", kind, events()).hasSize(1);
        return found.get(0);
    }

    private static <T> T value(Event event, Class<T> type) {
        T value = Acts.codecs().decode(event, type);
        assertThat(value).isNotNull();
        return value;
    }

    /** The database and its write-ahead log, byte for byte; the accepted texts beside them hold articles, which may be kept. */
    private String everythingInTheState() {
        StringBuilder all = new StringBuilder();
        for (String name : List.of("canon.db", "canon.db-wal")) {
            Path file = directory.resolve(".canon/state").resolve(name);
            try {
                all.append(Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1) : "");
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
        return all.toString();
    }
}
