package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.canon4j.canonization.events.Derive;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.canonization.near.TextVectors;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.TestDatabases;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Near texts are linked, identifiers and contradictions keep them apart, and no embedder changes nothing else. */
class NearDuplicatesTest {

    @TempDir
    Path folder;

    private EventLog log;
    private final SetClock clock = new SetClock(1_790_000_000_000L);

    /** Two numbers for each known text; all others are far from everything. */
    private record Angles(String model, Map<String, Double> degrees) implements TextVectors {
        @Override
        public int width() {
            return 2;
        }

        @Override
        public float[] of(String text) {
            double angle = Math.toRadians(degrees.getOrDefault(text, 90.0));
            return new float[] {(float) Math.cos(angle), (float) Math.sin(angle)};
        }
    }

    @BeforeEach
    void open() {
        log = TestDatabases.SQLITE.open(folder, clock);
    }

    @AfterEach
    void close() {
        log.close();
    }

    private Canonization with(Map<String, Double> degrees) {
        return Canonization.open(log, CanonizationSettings.DEFAULT, clock, new Angles("angles", degrees));
    }

    private static Derive one(String content, String... against) {
        return new Derive(List.of(new Derive.Stated(content, "Entity", List.of(), List.of(against), null)), List.of());
    }

    private ConceptGraph graph() {
        ConceptFold fold = new ConceptFold();
        fold.catchUp(log, log.head());
        return fold.graph();
    }

    @Test
    void nearText_isLinked_withItsCosine_andStaysAConcept() {
        Canonization store = with(Map.of("register user", 0.0, "enrol member", 20.0));
        store.derive("ann", one("register user"), null);
        store.derive("ann", one("enrol member"), null);
        ConceptGraph graph = graph();
        assertThat(graph.size()).isEqualTo(2);
        int edge = graph.edges().find(EdgeType.SEMANTIC, 1, 2);
        assertThat(graph.edges().weight(edge)).isCloseTo(Math.cos(Math.toRadians(20)), within(1e-6));
    }

    @Test
    void farText_isNot() {
        Canonization store = with(Map.of("register user", 0.0, "enrol member", 40.0));
        store.derive("ann", one("register user"), null);
        store.derive("ann", one("enrol member"), null);
        assertThat(graph().count(EdgeType.SEMANTIC)).isZero();
    }

    @Test
    void otherIdentifiers_neverMerge() {
        Canonization store = with(Map.of(
                "release v0.5.0 is current",
                0.0,
                "release v0.6.0 is current",
                1.0,
                "fix round3 plan",
                50.0,
                "fix round4 plan",
                51.0));
        for (String text : List.of(
                "release v0.5.0 is current", "release v0.6.0 is current", "fix round3 plan", "fix round4 plan")) {
            store.derive("ann", one(text), null);
        }
        assertThat(graph().size()).isEqualTo(4);
        assertThat(graph().count(EdgeType.SEMANTIC)).isZero();
    }

    @Test
    void whatItDenies_isPassedOver_andTheNextHitTried() {
        Canonization store =
                with(Map.of("writes are cheap", 0.0, "writing is cheap now", 10.0, "writes cost much", 4.0));
        store.derive("ann", one("writes are cheap"), null);
        store.derive("ann", one("writing is cheap now"), null);
        store.derive("ann", one("writes cost much", "writes are cheap"), null);
        ConceptGraph graph = graph();
        assertThat(graph.linked(EdgeType.CONTRADICTS, 3, 1)).isTrue();
        assertThat(graph.linked(EdgeType.SEMANTIC, 1, 3)).isFalse();
        assertThat(graph.linked(EdgeType.SEMANTIC, 2, 3)).isTrue();
    }

    @Test
    void otherModel_isRefused_andTheStoreGoesOn() {
        with(Map.of("register user", 0.0)).derive("ann", one("register user"), null);
        Canonization other = Canonization.open(
                log,
                CanonizationSettings.DEFAULT,
                clock,
                new Angles("other", Map.of("enrol member", 0.0, "register user", 0.0)));
        other.derive("ann", one("enrol member"), null);
        assertThat(graph().size()).isEqualTo(2);
        assertThat(graph().count(EdgeType.SEMANTIC)).isZero();
    }
}
