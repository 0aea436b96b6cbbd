package io.canon4j.canonization.recall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.Derive;
import io.canon4j.canonization.events.Reservation;
import io.canon4j.canonization.explain.Condition;
import io.canon4j.canonization.explain.Detectors;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.GraphWriter;
import io.canon4j.canonization.graph.Opening;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.canonization.score.Scorer;
import io.canon4j.journal.log.Event;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What recall must answer, as tables: which concepts, which lines, which bytes. */
class RecallGoldenTest {

    private static final long START = 1_772_442_000_000L;
    private static final long FIVE_MINUTES = 300_000;

    private final ConceptFold fold = new ConceptFold();
    private final ConceptGraph graph = fold.graph();
    private final GraphWriter writer = fold.writer();

    private void derive(int minutes, Derive.Stated... stated) {
        derive(minutes, List.of(stated), List.of());
    }

    private void derive(int minutes, List<Derive.Stated> stated, List<List<String>> parents) {
        long at = START + 60_000L * minutes;
        String agent = minutes / 5 % 2 == 0 ? "agent-a" : "agent-b";
        writer.derive(new Opening(agent, at, at), new Derive(stated, parents).derivation(), 0);
    }

    private static Derive.Stated entity(String content, String... dependsOn) {
        return new Derive.Stated(content, "Entity", List.of(dependsOn), List.of(), null);
    }

    private Concept concept(String content) {
        Concept concept = graph.matched(graph.keyOf(content));
        assertThat(concept).as(content).isNotNull();
        return concept;
    }

    private void reserve(String content) {
        String payload = CanonEvents.RESERVE.encode(new Reservation(content, 600));
        Instant at = Instant.ofEpochMilli(now());
        fold.apply(
                new Event(1, at, null, "ann", null, CanonEvents.RESERVE.kind(), List.of(), null, null, payload, null));
    }

    private void dependsOn(String dependent, String ground, double weight) {
        graph.link(
                EdgeType.DEPENDENCY,
                concept(dependent).number(),
                concept(ground).number(),
                weight,
                START);
    }

    private void raise(Concept concept, int radius) {
        for (Standing rung : List.of(Standing.CANDIDATE, Standing.VENERABLE, Standing.CANONICAL)) {
            Integer blast = rung == Standing.CANONICAL ? (Integer) radius : null;
            graph.hop(new AuditRow(concept.number(), START, concept.standing(), rung, blast, null, null));
        }
    }

    private Answer told(List<Condition> conditions, List<Recall.Hit> hits, int maxTokens) {
        return new Answerer(fold, CanonizationSettings.DEFAULT, null, conditions, now())
                .told(hits, maxTokens, List.of());
    }

    private long now() {
        return graph.times().end() + 11_000;
    }

    /**
     * Twelve interactions in 55 minutes, two agents in turns; one schema with eight fields, six features that rest on it, the last
     * of them written by the other agent eleven seconds before now.
     */
    @Nested
    class InterfaceSession {

        @BeforeEach
        void session() {
            derive(0, List.of(entity("user schema"), entity("user id")), List.of(List.of("user schema", "user id")));
            derive(5, List.of(entity("user email")), List.of(List.of("user schema", "user email")));
            derive(
                    10,
                    List.of(entity("user status"), entity("create user", "user schema"), entity("web framework")),
                    List.of(List.of("user schema", "user status")));
            derive(
                    15,
                    List.of(entity("user role"), entity("auth middleware", "user schema")),
                    List.of(List.of("user schema", "user role")));
            derive(
                    20,
                    List.of(
                            entity("user profile"),
                            entity("validation rules", "user schema"),
                            entity("database schema")),
                    List.of(List.of("user schema", "user profile")));
            derive(
                    25,
                    List.of(entity("user address"), entity("password reset", "user schema")),
                    List.of(List.of("user schema", "user address")));
            derive(
                    30,
                    List.of(entity("user updated time"), entity("rate limiter", "user schema")),
                    List.of(List.of("user schema", "user updated time")));
            derive(
                    35,
                    List.of(entity("user settings"), entity("error responses", "user schema")),
                    List.of(List.of("user schema", "user settings")));
            derive(40, entity("pagination"));
            derive(45, entity("api docs"));
            derive(50, entity("caching layer"));
            derive(55, entity("api layer", "api docs", "caching layer"), entity("load testing", "caching layer"));
            for (String dependent : List.of("create user", "rate limiter", "pagination")) {
                graph.link(
                        EdgeType.DEPENDENCY,
                        concept(dependent).number(),
                        concept("api layer").number(),
                        0.5,
                        graph.interactions().get(11));
            }
        }

