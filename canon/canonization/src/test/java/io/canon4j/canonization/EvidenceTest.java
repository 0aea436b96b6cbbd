package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.Retraction;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.GraphCheck;
import io.canon4j.journal.log.EventCodec;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.TestDatabases;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.acts.Adoption;
import io.canon4j.journal.log.acts.ArticleEdit;
import io.canon4j.journal.log.acts.AssetChange;
import io.canon4j.journal.log.acts.BlockSent;
import io.canon4j.journal.log.acts.JournalNote;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which act makes which edge. */
class EvidenceTest {

    @TempDir
    Path folder;

    private LoggedSession session;
    private long now = 1_790_000_000_000L;

    @BeforeEach
    void open() {
        session = new LoggedSession(TestDatabases.SQLITE, folder);
    }

    @AfterEach
    void everyGraphIsSound() {
        assertThat(GraphCheck.violations(graph())).isEmpty();
        assertThat(session.fold().refused()).isEmpty();
        session.close();
    }

    @Test
    void article_isAConcept_ruleIsAConstraint() {
        write("src/core", List.of());
        act(Acts.ARTICLE, edit("conventions/commits", "rule", "create", null, List.of(), List.of(), List.of()));
        assertThat(article("src/core").type()).isEqualTo(ConceptType.ENTITY);
        assertThat(article("conventions/commits").type()).isEqualTo(ConceptType.CONSTRAINT);
    }

    @Test
    @DisplayName("Addresses are compared by letter: src/test and src/tests are two articles, and so are case twins")
    void addresses_thatStemAlike_areTwo() {
        write("src/test", List.of());
        write("src/tests", List.of());
        write("src/user-schema", List.of());
        write("src/user_schema", List.of());
        assertThat(graph().size()).isEqualTo(4);
    }

    @Test
    void sentence_isPartOfItsArticle_byColumn_andByNoEdge() {
        act(
                Acts.ARTICLE,
                edit("src/core", "asset", "create", null, List.of("Limits must be read once."), List.of(), List.of()));
        Concept sentence = graph().matched(graph().keyOf("limits must be read once."));
        assertThat(sentence.type()).isEqualTo(ConceptType.CONSTRAINT);
        assertThat(sentence.article()).isEqualTo("src/core");
        assertThat(sentence.count(EdgeType.DERIVES)).isOne();
        assertThat(sentence.incidents()).isOne();
    }

    @Test
    void link_isADependency_once_however_often_the_page_is_saved() {
        write("src/core", List.of());
        write("src/feed", List.of("src/core"));
        write("src/feed", List.of("src/core", "src/core.md"));
        int edge = find(EdgeType.DEPENDENCY, "src/feed", "src/core");
        assertThat(graph().edges().reinforcements(edge)).isOne();
        assertThat(graph().edges().count(EdgeType.DEPENDENCY)).isOne();
    }

    @Test
    void link_toAPageThatComesLater_isDatedByTheEditThatClaimedIt() {
        write("src/feed", List.of("src/core"));
        long claimed = now;
        assertThat(graph().edges().count(EdgeType.DEPENDENCY)).isZero();
        write("src/core", List.of());
        int edge = find(EdgeType.DEPENDENCY, "src/feed", "src/core");
        assertThat(graph().edges().at(edge)).isEqualTo(claimed);
        assertThat(graph().edges().writer(edge)).isEqualTo(1);
    }

    @Test
    void link_takenOut_takesItsEdgeAlong() {
        write("src/core", List.of());
        write("src/feed", List.of("src/core"));
        write("src/feed", List.of());
        assertThat(graph().edges().count(EdgeType.DEPENDENCY)).isZero();
    }

    @Test
    void links_thatCloseACycle_leaveTheFirst() {
        write("src/core", List.of("src/feed"));
        write("src/feed", List.of("src/core"));
        assertThat(graph().edges().count(EdgeType.DEPENDENCY)).isOne();
        assertThat(find(EdgeType.DEPENDENCY, "src/core", "src/feed")).isNotEqualTo(EdgeTable.NONE);
    }

    @Test
    void dependsOn_and_contradicts_ofTheFrontMatter() {
        write("src/core", List.of());
        ArticleEdit edit = new ArticleEdit(
                "src/feed",
                "asset",
                "aa",
                null,
                "create",
                null,
                List.of(),
                List.of(),
                List.of("src/core"),
                List.of("src/core"),
                null,
                0);
        act(Acts.ARTICLE, edit);
        assertThat(find(EdgeType.DEPENDENCY, "src/feed", "src/core")).isNotEqualTo(EdgeTable.NONE);
        assertThat(find(EdgeType.CONTRADICTS, "src/feed", "src/core")).isNotEqualTo(EdgeTable.NONE);
    }

