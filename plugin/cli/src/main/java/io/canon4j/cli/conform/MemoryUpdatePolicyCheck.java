package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.canon4j.deduction.Value;
import io.canon4j.memory.Edge;
import io.canon4j.memory.Memory;
import io.canon4j.memory.ObserveReport;
import io.canon4j.memory.RetractReport;
import io.canon4j.memory.line.Claim;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Observations one after the other: counts, dropped lines and edges after each, and the current view at some times. */
final class MemoryUpdatePolicyCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        Memory memory = Memory.create();
        int number = 0;
        for (JsonNode step : test.path("steps")) {
            String where = "step " + number++ + ": ";
            take(memory, step, where, verdict);
            memory.maintain(memory.clock());
            DatalogTerms.compare(where + "edges", expected(step.path("edges")), edges(memory), verdict);
        }
        for (JsonNode view : test.path("current")) {
            SortedSet<String> found = new TreeSet<>();
            memory.asOf(view.path("at").asLong(), "current(S, R, O)")
                    .answers()
                    .rows()
                    .forEach(row -> found.add(DatalogTerms.key(row)));
            DatalogTerms.compare(
                    "current at " + view.path("at"), DatalogTerms.keys(view.path("facts")), found, verdict);
        }
    }

    private static void take(Memory memory, JsonNode step, String where, Verdict verdict) {
        if (step.has("exclusive")) {
            memory.declareExclusive(step.path("exclusive").asText());
            return;
        }
        if (step.has("retract")) {
            RetractReport report = memory.retract(step.path("retract").asText());
            verdict.same(where + "retracted", step.path("retracted"), triples(report.retracted()));
            verdict.same(where + "missing", step.path("missing"), triples(report.missing()));
            return;
        }
        ObserveReport report =
                memory.observe(step.path("observe").asText(), step.path("at").asLong());
        if (step.has("counts")) {
            Map<String, Integer> counts = new LinkedHashMap<>();
            counts.put("added", report.added());
            counts.put("updated", report.updated());
            counts.put("noop", report.noop());
            counts.put("escalations", report.escalations().size());
            verdict.same(where + "counts", step.path("counts"), counts);
        }
        List<List<String>> dropped = report.dropped().stream()
                .map(line -> List.of(line.line(), line.reason().label()))
                .toList();
        if (step.has("dropped") || !dropped.isEmpty()) {
            verdict.same(where + "dropped", step.path("dropped"), dropped);
        }
    }

    private static List<List<Object>> triples(List<Claim> claims) {
        List<List<Object>> triples = new ArrayList<>();
        for (Claim claim : claims) {
            Object object = claim.object() instanceof Value.Int number
                    ? number.number()
                    : claim.object().toString();
            triples.add(List.of(claim.subject(), claim.relation(), object));
        }
        return triples;
    }

    private static SortedSet<String> edges(Memory memory) {
        SortedSet<String> edges = new TreeSet<>();
        for (Edge edge : memory.edges()) {
            edges.add(text(
                    List.of(Value.of(edge.subject()), Value.of(edge.relation()), edge.object()),
                    edge.from(),
                    edge.to(),
                    edge.confidence(),
                    edge.sources()));
        }
        return edges;
    }

    private static SortedSet<String> expected(JsonNode edges) {
        SortedSet<String> expected = new TreeSet<>();
        for (JsonNode edge : edges) {
            SortedSet<String> sources = new TreeSet<>(VectorFile.strings(edge.path("sources")));
            List<Value> triple = DatalogTerms.row(JsonNodeFactory.instance
                    .arrayNode()
                    .add(edge.path("s"))
                    .add(edge.path("r"))
                    .add(edge.path("o")));
            expected.add(text(
                    triple,
                    edge.path("from").asLong(),
                    edge.path("to").isNull() ? Edge.OPEN : edge.path("to").asLong(),
                    edge.path("conf").asDouble(),
                    sources));
        }
        return expected;
    }

    private static String text(List<Value> triple, long from, long to, double confidence, SortedSet<String> sources) {
        String end = to == Edge.OPEN ? "open" : Long.toString(to);
        return DatalogTerms.key(triple) + " " + from + ".." + end + String.format(Locale.ROOT, " %.9f ", confidence)
                + sources;
    }
}