        @ParameterizedTest
        @CsvSource({"pagination, pagination, api layer", "create, create user, user schema|api layer"})
        void oneWord_findsOneConcept_andReachesWhatItRestsOn(String query, String found, String reached) {
            Recall recall = new Recall(graph, CanonizationSettings.DEFAULT.weights());
            assertThat(recall.keyword(query, 5))
                    .extracting(hit -> hit.concept().content())
                    .containsExactly(found);
            assertThat(recall.ranked(new Question(query, 5, 2, 500), Map.of()))
                    .extracting(hit -> hit.concept().content())
                    .contains(found)
                    .contains(reached.split("\\|"));
        }

        @Test
        @DisplayName("The schema leads with its radius of 14 and the other agent's write of eleven seconds ago")
        void updateUserSchema_leadsWithTheSchema_itsRadiusAndTheConflict() {
            raise(concept("user schema"), 14);
            long wrote = now() - 11_000;
            writer.derive(
                    new Opening("agent-b", wrote, wrote),
                    new Derive(List.of(entity("billing export", "user schema")), List.of()).derivation(),
                    0);
            Answer answer = new Answerer(fold, CanonizationSettings.DEFAULT, null, now())
                    .answer(Question.of("update user schema"));

            Answer.Told pillar = answer.hits().get(0);
            assertThat(pillar.content()).isEqualTo("user schema");
            assertThat(pillar.annotations())
                    .extracting(Annotation::kind)
                    .containsExactly(Annotation.Kind.LOAD_BEARING, Annotation.Kind.CONFLICT, Annotation.Kind.HOT);
            assertThat(answer.context())
                    .startsWith("user schema [Entity, canonical] (score "
                            + String.format(Locale.ROOT, "%.2f", pillar.score())
                            + ", blast radius 14)\n"
                            + "\u2691 Load-bearing pillar \u2014 14 nodes depend on this. Modify with caution.\n"
                            + "Agent B wrote to it 11 seconds ago\n"
                            + "High-risk modification: 15 dependents share this pillar\n\n");
            assertThat(pillar.score())
                    .isCloseTo(0.5 * earned("user schema") + 0.5 * bm25("user schema"), within(1e-12));
            assertThat(answer.hits()).extracting(Answer.Told::content).contains("user updated time", "database schema");
        }

        private double earned(String content) {
            return new Scorer(graph, CanonizationSettings.DEFAULT.weights()).score(concept(content));
        }

        /** What "update user schema" is worth for a text of the words user and schema, counted from the texts themselves. */
        private double bm25(String content) {
            List<List<String>> texts = graph.concepts()
                    .map(concept -> Arrays.asList(concept.key().split(" ")))
                    .toList();
            double average = texts.stream().mapToInt(List::size).average().orElse(0);
            double sum = 0;
            for (String word : concept(content).key().split(" ")) {
                long using = texts.stream().filter(text -> text.contains(word)).count();
                double rarity = Math.log(1 + (texts.size() - using + 0.5) / (using + 0.5));
                sum += rarity * 2.2 / (1 + 1.2 * (0.25 + 0.75 * 2 / average));
            }
            return sum;
        }
    }

    @Test
    @DisplayName("Six blocks of 168, 39, 37, 31, 34 and 33 bytes: 352 bytes with what separates them, 101 tokens")
    void context_ofTheGoldenHits_isTheGoldenBytes() {
        List<Recall.Hit> hits = new ArrayList<>();
        String[] contents = {
            "user schema", "user updated time", "database schema", "api layer", "user profile", "user status"
        };
        double[] scores = {1.86, 1.64, 1.22, 0.53, 0.52, 0.51};
        for (int i = 0; i < contents.length; i++) {
            derive(5 * i, entity(contents[i]));
            hits.add(new Recall.Hit(concept(contents[i]), scores[i], 0));
        }
        raise(concept("user schema"), 8);
        long wrote = now() - 11_000;
        writer.derive(
                new Opening("agent-a", wrote, wrote),
                new Derive(List.of(entity("billing export", "user schema")), List.of()).derivation(),
                0);
        derive(25, entity("user schema"));
        List<Condition> conflict = new Detectors(graph, Set.of(), now())
                .all().stream()
                        .filter(condition -> condition.kind() == Condition.Kind.CONFLICT)
                        .toList();

        Answer answer = told(conflict, hits, 500);

        assertThat(answer.context().split("\n\n"))
                .extracting(block -> block.getBytes(StandardCharsets.UTF_8).length)
                .containsExactly(168, 39, 37, 31, 34, 33);
        assertThat(answer.context().getBytes(StandardCharsets.UTF_8)).hasSize(352);
        assertThat(Layout.tokens(352)).isEqualTo(101);
        assertThat(told(conflict, hits, 101).context()).isEqualTo(answer.context());
        assertThat(told(conflict, hits, 100).hits())
                .extracting(Answer.Told::includedInContext)
                .containsExactly(true, true, true, true, true, false);
        assertThat(told(conflict, hits, 0).context()).isEmpty();
        assertThat(told(conflict, hits, 0).warnings())
                .as("what did not fit is still told")
                .containsExactly(
                        "\u2691 Load-bearing pillar \u2014 8 nodes depend on this. Modify with caution.",
                        "Agent A wrote to it 11 seconds ago");
    }

