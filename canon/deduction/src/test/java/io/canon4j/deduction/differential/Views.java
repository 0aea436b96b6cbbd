package io.canon4j.deduction.differential;

import io.canon4j.deduction.Answers;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Value;
import io.canon4j.deduction.oracle.Model;
import io.canon4j.deduction.oracle.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Compares relations and answers. */
final class Views {

    private static final int SHOWN = 8;

    private Views() {}

    static void compare(Model model, Subject engine, String which) {
        TreeSet<String> predicates = new TreeSet<>(model.predicates());
        predicates.addAll(List.of("p0", "p1", "p2", "p3", "p4", "p5", "g0", "g1", "q0", "q1", "zz"));
        List<String> differences = new ArrayList<>();
        for (String predicate : predicates) {
            SortedMap<Tuple, String> expected = new TreeMap<>();
            model.relation(predicate)
                    .forEach((tuple, entry) ->
                            expected.put(tuple, describe(entry.confidence(), entry.height(), entry.base())));
            SortedMap<Tuple, String> found = new TreeMap<>();
            List<Tuple> order = new ArrayList<>();
            for (StoredFact stored : engine.facts(predicate)) {
                Tuple tuple = Plain.tuple(stored.fact());
                order.add(tuple);
                found.put(tuple, describe(stored.confidence(), stored.height(), stored.base()));
            }
            if (!order.equals(new ArrayList<>(found.keySet()))) {
                differences.add(predicate + " is not in order: " + order);
            }
            differences.addAll(difference(expected, found));
        }
        if (!differences.isEmpty()) {
            throw new Mismatch(which + " differs from the oracle in " + differences.size() + " places:\n  "
                    + String.join("\n  ", differences.subList(0, Math.min(SHOWN, differences.size()))));
        }
    }

    private static String describe(double confidence, int height, boolean base) {
        return String.format(java.util.Locale.ROOT, "%.9f height %d%s", confidence, height, base ? " base" : "");
    }

    private static List<String> difference(SortedMap<Tuple, String> expected, SortedMap<Tuple, String> found) {
        List<String> differences = new ArrayList<>();
        TreeSet<Tuple> all = new TreeSet<>(expected.keySet());
        all.addAll(found.keySet());
        for (Tuple tuple : all) {
            String right = expected.getOrDefault(tuple, "absent");
            String has = found.getOrDefault(tuple, "absent");
            if (!right.equals(has)) {
                differences.add(tuple + " should be " + right + " but is " + has);
            }
        }
        return differences;
    }

    /** Rows in ascending order, each once. */
    static void answers(List<List<Object>> expected, Answers found, String which) {
        List<List<Object>> rows = new ArrayList<>();
        for (List<Value> row : found.rows()) {
            rows.add(row.stream().map(Plain::object).toList());
        }
        if (!rows.equals(expected)) {
            throw new Mismatch(which + " should answer " + expected + " but answers " + rows);
        }
    }
}
