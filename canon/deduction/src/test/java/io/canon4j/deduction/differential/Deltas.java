package io.canon4j.deduction.differential;

import io.canon4j.deduction.Feed;
import io.canon4j.deduction.RunReport;
import io.canon4j.deduction.oracle.Model;
import io.canon4j.deduction.oracle.Tuple;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Compares what a run says it changed with the difference of two models. */
final class Deltas {

    private Deltas() {}

    static void compare(Model before, Model after, RunReport report, Feed feed, boolean rulesMoved) {
        Set<String> predicates = new TreeSet<>(before.predicates());
        predicates.addAll(after.predicates());
        Map<String, RunReport.Delta> changes = new HashMap<>();
        Set<Tuple> added = new TreeSet<>();
        Set<Tuple> removed = new TreeSet<>();
        for (String predicate : predicates) {
            long changed = 0;
            Set<Tuple> came = new TreeSet<>(after.tuples(predicate));
            came.removeAll(before.tuples(predicate));
            Set<Tuple> went = new TreeSet<>(before.tuples(predicate));
            went.removeAll(after.tuples(predicate));
            for (Tuple tuple : after.tuples(predicate)) {
                Model.Entry was = before.entry(tuple);
                Model.Entry is = after.entry(tuple);
                if (was != null
                        && is != null
                        && (was.height() != is.height() || Math.abs(was.confidence() - is.confidence()) > 1e-9)) {
                    changed++;
                }
            }
            if (!came.isEmpty() || !went.isEmpty() || changed > 0) {
                changes.put(predicate, new RunReport.Delta(came.size(), went.size(), changed));
            }
            added.addAll(came);
            removed.addAll(went);
        }
        if (!report.changes().equals(changes)) {
            throw new Mismatch("the run reports " + report.changes() + " but changed " + changes);
        }
        long derived = added.stream().filter(tuple -> isDerived(after, tuple)).count();
        long underived =
                removed.stream().filter(tuple -> isDerived(before, tuple)).count();
        if (report.derived() != derived || report.removed() != underived) {
            throw new Mismatch("the run reports +" + report.derived() + " -" + report.removed()
                    + " derived but right is +" + derived + " -" + underived);
        }
        feed(added, removed, feed, rulesMoved);
    }

    private static boolean isDerived(Model model, Tuple tuple) {
        Model.Entry entry = model.entry(tuple);
        return entry != null && entry.rule() >= 0;
    }

    private static void feed(Set<Tuple> added, Set<Tuple> removed, Feed feed, boolean rulesMoved) {
        Set<Tuple> saidAdded = new TreeSet<>();
        Set<Tuple> saidRemoved = new TreeSet<>();
        Set<String> cleared = new HashSet<>();
        for (Feed.Event event : feed.events()) {
            if (event instanceof Feed.Added one) {
                saidAdded.add(Plain.tuple(one.fact()));
            } else if (event instanceof Feed.Removed one) {
                saidRemoved.add(Plain.tuple(one.fact()));
            } else if (event instanceof Feed.Cleared one) {
                cleared.add(one.predicate());
            }
        }
        if (!cleared.isEmpty() && !rulesMoved) {
            throw new Mismatch("the feed clears " + cleared + " without an install or revert");
        }
        added.removeIf(tuple -> cleared.contains(tuple.predicate()));
        removed.removeIf(tuple -> cleared.contains(tuple.predicate()));
        saidAdded.removeIf(tuple -> cleared.contains(tuple.predicate()));
        saidRemoved.removeIf(tuple -> cleared.contains(tuple.predicate()));
        if (!saidAdded.equals(added) || !saidRemoved.equals(removed)) {
            throw new Mismatch("the feed adds " + saidAdded + " and removes " + saidRemoved + " but right is " + added
                    + " and " + removed);
        }
    }
}
