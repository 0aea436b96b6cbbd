package io.canon4j.canonization.recall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.canonization.events.Derive;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.GraphWriter;
import io.canon4j.canonization.graph.Opening;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.canonization.near.NearDuplicates;
import io.canon4j.canonization.near.TextVectors;
import io.canon4j.canonization.score.Weights;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What a question brings: the interface session, with a profile that eight fields are part of and six features rest on. */
class RecallTest {

    private final ConceptFold fold = new ConceptFold();
    private final ConceptGraph graph = fold.graph();
    private final GraphWriter writer = fold.writer();
    private long at = 1_772_442_000_000L;

    private void derive(Derive.Stated... stated) {
        derive(List.of(stated), List.of());
    }

    private void derive(List<Derive.Stated> stated, List<List<String>> parents) {
        writer.derive(new Opening("ann", at, at), new Derive(stated, parents).derivation(), 0);
        at += 300_000;
    }

    private static Derive.Stated entity(String content, String... dependsOn) {
        return new Derive.Stated(content, "Entity", List.of(dependsOn), List.of(), null);
    }

    private void interfaceSession() {
        derive(entity("user schema"));
        for (String field : List.of("user id", "user email", "user phone", "user status")) {
            derive(List.of(entity(field)), List.of(List.of("user schema", field)));
        }
        derive(entity("api docs"), entity("caching layer"));
        derive(entity("api layer", "api docs", "caching layer"));
        derive(entity("create user", "user schema", "api layer"), entity("rate limiter", "user schema", "api layer"));
        derive(entity("pagination", "api layer"), entity("password reset", "user schema"));
        derive(entity("web framework"));
        derive(entity("database schema"));
        derive(entity("load testing", "caching layer"));
    }

    private List<String> keyword(String query) {
        return contents(new Recall(graph, Weights.DEFAULT).keyword(query, 5));
    }

    private List<String> query(String query, int topK) {
        return answer(new Question(query, topK, 2, 500)).hits().stream()
                .map(Answer.Told::content)
                .toList();
    }

    private Answer answer(Question question) {
        return new Answerer(fold, CanonizationSettings.DEFAULT, null, at).answer(question);
    }

    private static List<String> contents(List<Recall.Hit> hits) {
        return hits.stream().map(hit -> hit.concept().content()).toList();
    }

    @Test
    void pagination_findsItself_andReachesTheLayerItRestsOn() {
        interfaceSession();
        assertThat(keyword("pagination")).containsExactly("pagination");
        assertThat(query("pagination", 20)).contains("pagination", "api layer");
    }

    @Test
    void create_findsOne_andReachesWhatThatRestsOn() {
        interfaceSession();
        assertThat(keyword("create")).containsExactly("create user");
        assertThat(query("create", 20)).contains("create user", "user schema", "api layer");
    }

    @Test
    void canonical_goesFirst_andIsThereBelowTheCut() {
        interfaceSession();
        Concept pillar = graph.matched(graph.keyOf("user schema"));
        for (Standing rung : List.of(Standing.CANDIDATE, Standing.VENERABLE, Standing.CANONICAL)) {
            Integer blast = rung == Standing.CANONICAL ? (Integer) 7 : null;
            graph.hop(new AuditRow(pillar.number(), at, pillar.standing(), rung, blast, null, null));
        }
        assertThat(query("update user schema", 5).get(0)).isEqualTo("user schema");
        assertThat(query("create", 1)).startsWith("user schema");
    }

    @Test
    @DisplayName("One word in one of two equally long texts is worth the logarithm of 2")
    void bm25_closedForm() {
        derive(entity("alpha beta"), entity("gamma delta"));
        Recall recall = new Recall(graph, Weights.DEFAULT);
        assertThat(recall.keyword("gamma", 5).get(0).relevance()).isCloseTo(Math.log(2), within(1e-12));
        assertThat(recall.keyword("gamma gamma", 5).get(0).relevance()).isCloseTo(Math.log(2), within(1e-12));
        assertThat(recall.keyword("of the", 5)).isEmpty();
        assertThat(new Answerer(new ConceptFold(), CanonizationSettings.DEFAULT, null, at)
                        .answer(Question.of("gamma"))
                        .hits())
                .isEmpty();
    }

