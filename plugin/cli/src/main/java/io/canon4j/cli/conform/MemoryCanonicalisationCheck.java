package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Value;
import io.canon4j.memory.Memory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Facts and aliases, step by step: what is the same, what stands for what, conflicts, and canonical views. */
final class MemoryCanonicalisationCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        Memory memory = Memory.create();
        arities(test).forEach(memory.aliases()::view);
        int number = 0;
        for (JsonNode step : test.path("steps")) {
            step.path("drop").forEach(fact -> memory.retractFact(DatalogTerms.fact(fact)));
            for (JsonNode add : step.path("add")) {
                memory.assertFact(
                        DatalogTerms.fact(add.path("fact")), add.path("conf").asDouble(), List.of());
            }
            for (JsonNode pair : step.path("unalias")) {
                memory.aliases().withdraw(pair.path(0).asText(), pair.path(1).asText());
            }
            for (JsonNode alias : step.path("alias")) {
                memory.aliases()
                        .propose(
                                alias.path(0).asText(),
                                alias.path(1).asText(),
                                alias.path(2).asDouble());
            }
            memory.maintain(0);
            compare(memory, step.path("expect"), "step " + number++ + ": ", verdict);
        }
    }

    /** How many places each viewed relation has, by the facts of the case. */
    private static SortedMap<String, Integer> arities(JsonNode test) {
        SortedMap<String, Integer> arities = new TreeMap<>();
        for (String view : VectorFile.strings(test.path("views"))) {
            for (JsonNode fact : test.findValues("fact")) {
                if (fact.path(0).asText().equals(view)) {
                    arities.put(view, fact.size() - 1);
                }
            }
        }
        return arities;
    }

    private static void compare(Memory memory, JsonNode expect, String where, Verdict verdict) {
        pairs(where + "same_as", expect.path("same_as"), memory.facts("same_as"), verdict);
        pairs(where + "maps_to", expect.path("maps_to"), memory.aliases().mappings(), verdict);
        DatalogTerms.compare(
                where + "conflicts",
                new TreeSet<>(VectorFile.strings(expect.path("conflicts"))),
                new TreeSet<>(memory.aliases().conflicts()),
                verdict);
        for (Map.Entry<String, JsonNode> view : expect.path("views").properties()) {
            SortedSet<String> rows = new TreeSet<>();
            view.getValue()
                    .forEach(row -> rows.add(
                            text(DatalogTerms.row(row.path(0)), row.path(1).asDouble())));
            DatalogTerms.compare(where + view.getKey(), rows, rows(memory.facts(view.getKey() + "_canon")), verdict);
        }
    }

    private static void pairs(String field, JsonNode expected, List<StoredFact> found, Verdict verdict) {
        SortedSet<String> rows = new TreeSet<>();
        for (JsonNode row : expected) {
            List<Value> all = new ArrayList<>(DatalogTerms.row(row));
            rows.add(text(all.subList(0, 2), row.path(2).asDouble()));
        }
        DatalogTerms.compare(field, rows, rows(found), verdict);
    }

    private static SortedSet<String> rows(List<StoredFact> facts) {
        SortedSet<String> rows = new TreeSet<>();
        facts.forEach(stored -> rows.add(text(stored.fact().arguments(), stored.confidence())));
        return rows;
    }

    private static String text(List<Value> row, double confidence) {
        return DatalogTerms.key(row) + String.format(Locale.ROOT, " %.9f", confidence);
    }
}
