package io.canon4j.deduction.shell;

import io.canon4j.deduction.Answers;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Feed;
import io.canon4j.deduction.PredicateInfo;
import io.canon4j.deduction.Proof;
import io.canon4j.deduction.Refutation;
import io.canon4j.deduction.RunReport;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * For programs: one JSON object. Facts are arrays of predicate and arguments; proofs are lists of steps that refer to each
 * other by index, premises before conclusions, so that a shared sub-proof is written once.
 */
final class JsonReport implements DatalogRun.Report {

    private final PrintStream out;
    private final Map<String, Object> document = new LinkedHashMap<>();
    private final List<Object> answers = new ArrayList<>();
    private final List<Object> proofs = new ArrayList<>();
    private boolean everything;
    private @Nullable Engine engine;

    JsonReport(PrintStream out) {
        this.out = out;
    }

    @Override
    public void derived(Engine asked, RunReport report, boolean all) {
        engine = asked;
        everything = all;
        document.put("epoch", report.epoch());
        document.put("derived", report.derived());
    }

    @Override
    public void updated(Engine asked, long sinceEpoch, RunReport report) {
        List<Object> added = new ArrayList<>();
        List<Object> removed = new ArrayList<>();
        for (Feed.Event event : asked.changesSince(sinceEpoch).events()) {
            if (event instanceof Feed.Added one) {
                added.add(row(one.fact()));
            } else if (event instanceof Feed.Removed one) {
                removed.add(row(one.fact()));
            }
        }
        Map<String, Object> update = new LinkedHashMap<>();
        update.put("epoch", report.epoch());
        update.put("derived", report.derived());
        update.put("removed", report.removed());
        update.put("addedFacts", added);
        update.put("removedFacts", removed);
        document.put("update", update);
    }

    @Override
    public void answers(String goal, Answers found) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("goal", goal);
        answer.put("holds", found.holds());
        answer.put("variables", found.variables());
        answer.put("rows", found.variables().isEmpty() ? List.of() : found.rows());
        answers.add(answer);
    }

    @Override
    public void proof(Fact fact, @Nullable Proof proof, Refutation refutation) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("fact", row(fact));
        entry.put("holds", proof != null);
        if (proof == null) {
            entry.put("whyNot", refutation.render());
        } else {
            entry.put("confidence", proof.confidence());
            entry.put("height", proof.height());
            entry.put("steps", ProofSteps.of(proof));
        }
        proofs.add(entry);
    }

    static List<Object> row(Fact fact) {
        List<Object> row = new ArrayList<>();
        row.add(fact.predicate());
        row.addAll(fact.arguments());
        return row;
    }

    @Override
    public void end(@Nullable Map<String, Double> milliseconds) {
        if (!answers.isEmpty()) {
            document.put("answers", answers);
        }
        if (!proofs.isEmpty()) {
            document.put("why", proofs);
        }
        if (everything && engine != null) {
            document.put("facts", everything(engine));
        }
        if (milliseconds != null) {
            document.put("milliseconds", milliseconds);
        }
        out.println(JsonText.write(document));
    }

    private static List<Object> everything(Engine engine) {
        List<Object> facts = new ArrayList<>();
        for (PredicateInfo predicate : engine.predicates()) {
            if (predicate.derived()) {
                engine.facts(predicate.name()).forEach(stored -> {
                    Map<String, Object> entry = new LinkedHashMap<>();
                    entry.put("fact", row(stored.fact()));
                    entry.put("confidence", stored.confidence());
                    entry.put("height", stored.height());
                    entry.put("base", stored.base());
                    facts.add(entry);
                });
            }
        }
        return facts;
    }
}
