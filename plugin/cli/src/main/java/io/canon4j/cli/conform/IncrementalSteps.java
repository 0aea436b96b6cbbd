package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.deduction.DeductionException;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Feed;
import io.canon4j.deduction.PredicateInfo;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** One engine that starts empty with clock 0, changed step by step. */
final class IncrementalSteps {

    private final Verdict verdict;
    private final Engine engine = DatalogTerms.engine();
    private final Map<String, String> batches = new HashMap<>();

    /** Predicates that have, or once had, a rule. */
    private final Set<String> everDerived = new HashSet<>();

    private SortedMap<String, SortedSet<String>> before = new TreeMap<>();
    private int number;

    IncrementalSteps(Verdict verdict) {
        this.verdict = verdict;
    }

    void take(JsonNode step) {
        long epoch = engine.epoch();
        String wanted = step.path("error").asText("");
        if (step.has("revert")) {
            String name = step.path("revert").asText();
            attempt(wanted, () -> engine.revert(batches.getOrDefault(name, name)));
        }
        if (step.has("install")) {
            JsonNode install = step.path("install");
            attempt(
                    step.has("revert") ? "" : wanted,
                    () -> batches.put(
                            install.path("as").asText(),
                            engine.install(install.path("text").asText())));
        }
        step.path("delete").forEach(fact -> engine.retract(DatalogTerms.fact(fact)));
        step.path("add").forEach(fact -> engine.assertFact(DatalogTerms.fact(fact)));
        if (step.has("clock")) {
            engine.setNow(step.path("clock").asLong());
        }
        engine.run();
        compare(step.path("expect"), epoch);
        number++;
    }

    private void attempt(String wanted, Runnable act) {
        List<String> errors = List.of("none");
        try {
            act.run();
        } catch (DeductionException refused) {
            errors = DatalogTerms.errors(refused);
        }
        if (!errors.contains(wanted.isEmpty() ? "none" : wanted)) {
            verdict.differs("step " + number + ": error", wanted, errors.toString());
        }
    }

    private void compare(JsonNode expect, long epoch) {
        SortedMap<String, SortedSet<String>> now = new TreeMap<>();
        SortedMap<String, SortedSet<String>> derived = new TreeMap<>();
        for (PredicateInfo predicate : engine.predicates()) {
            SortedSet<String> rows = DatalogTerms.keys(engine, predicate.name());
            now.put(predicate.name(), rows);
            if (predicate.derived()) {
                derived.put(predicate.name(), rows);
                everDerived.add(predicate.name());
            }
        }
        same("relations", DatalogTerms.relations(expect.path("relations")), derived);
        SortedMap<String, SortedSet<String>> added = difference(now, before);
        SortedMap<String, SortedSet<String>> removed = difference(before, now);
        same("added", DatalogTerms.relations(expect.path("added")), added);
        same("removed", DatalogTerms.relations(expect.path("removed")), removed);
        compareFeed(engine.changesSince(epoch), added, removed);
        before = now;
    }

    private SortedMap<String, SortedSet<String>> difference(
            SortedMap<String, SortedSet<String>> all, SortedMap<String, SortedSet<String>> without) {
        SortedMap<String, SortedSet<String>> rest = new TreeMap<>();
        for (String predicate : everDerived) {
            SortedSet<String> rows = new TreeSet<>(all.getOrDefault(predicate, new TreeSet<>()));
            rows.removeAll(without.getOrDefault(predicate, new TreeSet<>()));
            if (!rows.isEmpty()) {
                rest.put(predicate, rows);
            }
        }
        return rest;
    }

    /** The engine's own account of the change must be the change, save for predicates it says to read anew. */
    private void compareFeed(
            Feed feed, SortedMap<String, SortedSet<String>> added, SortedMap<String, SortedSet<String>> removed) {
        SortedMap<String, SortedSet<String>> told = new TreeMap<>();
        SortedMap<String, SortedSet<String>> untold = new TreeMap<>();
        Set<String> anew = new HashSet<>();
        for (Feed.Event event : feed.events()) {
            if (event instanceof Feed.Added change) {
                tell(change.fact(), told, untold);
            } else if (event instanceof Feed.Removed change) {
                tell(change.fact(), untold, told);
            } else if (event instanceof Feed.Cleared cleared) {
                anew.add(cleared.predicate());
            }
        }
        told.keySet().retainAll(everDerived);
        untold.keySet().retainAll(everDerived);
        for (SortedMap<String, SortedSet<String>> map : List.of(told, untold, added, removed)) {
            map.keySet().removeAll(anew);
            map.values().removeIf(Set::isEmpty);
        }
        same("feed, added", added, told);
        same("feed, removed", removed, untold);
    }

    private static void tell(
            Fact fact, SortedMap<String, SortedSet<String>> here, SortedMap<String, SortedSet<String>> there) {
        String row = DatalogTerms.key(fact.arguments());
        SortedSet<String> opposite = there.getOrDefault(fact.predicate(), new TreeSet<>());
        if (!opposite.remove(row)) {
            here.computeIfAbsent(fact.predicate(), predicate -> new TreeSet<>()).add(row);
        }
    }

    private void same(
            String field, SortedMap<String, SortedSet<String>> expected, SortedMap<String, SortedSet<String>> found) {
        if (!expected.equals(found)) {
            verdict.differs("step " + number + ": " + field, expected.toString(), found.toString());
        }
    }
}
