package io.canon4j.runtime.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.Canonization;
import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.canonization.evidence.PageKey;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.canonization.graph.Interaction;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.deduction.Fact;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.acts.ArticleEdit;
import io.canon4j.journal.log.acts.AssetChange;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the event log says to rules. */
class LogFactsTest {

    private static final Instant AT = Instant.parse("2026-03-02T09:00:00Z");

    @TempDir
    Path canon;

    private EventLog log;
    private LogFacts facts;

    @BeforeEach
    void open() {
        log = EventLog.builder(LogAddress.ofStore(canon))
                .clock(InstantSource.fixed(AT))
                .build();
        facts = LogFacts.of(log, Canonization.open(log, CanonizationSettings.DEFAULT, InstantSource.fixed(AT)));
    }

    @AfterEach
    void close() {
        log.close();
    }

    private long append(EventDraft draft) {
        return log.append(List.of(draft)).join().last();
    }

    private long edited(String address, List<String> dependsOn, List<String> contradicts) {
        ArticleEdit edit = new ArticleEdit(
                address,
                "asset",
                "a".repeat(64),
                null,
                "create",
                null,
                List.of(),
                List.of(),
                dependsOn,
                contradicts,
                null,
                0);
        return append(EventDraft.of(Acts.ARTICLE.kind(), "test", Acts.ARTICLE.encode(edit)));
    }

    private long changed(String asset) {
        AssetChange change = new AssetChange("write_file", null, "changes", List.of(asset), List.of(asset), null);
        return append(EventDraft.of(Acts.CHANGE.kind(), "test", Acts.CHANGE.encode(change)));
    }

    @Test
    void noLog_saysNothingAndIsNotCreated() {
        assertThat(facts.read()).isEmpty();
        assertThat(LogFacts.none().read()).isEmpty();
        assertThat(canon).isEmptyDirectory();
    }

    @Test
    @DisplayName("edges between articles rest on the event that stated them")
    void edges_restOnTheirEvent() {
        edited("src/feed", List.of(), List.of());
        edited("src/old", List.of(), List.of());
        long event = edited("ledger/units", List.of("src/feed"), List.of("src/old"));

        assertThat(facts.read())
                .contains(
                        new BaseFact(Fact.of("edge", "dependency", "ledger/units", "src/feed"), "event " + event, true),
                        new BaseFact(Fact.of("edge", "contradicts", "ledger/units", "src/old"), "event " + event, true))
                .noneMatch(fact -> fact.fact().predicate().equals("standing"));
    }

    @Test
    @DisplayName("the rung of an article is told from its first hop on, is the latest, and a sentence of it has none")
    void standing_followsTheHops() {
        ConceptGraph graph = new ConceptGraph();
        Interaction act = graph.open("test", AT.toEpochMilli(), AT.toEpochMilli(), 3);
        Concept page = graph.create(PageKey.ofArticle("src/feed"), "src/feed", ConceptType.ENTITY, act);
        graph.partOf(page, "src/feed");
        Concept sentence = graph.create("never pay float", "Never pay in floats.", ConceptType.CONSTRAINT, act);
        graph.partOf(sentence, "src/feed");
        assertThat(StructureFacts.of(graph)).isEmpty();

        rose(graph, page, Standing.NONE, Standing.CANDIDATE);
        rose(graph, sentence, Standing.NONE, Standing.CANDIDATE);
        assertThat(StructureFacts.of(graph))
                .containsExactly(new BaseFact(
                        Fact.of("standing", "src/feed", "candidate"),
                        "standing of src/feed: Candidate since " + AT,
                        true));
        rose(graph, page, Standing.CANDIDATE, Standing.VENERABLE);
        assertThat(StructureFacts.of(graph))
                .extracting(BaseFact::fact)
                .containsExactly(Fact.of("standing", "src/feed", "venerable"));
    }

    private static void rose(ConceptGraph graph, Concept concept, Standing from, Standing to) {
        graph.hop(new AuditRow(concept.number(), AT.toEpochMilli(), from, to, null, null, null));
    }

    @Test
    @DisplayName("of the changes of an asset the last is told, with its time")
    void changedAt_isTheLastChange() {
        changed("src/feed");
        long other = changed("src/core");
        long last = changed("src/feed");

        assertThat(facts.read())
                .filteredOn(fact -> fact.fact().predicate().equals("changed_at"))
                .containsExactlyInAnyOrder(
                        new BaseFact(Fact.of("changed_at", "src/core", AT), "event " + other, true),
                        new BaseFact(Fact.of("changed_at", "src/feed", AT), "event " + last, true));
    }

    @Test
    void unreadableChange_saysNothing() {
        append(EventDraft.of(Acts.CHANGE.kind(), "test", "{\"assets\":7}"));
        assertThat(facts.read()).noneMatch(fact -> fact.fact().predicate().equals("changed_at"));
    }
}