    @Test
    @DisplayName("Six hits: Canonical with its radius, Candidate, at odds, risky, reserved, and nothing to say")
    void blendedPayload_hasOneLineOfEachKind() {
        String[] contents = {"pillar", "climber", "disputed", "risky", "reserved", "quiet"};
        for (String content : contents) {
            derive(0, entity(content));
        }
        for (int i = 0; i < 8; i++) {
            derive(10, entity("user q" + i, "risky"));
        }
        writer.derive(
                new Opening("agent-b", START + 2 * FIVE_MINUTES, START + 2 * FIVE_MINUTES),
                new Derive(List.of(entity("caller", "disputed")), List.of()).derivation(),
                0);
        raise(concept("pillar"), 2);
        graph.hop(
                new AuditRow(concept("climber").number(), START, Standing.NONE, Standing.CANDIDATE, null, null, null));
        reserve("reserved");
        List<Recall.Hit> hits = new ArrayList<>();
        for (int i = 0; i < contents.length; i++) {
            hits.add(new Recall.Hit(concept(contents[i]), 0.50 - 0.05 * i, 0));
        }

        Answer answer = told(new Detectors(graph, Set.of(), now()).all(), hits, 500);

        List<String> rows = answer.hits().stream()
                .map(hit -> String.format(
                        Locale.ROOT,
                        "%s %s %s %.2f %s %s",
                        hit.content(),
                        hit.conceptType(),
                        hit.status(),
                        hit.score(),
                        hit.blastRadius(),
                        hit.annotations().stream()
                                .map(line -> line.kind().label())
                                .toList()))
                .toList();
        assertThat(rows)
                .containsExactly(
                        "pillar Entity Canonical 0.50 2 [load_bearing]",
                        "climber Entity Candidate 0.45 null []",
                        "disputed Entity null 0.40 null [conflict]",
                        "risky Entity null 0.35 null [hot]",
                        "reserved Entity null 0.30 null [reservation]",
                        "quiet Entity null 0.25 null []");
        assertThat(answer.warnings()).contains("High-risk modification: 8 dependents share this pillar");
    }

    @Test
    @DisplayName("A question about dependents: two of them, Canonical first, scored by their edges")
    void structuralPayload_isTheDependents() {
        derive(0, entity("shared parser"));
        derive(5, entity("loader"), entity("exporter"));
        dependsOn("loader", "shared parser", 3.0);
        dependsOn("exporter", "shared parser", 5.0);
        raise(concept("exporter"), 0);

        Answer answer = new Answerer(fold, CanonizationSettings.DEFAULT, null, List.of(), now())
                .answer(Question.of("Is the Shared Parser safe to delete?"));

        assertThat(answer.hits()).extracting(Answer.Told::content).containsExactly("exporter", "loader");
        assertThat(answer.hits()).extracting(Answer.Told::score).containsExactly(5.0, 3.0);
        assertThat(answer.hits()).extracting(Answer.Told::blastRadius).containsExactly(0, null);
        assertThat(answer.notes())
                .containsExactly(new Annotation(
                        Annotation.Kind.TRAVERSAL,
                        "recall: dependency question answered by graph traversal (2 dependents)"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "what depends on shared parser",
                "dependents of shared parser",
                "blast radius of shared parser?",
                "what uses shared parser"
            })
    void dependencyQuestion_isAnsweredByEdges(String query) {
        derive(0, entity("shared parser"), entity("loader"));
        dependsOn("loader", "shared parser", 0.5);
        assertThat(new Dependents(graph).of(query)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "is it independent of shared parser",
                "references to shared parser",
                "what depends on nothing known",
                "what uses loader"
            })
    void anyOtherQuestion_isNot(String query) {
        derive(0, entity("shared parser"), entity("loader"));
        dependsOn("loader", "shared parser", 0.5);
        assertThat(new Dependents(graph).of(query)).isNull();
    }

    @Test
    @DisplayName("What is hot comes beyond the hits asked for, and so do Canonicals")
    void cut_keepsWhatIsHotAndWhatIsCanonical() {
        for (String content : List.of("one", "two", "three", "four")) {
            derive(0, entity(content));
        }
        raise(concept("four"), 6);
        List<Recall.Hit> hits =
                graph.concepts().map(concept -> new Recall.Hit(concept, 1, 0)).toList();
        assertThat(Recall.cut(hits, 1, Set.of(concept("three").number())))
                .extracting(hit -> hit.concept().content())
                .containsExactly("one", "three", "four");
    }
}