    @Test
    @DisplayName(
            "A parent is the nearest article above, whatever the front matter claims, and follows what comes and goes")
    void parent_isReadOffTheAddress() {
        write("src/core/config", List.of());
        write("src", List.of());
        assertThat(find(EdgeType.HIERARCHICAL, "src", "src/core/config")).isNotEqualTo(EdgeTable.NONE);
        write("src/core", List.of());
        assertThat(find(EdgeType.HIERARCHICAL, "src", "src/core/config")).isEqualTo(EdgeTable.NONE);
        assertThat(find(EdgeType.HIERARCHICAL, "src/core", "src/core/config")).isNotEqualTo(EdgeTable.NONE);
        act(Acts.ARTICLE, edit("src/core", null, "remove", null, List.of(), List.of(), List.of()));
        assertThat(find(EdgeType.HIERARCHICAL, "src", "src/core/config")).isNotEqualTo(EdgeTable.NONE);
        ArticleEdit claims = new ArticleEdit(
                "docs", "asset", "aa", null, "create", null, List.of(), List.of(), List.of(), List.of(), "src", 0);
        act(Acts.ARTICLE, claims);
        assertThat(graph().edges().count(EdgeType.HIERARCHICAL)).isOne();
    }

    @Test
    void change_isCausal_toTheArticle_orToTheAssetWithoutOne() {
        write("src/core", List.of());
        act(
                Acts.CHANGE,
                new AssetChange("edit", "c1", "changes", List.of("src/core", "src/feed/sync"), List.of(), null));
        act(
                Acts.CHANGE,
                new AssetChange("edit", "c2", "changes", List.of("src/core", "src/feed/sync"), List.of(), null));
        assertThat(article("src/core").count(EdgeType.CAUSAL)).isOne();
        assertThat(graph().edges().count(EdgeType.CAUSAL)).isEqualTo(2);
        assertThat(graph().size()).as("the article, the asset, the act").isEqualTo(3);
    }

    @Test
    void block_isCoOccurrence_tenPairsAtMost_andNoInteraction() {
        for (String name : List.of("a", "b", "c", "d", "e", "f")) {
            write(name, List.of());
        }
        act(Acts.BLOCK, new BlockSent(List.of("a", "b", "c", "d", "e", "f", "nowhere"), List.of()));
        assertThat(graph().edges().count(EdgeType.CO_OCCURRENCE)).isEqualTo(10);
        assertThat(graph().interactions()).hasSize(6);
    }

    @Test
    void journalSubject_isDerived_whereAnArticleIs() {
        write("src/core", List.of());
        act(Acts.JOURNAL, new JournalNote("e.md", "", List.of("src/core", "nowhere")));
        assertThat(article("src/core").count(EdgeType.DERIVES)).isEqualTo(2);
        assertThat(graph().size()).isOne();
        assertThat(graph().interactions()).hasSize(2);
    }

    @Test
    void move_keepsTheConcept_andWhatRestsOnIt() {
        write("src/core", List.of());
        write("src/feed", List.of("src/core"));
        int number = article("src/core").number();
        act(Acts.ARTICLE, edit("lib/core", "asset", "move", "src/core", List.of(), List.of(), List.of()));
        write("src/feed", List.of("lib/core"));
        assertThat(article("lib/core").number()).isEqualTo(number);
        assertThat(article("lib/core").content()).isEqualTo("lib/core");
        int edge = find(EdgeType.DEPENDENCY, "src/feed", "lib/core");
        assertThat(graph().edges().at(edge)).as("the edge is the old one").isLessThan(now);
        assertThat(session.fold().article("src/core")).isNull();
    }

    @Test
    @DisplayName("An article that was taken back is tied to nothing that comes later")
    void retractedArticle_isTiedToNoLaterPage() {
        write("src/feed", List.of("src/core"));
        act(CanonEvents.RETRACT, new Retraction("src/feed", "stale"));
        write("src/core", List.of());
        write("src", List.of());
        assertThat(GraphCheck.violations(graph())).isEmpty();
        assertThat(graph().edges().count(EdgeType.DEPENDENCY)).isZero();
        assertThat(session.fold().refused()).isEmpty();
        write("src/feed", List.of("src/core"));
        assertThat(graph().edges().count(EdgeType.DEPENDENCY)).isOne();
    }

