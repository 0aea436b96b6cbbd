package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.deduction.DeductionException;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.EvaluationException;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.LimitException;
import io.canon4j.deduction.Limits;
import io.canon4j.deduction.ProgramException;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.UnknownBatchException;
import io.canon4j.deduction.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** How the deduction cases write values, facts and errors. */
final class DatalogTerms {

    /** What a case may derive before a run that would never end is stopped. */
    private static final long DERIVED_TUPLES = 200_000;

    private static final Duration LONGEST_RUN = Duration.ofSeconds(20);

    private DatalogTerms() {}

    static Engine engine() {
        return Engine.create(Limits.standard().withDerivedTuples(DERIVED_TUPLES).withTime(LONGEST_RUN));
    }

    /** {@code [predicate, argument...]}. */
    static Fact fact(JsonNode list) {
        List<Value> arguments = new ArrayList<>();
        for (int i = 1; i < list.size(); i++) {
            arguments.add(value(list.get(i)));
        }
        return new Fact(list.path(0).asText(), arguments);
    }

    /** A row of a predicate as a fact. */
    static Fact fact(String predicate, JsonNode row) {
        return new Fact(predicate, row(row));
    }

    static List<Value> row(JsonNode row) {
        List<Value> values = new ArrayList<>();
        row.forEach(value -> values.add(value(value)));
        return values;
    }

    private static Value value(JsonNode node) {
        if (node.isTextual()) {
            return Value.of(node.asText());
        }
        return node.isIntegralNumber() ? Value.of(node.longValue()) : Value.of(node.doubleValue());
    }

    /** A row as text, equal for equal rows; doubles to nine digits, so that sums in another order are equal. */
    static String key(List<Value> row) {
        List<String> values = new ArrayList<>();
        for (Value value : row) {
            values.add(
                    value instanceof Value.Real real
                            ? String.format(Locale.ROOT, "%.9g", real.number())
                            : value.literal());
        }
        return values.toString();
    }

    static SortedSet<String> keys(JsonNode rows) {
        SortedSet<String> keys = new TreeSet<>();
        rows.forEach(row -> keys.add(key(row(row))));
        return keys;
    }

    static SortedSet<String> keys(Engine engine, String predicate) {
        SortedSet<String> keys = new TreeSet<>();
        for (StoredFact stored : engine.facts(predicate)) {
            keys.add(key(stored.fact().arguments()));
        }
        return keys;
    }

    /** Compares every predicate of {@code {predicate: [row...]}} with what the engine holds. */
    static void compareRelations(JsonNode expected, Engine engine, Verdict verdict) {
        for (Map.Entry<String, JsonNode> relation : expected.properties()) {
            compare(relation.getKey(), keys(relation.getValue()), keys(engine, relation.getKey()), verdict);
        }
    }

    static void compare(String field, SortedSet<String> expected, SortedSet<String> found, Verdict verdict) {
        if (!expected.equals(found)) {
            SortedSet<String> missing = new TreeSet<>(expected);
            missing.removeAll(found);
            SortedSet<String> extra = new TreeSet<>(found);
            extra.removeAll(expected);
            verdict.differs(field, String.join("\n", missing), String.join("\n", extra));
        }
    }

    static SortedMap<String, SortedSet<String>> relations(JsonNode relations) {
        SortedMap<String, SortedSet<String>> all = new TreeMap<>();
        for (Map.Entry<String, JsonNode> relation : relations.properties()) {
            all.put(relation.getKey(), keys(relation.getValue()));
        }
        return all;
    }

    /** The words in which cases name an error; a refused program has one per problem. */
    static List<String> errors(DeductionException failure) {
        if (failure instanceof ProgramException refused) {
            return refused.problems().stream()
                    .map(problem -> problem.category().label())
                    .toList();
        }
        if (failure instanceof EvaluationException wrong) {
            return List.of(wrong.reason().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
        if (failure instanceof LimitException) {
            return List.of("limit");
        }
        return List.of(failure instanceof UnknownBatchException ? "unknown-batch" : failure.toString());
    }
}
