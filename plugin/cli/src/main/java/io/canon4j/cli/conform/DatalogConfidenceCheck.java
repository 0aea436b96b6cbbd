package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.StoredFact;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Changes to one engine, {@code steps}, and after each the confidence of every derived fact. */
final class DatalogConfidenceCheck implements CaseCheck {

    private static final double TOLERANCE = 1e-9;

    @Override
    public void check(JsonNode test, Verdict verdict) {
        Engine engine = DatalogTerms.engine();
        engine.setNow(0);
        engine.install(test.path("program").asText());
        int number = 0;
        for (JsonNode step : test.path("steps")) {
            step.path("delete").forEach(fact -> engine.retract(DatalogTerms.fact(fact)));
            step.path("add")
                    .forEach(add -> engine.assertFact(
                            DatalogTerms.fact(add.path("fact")),
                            add.path("conf").asDouble()));
            if (step.has("clock")) {
                engine.setNow(step.path("clock").asLong());
            }
            engine.run();
            for (Map.Entry<String, JsonNode> relation : step.path("expect").properties()) {
                compare("step " + number + ": " + relation.getKey(), relation, engine, verdict);
            }
            number++;
        }
    }

    private static void compare(String field, Map.Entry<String, JsonNode> relation, Engine engine, Verdict verdict) {
        SortedMap<String, Double> expected = new TreeMap<>();
        relation.getValue()
                .forEach(entry -> expected.put(
                        DatalogTerms.key(DatalogTerms.row(entry.path(0))),
                        entry.path(1).asDouble()));
        SortedMap<String, Double> found = new TreeMap<>();
        for (StoredFact stored : engine.facts(relation.getKey())) {
            found.put(DatalogTerms.key(stored.fact().arguments()), stored.confidence());
        }
        boolean same = expected.keySet().equals(found.keySet())
                && expected.entrySet().stream()
                        .allMatch(entry ->
                                Math.abs(entry.getValue() - found.getOrDefault(entry.getKey(), 2.0)) <= TOLERANCE);
        if (!same) {
            verdict.differs(field, expected.toString(), found.toString());
        }
    }
}
