package io.canon4j.deduction.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.canon4j.deduction.oracle.Tuple;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** Reads a family of cases. */
public final class Cases {

    private Cases() {}

    /** One test per case of the family. */
    public static Stream<DynamicTest> tests(String family, Consumer<JsonNode> check) {
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode each : read(family)) {
            tests.add(DynamicTest.dynamicTest(each.path("name").asText(), () -> check.accept(each)));
        }
        return tests.stream();
    }

    static JsonNode read(String family) {
        String file = "/vectors/datalog-" + family + ".json";
        try (InputStream in = Objects.requireNonNull(Cases.class.getResourceAsStream(file), file)) {
            return new ObjectMapper().readTree(in).path("cases");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@code [predicate, argument...]}. */
    public static Tuple tuple(JsonNode fact) {
        List<Object> arguments = values(fact);
        return new Tuple((String) arguments.get(0), List.copyOf(arguments.subList(1, arguments.size())));
    }

    public static List<Tuple> tuples(JsonNode facts) {
        List<Tuple> tuples = new ArrayList<>();
        facts.forEach(fact -> tuples.add(tuple(fact)));
        return tuples;
    }

    public static List<Object> values(JsonNode row) {
        List<Object> values = new ArrayList<>();
        row.forEach(value -> values.add(value(value)));
        return values;
    }

    private static Object value(JsonNode value) {
        if (value.isTextual()) {
            return value.asText();
        }
        return value.isIntegralNumber() ? (Object) value.longValue() : (Object) value.doubleValue();
    }

    /** {@code {predicate: [row...]}}; doubles are rounded so that sums in another order compare equal. */
    public static SortedMap<String, SortedSet<Tuple>> relations(JsonNode relations) {
        SortedMap<String, SortedSet<Tuple>> result = new TreeMap<>();
        for (Map.Entry<String, JsonNode> entry : relations.properties()) {
            SortedSet<Tuple> rows = new TreeSet<>();
            entry.getValue().forEach(row -> rows.add(rounded(new Tuple(entry.getKey(), values(row)))));
            result.put(entry.getKey(), rows);
        }
        return result;
    }

    /** The tuple with its doubles to nine significant digits. */
    public static Tuple rounded(Tuple tuple) {
        return new Tuple(
                tuple.predicate(),
                tuple.arguments().stream().map(Cases::rounded).toList());
    }

    private static Object rounded(Object value) {
        return value instanceof Double d
                ? (Object) Double.valueOf(String.format(java.util.Locale.ROOT, "%.9g", d))
                : value;
    }
}
