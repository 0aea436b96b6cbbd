package io.canon4j.memory;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.deduction.Value;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class UpdatePolicyConformanceTest {

    @TestFactory
    Stream<DynamicTest> everyCase() {
        List<JsonNode> cases = VectorCases.read("memory-update-policy");
        assertThat(cases).hasSize(61);
        return cases.stream()
                .map(test -> DynamicTest.dynamicTest(test.path("name").asText(), () -> check(test)));
    }

    private static void check(JsonNode test) {
        Memory memory = Memory.create();
        int number = 0;
        for (JsonNode step : test.path("steps")) {
            String where = "step " + number++;
            take(memory, step, where);
            memory.maintain(memory.clock());
            assertThat(edges(memory)).as(where).isEqualTo(expected(step.path("edges")));
            assertThat(reread(memory)).as(where + ", read from the facts").isEqualTo(expected(step.path("edges")));
        }
        for (JsonNode view : test.path("current")) {
            Set<String> facts = new TreeSet<>();
            long at = view.path("at").asLong();
            memory.asOf(at, "current(S, R, O)").answers().rows().forEach(row -> facts.add(row.toString()));
            Set<String> wanted = new TreeSet<>();
            view.path("facts")
                    .forEach(fact -> wanted.add(List.of(
                                    VectorCases.value(fact.path(0)),
                                    VectorCases.value(fact.path(1)),
                                    VectorCases.value(fact.path(2)))
                            .toString()));
            assertThat(facts).as("at " + at).isEqualTo(wanted);
        }
    }

    private static void take(Memory memory, JsonNode step, String where) {
        if (step.has("exclusive")) {
            memory.declareExclusive(step.path("exclusive").asText());
        } else if (step.has("retract")) {
            RetractReport report = memory.retract(step.path("retract").asText());
            assertThat(report.retracted())
                    .as(where)
                    .hasSize(step.path("retracted").size());
            assertThat(report.missing()).as(where).hasSize(step.path("missing").size());
        } else {
            ObserveReport report = memory.observe(
                    step.path("observe").asText(), step.path("at").asLong());
            JsonNode counts = step.path("counts");
            if (!counts.isMissingNode()) {
                assertThat(List.of(
                                report.added(),
                                report.updated(),
                                report.noop(),
                                report.escalations().size()))
                        .as(where)
                        .isEqualTo(List.of(
                                counts.path("added").asInt(),
                                counts.path("updated").asInt(),
                                counts.path("noop").asInt(),
                                counts.path("escalations").asInt()));
            }
            assertThat(report.dropped()).as(where).hasSize(step.path("dropped").size());
        }
    }

    private static Set<String> expected(JsonNode edges) {
        Set<String> all = new TreeSet<>();
        for (JsonNode e : edges) {
            Set<String> sources = new TreeSet<>();
            e.path("sources").forEach(source -> sources.add(source.asText()));
            all.add(text(
                    e.path("s").asText(),
                    e.path("r").asText(),
                    VectorCases.value(e.path("o")),
                    e.path("from").asLong(),
                    e.path("to").isNull() ? Edge.OPEN : e.path("to").asLong(),
                    e.path("conf").asDouble(),
                    sources));
        }
        return all;
    }

    private static Set<String> edges(Memory memory) {
        Set<String> all = new TreeSet<>();
        for (Edge e : memory.edges()) {
            all.add(text(e.subject(), e.relation(), e.object(), e.from(), e.to(), e.confidence(), e.sources()));
            assertThat(memory.why(e.fact())).as("%s as a fact", e).isNotNull();
            assertThat(memory.why(e.fact()).sources()).isEqualTo(e.sources());
            assertThat(memory.why(e.fact()).confidence()).isEqualTo(e.confidence());
        }
        assertThat(memory.facts(Ledger.EDGE)).hasSize(all.size());
        return all;
    }

    private static Set<String> reread(Memory memory) {
        Set<String> all = new TreeSet<>();
        for (Edge e : Notebook.of(memory.engine()).edges()) {
            all.add(text(e.subject(), e.relation(), e.object(), e.from(), e.to(), e.confidence(), e.sources()));
        }
        return all;
    }

    private static String text(
            String s, String r, Value o, long from, long to, double confidence, Set<String> sources) {
        return s + " " + r + " " + o.literal() + " " + from + ".." + to + " "
                + String.format(java.util.Locale.ROOT, "%.9f", confidence) + " " + sources;
    }
}
