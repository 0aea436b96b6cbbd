package io.canon4j.memory.gates;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.gates.Gates;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.StoredFact;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GatesAsRulesTest {

    private static final int GRAPHS = 2_000;
    private static final String RULES = rules();

    private static String rules() {
        try (InputStream in = GatesAsRulesTest.class.getResourceAsStream("/gates/gates.dl")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static GateSettings settings(long seed) {
        return GateSettings.DEFAULT
                .withMaxCanonical(seed % 3 == 0 ? 4 : 1_000)
                .withCoverageWindow(seed % 2 == 0 ? 300_000 : GateSettings.DEFAULT.coverageWindowMillis());
    }

    private static Map<Integer, String> byJava(ConceptGraph graph, GateSettings settings) {
        Gates gates = new Gates(graph, settings, RandomGraph.NOW);
        Map<Integer, String> rising = new TreeMap<>();
        for (Concept concept : graph.concepts().toList()) {
            Standing next = concept.standing().next();
            if (next != null && gates.eligible(concept)) {
                rising.put(concept.number(), next.label().toLowerCase(Locale.ROOT));
            }
        }
        return rising;
    }

    private static Map<Integer, String> byRules(ConceptGraph graph, GateSettings settings, String rules) {
        Engine engine = Engine.create();
        engine.setNow(RandomGraph.NOW);
        GraphFacts.export(graph, settings, engine);
        engine.install(rules);
        engine.run();
        Map<Integer, String> rising = new TreeMap<>();
        for (StoredFact stored : engine.facts("rises")) {
            rising.put(
                    Integer.valueOf(stored.fact().arguments().get(0).toString()),
                    stored.fact().arguments().get(1).toString());
        }
        return rising;
    }

    @Test
    @DisplayName("on 2,000 random graphs the rules and the Java gates let the same concepts rise")
    void rules_randomGraphs_agreeWithTheJavaGates() {
        Map<String, Integer> rises = new TreeMap<>();
        for (long seed = 0; seed < GRAPHS; seed++) {
            ConceptGraph graph = RandomGraph.of(seed);
            Map<Integer, String> expected = byJava(graph, settings(seed));
            assertThat(byRules(graph, settings(seed), RULES))
                    .as("seed %d", seed)
                    .isEqualTo(expected);
            expected.values().forEach(standing -> rises.merge(standing, 1, Integer::sum));
        }
        assertThat(rises).as("every gate opened for many").containsOnlyKeys("candidate", "venerable", "canonical");
        assertThat(rises.values()).allMatch(count -> count > 50);
    }

    @ParameterizedTest
    @DisplayName("a gate that is changed on either side is noticed")
    @CsvSource({
        "S >= 3, S >= 4",
        "N >= 2, N >= 1",
        "B > 5, B > 4",
        "'!cooling(C)', 'B > 0'",
        "'!full()', 'B > 0'",
        "0.3, 0.35",
        "'I \\= Origin', 'I \\= 0'",
        "'At =< T, About =< T', 'At =< T'"
    })
    void mutatedRules_disagreeSomewhere(String original, String mutant) {
        assertThat(RULES).contains(original);
        String mutated = RULES.replace(original, mutant);
        boolean noticed = false;
        for (long seed = 0; seed < GRAPHS && !noticed; seed++) {
            ConceptGraph graph = RandomGraph.of(seed);
            noticed = !byRules(graph, settings(seed), mutated).equals(byJava(graph, settings(seed)));
        }
        assertThat(noticed).isTrue();
    }

    @Test
    void mutatedJavaGates_disagreeSomewhere() {
        boolean noticed = false;
        for (long seed = 0; seed < GRAPHS && !noticed; seed++) {
            ConceptGraph graph = RandomGraph.of(seed);
            noticed = !byRules(graph, settings(seed), RULES)
                    .equals(byJava(graph, settings(seed).withEdgeMinAge(40_000)));
        }
        assertThat(noticed).isTrue();
    }
}