    @Test
    void mix_countsWhatIsNoNumberAsNothing() {
        double[][] rows = {
            {0.8, 1.0, 0.95}, {0.9, 0.2, 0.375}, {0.2, 0.0, 0.05}, {0.4, 0.0, 0.10}, {0.6, 0.2, 0.30}, {0.0, 0.2, 0.15}
        };
        for (double[] row : rows) {
            assertThat(Recall.mix(row[0], row[1], 0.25, 0.75)).isCloseTo(row[2], within(1e-12));
        }
        assertThat(Recall.mix(Double.NaN, 1, 0.5, 0.5)).isEqualTo(0.5);
        assertThat(Recall.mix(1, Double.POSITIVE_INFINITY, 0.5, 0.5)).isEqualTo(0.5);
        assertThat(Recall.mix(1, 1, -1, Double.NaN)).isZero();
    }

    @Test
    void context_isWholeBlocks_upToTheTokens() {
        List<String> blocks = List.of("a".repeat(7), "b".repeat(7), "c");
        assertThat(Layout.tokens(7)).isEqualTo(2);
        assertThat(Layout.fitting(blocks, 0)).isZero();
        assertThat(Layout.fitting(blocks, 2)).isEqualTo(1);
        assertThat(Layout.fitting(blocks, 4)).as("the blank line is charged").isEqualTo(1);
        assertThat(Layout.fitting(blocks, 5)).isEqualTo(2);
        assertThat(Layout.fitting(blocks, 6)).isEqualTo(3);
        assertThat(Layout.joined(blocks)).isEqualTo("a".repeat(7) + "\n\n" + "b".repeat(7) + "\n\nc");
    }

    @Test
    void question_outOfBounds_isRefused() {
        assertThatThrownBy(() -> new Question("x", 2_049, 2, 500)).hasMessageContaining("2049");
        assertThatThrownBy(() -> new Question("x", 0, 2, 500)).hasMessageContaining("not 0");
        assertThatThrownBy(() -> new Question("x", 5, 6, 500)).hasMessageContaining("not 6");
        assertThatThrownBy(() -> new Question("x", 5, 2, -1)).hasMessageContaining("-1");
        assertThat(answer(new Question("x", 2_048, 5, 0)).context()).isEmpty();
    }

    @Test
    @DisplayName("A sentence of a text that was put away brings the text's other sentences, and no other text's")
    void sentenceOfAText_bringsItsSiblings() {
        writer.putAway(new Opening("ann", at, at), "Parcels arrive wet. Gravel is heavy.", "one");
        writer.putAway(new Opening("ann", at, at), "Feathers are light.", "two");
        for (int i = 0; i < 3; i++) {
            derive(entity("filler q" + i));
        }
        assertThat(query("parcels", 20))
                .contains("Parcels arrive wet.", "Gravel is heavy.")
                .doesNotContain("Feathers are light.");
    }

    @Test
    @DisplayName("Vectors bring what no word of the question names; without a vector for it the words still answer")
    void vectors_bringWhatWordsDoNot_andFailingOnesAreSaid() {
        derive(entity("create account"));
        for (int i = 0; i < 4; i++) {
            derive(entity("filler q" + i));
        }
        TextVectors angles = new TextVectors() {
            @Override
            public String model() {
                return "angles";
            }

            @Override
            public int width() {
                return 2;
            }

            @Override
            public float[] of(String text) {
                if (text.equals("broken")) {
                    throw new IllegalStateException("no vector for " + text);
                }
                return text.startsWith("filler") ? new float[] {0, 1} : new float[] {1, 0};
            }
        };
        Answerer answerer = new Answerer(fold, CanonizationSettings.DEFAULT, new NearDuplicates(angles, 0.85), at);

        assertThat(keyword("register user")).isEmpty();
        assertThat(answerer.answer(new Question("register user", 1, 0, 500)).hits())
                .extracting(Answer.Told::content)
                .containsExactly("create account");
        Answer byWords = answerer.answer(new Question("broken", 9, 0, 500));
        assertThat(byWords.notes()).extracting(Annotation::kind).containsExactly(Annotation.Kind.VECTOR_DEGRADED);
        assertThat(byWords.hits()).extracting(Answer.Told::content).doesNotContain("create account");
    }
}