    @Test
    void removedArticle_supportsNobody() {
        write("src", List.of());
        write("src/core", List.of());
        write("src/feed", List.of("src/core"));
        act(Acts.ARTICLE, edit("src/feed", null, "remove", null, List.of(), List.of(), List.of()));
        assertThat(graph().edges().count(EdgeType.DEPENDENCY)).isZero();
        assertThat(graph().edges().count(EdgeType.HIERARCHICAL)).isOne();
    }

    @Test
    void checkout_isOneAct_howeverManyPagesItBrings() {
        act(
                Acts.ADOPTED,
                new Adoption(
                        "c0ffee",
                        List.of(
                                Adoption.Text.unread("src", null, "a"),
                                Adoption.Text.unread("src/a", null, "b"),
                                Adoption.Text.unread("src/b", null, "c"))));
        assertThat(graph().interactions()).hasSize(1);
        assertThat(graph().edges().count(EdgeType.HIERARCHICAL)).isEqualTo(2);
    }

    @Test
    void checkout_ofATextWrittenHereBefore_saysWhatItSaidThen() {
        write("src/core", List.of());
        act(Acts.ARTICLE, revised("src/feed", "r1", List.of("src/core")));
        act(Acts.ARTICLE, revised("src/feed", "r2", List.of()));
        assertThat(graph().edges().count(EdgeType.DEPENDENCY)).isZero();
        act(Acts.ADOPTED, new Adoption("c0ffee", List.of(Adoption.Text.unread("src/feed", "r2", "r1"))));
        assertThat(graph().edges().count(EdgeType.DEPENDENCY)).isOne();
    }

    @Test
    void checkout_bringsTheLinksOfItsPages_datedByTheCommit() {
        write("src/core", List.of());
        long committed = now - 5_000_000;
        Adoption pull = new Adoption(
                "c0ffee",
                List.of(
                        new Adoption.Text("src/feed", null, "r1", "asset", List.of("src/core"), List.of(), List.of()),
                        new Adoption.Text("src/tax", null, "r2", "rule", List.of(), List.of("src/feed"), List.of())));
        session.append(
                EventDraft.of(Acts.ADOPTED.kind(), "git", Acts.ADOPTED.encode(pull))
                        .about(Instant.ofEpochMilli(committed)),
                false);
        int edge = find(EdgeType.DEPENDENCY, "src/feed", "src/core");
        assertThat(graph().edges().about(edge)).isEqualTo(committed);
        assertThat(find(EdgeType.DEPENDENCY, "src/tax", "src/feed")).isNotEqualTo(EdgeTable.NONE);
        assertThat(article("src/tax").type()).isEqualTo(ConceptType.CONSTRAINT);
        assertThat(graph().interactions()).as("one act, whatever it brings").hasSize(2);

        act(
                Acts.ADOPTED,
                new Adoption(
                        "decade",
                        List.of(new Adoption.Text("src/feed", "r1", "r3", "asset", List.of(), List.of(), List.of()))));
        assertThat(graph().linked(
                                EdgeType.DEPENDENCY,
                                article("src/feed").number(),
                                article("src/core").number()))
                .as("the next checkout's text no longer says so")
                .isFalse();
    }

    private static ArticleEdit revised(String address, String revision, List<String> links) {
        return new ArticleEdit(
                address, "asset", revision, null, "update", null, List.of(), links, List.of(), List.of(), null, 0);
    }

    private void write(String address, List<String> links) {
        act(Acts.ARTICLE, edit(address, "asset", "update", null, List.of(), links, List.of()));
    }

    static ArticleEdit edit(
            String address,
            String scope,
            String kind,
            String from,
            List<String> sentences,
            List<String> links,
            List<String> dependsOn) {
        return new ArticleEdit(address, scope, "aa", "bb", kind, from, sentences, links, dependsOn, List.of(), null, 0);
    }

    private <T> void act(EventCodec<T> codec, T act) {
        now += 1_000;
        session.clock().set(now);
        session.append(EventDraft.of(codec.kind(), "ann", codec.encode(act)), false);
    }

    private ConceptGraph graph() {
        return session.fold().graph();
    }

    private Concept article(String address) {
        return session.fold().article(address);
    }

    private int find(EdgeType type, String source, String target) {
        return graph().edges()
                .find(type, article(source).number(), article(target).number());
    }
}
