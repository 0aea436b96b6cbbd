package io.canon4j.memory;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class CanonicalisationConformanceTest {

    @TestFactory
    Stream<DynamicTest> everyCase() {
        List<JsonNode> cases = VectorCases.read("memory-canonicalisation");
        assertThat(cases).hasSize(39);
        return cases.stream()
                .map(test -> DynamicTest.dynamicTest(test.path("name").asText(), () -> check(test)));
    }

    private static void check(JsonNode test) {
        Memory memory = Memory.create();
        arities(test).forEach(memory.aliases()::view);
        int number = 0;
        for (JsonNode step : test.path("steps")) {
            step.path("drop").forEach(fact -> memory.retractFact(VectorCases.fact(fact)));
            for (JsonNode add : step.path("add")) {
                memory.assertFact(
                        VectorCases.fact(add.path("fact")), add.path("conf").asDouble(), List.of());
            }
            step.path("unalias")
                    .forEach(pair -> memory.aliases()
                            .withdraw(pair.path(0).asText(), pair.path(1).asText()));
            for (JsonNode alias : step.path("alias")) {
                memory.aliases()
                        .propose(
                                alias.path(0).asText(),
                                alias.path(1).asText(),
                                alias.path(2).asDouble());
            }
            memory.maintain(0);
            compare(memory, step.path("expect"), "step " + number++);
        }
    }

    private static Map<String, Integer> arities(JsonNode test) {
        Map<String, Integer> arities = new TreeMap<>();
        for (JsonNode view : test.path("views")) {
            for (JsonNode add : test.findValues("fact")) {
                if (add.path(0).equals(view)) {
                    arities.put(view.asText(), add.size() - 1);
                }
            }
        }
        return arities;
    }

    private static void compare(Memory memory, JsonNode expect, String where) {
        assertThat(triples(memory.facts("same_as"))).as(where).isEqualTo(triples(expect.path("same_as")));
        assertThat(triples(memory.aliases().mappings())).as(where).isEqualTo(triples(expect.path("maps_to")));
        Set<String> conflicts = new TreeSet<>();
        expect.path("conflicts").forEach(name -> conflicts.add(name.asText()));
        assertThat(new TreeSet<>(memory.aliases().conflicts())).as(where).isEqualTo(conflicts);
        for (Map.Entry<String, JsonNode> view : expect.path("views").properties()) {
            Set<String> rows = new TreeSet<>();
            for (JsonNode row : view.getValue()) {
                List<Value> values = new ArrayList<>();
                row.path(0).forEach(value -> values.add(VectorCases.value(value)));
                rows.add(text(values, row.path(1).asDouble()));
            }
            assertThat(triples(memory.facts(view.getKey() + "_canon")))
                    .as(where + " " + view.getKey())
                    .isEqualTo(rows);
        }
    }

    private static Set<String> triples(JsonNode rows) {
        Set<String> all = new TreeSet<>();
        rows.forEach(row -> all.add(text(
                List.of(VectorCases.value(row.path(0)), VectorCases.value(row.path(1))),
                row.path(2).asDouble())));
        return all;
    }

    private static Set<String> triples(List<StoredFact> facts) {
        Set<String> all = new TreeSet<>();
        facts.forEach(fact -> all.add(text(fact.fact().arguments(), fact.confidence())));
        return all;
    }

    private static String text(List<Value> row, double confidence) {
        return row.stream().map(Value::literal).toList() + String.format(Locale.ROOT, " %.9f", confidence);
    }
}
