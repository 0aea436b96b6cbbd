package io.canon4j.deduction.shell;

import io.canon4j.deduction.Answers;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Feed;
import io.canon4j.deduction.PredicateInfo;
import io.canon4j.deduction.Proof;
import io.canon4j.deduction.Refutation;
import io.canon4j.deduction.RunReport;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Value;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** For people: facts as a program spells them, answers as {@code X=a, Y=b}. */
final class TextReport implements DatalogRun.Report {

    private final PrintStream out;
    private boolean everything;
    private @Nullable Engine engine;

    TextReport(PrintStream out) {
        this.out = out;
    }

    @Override
    public void derived(Engine asked, RunReport report, boolean all) {
        engine = asked;
        everything = all;
        if (all) {
            out.println("+" + report.derived() + " derived");
        }
    }

    @Override
    public void updated(Engine asked, long sinceEpoch, RunReport report) {
        out.println("update: +" + report.derived() + " -" + report.removed() + " derived");
        for (Feed.Event event : asked.changesSince(sinceEpoch).events()) {
            if (event instanceof Feed.Added added) {
                out.println("  + " + added.fact());
            } else if (event instanceof Feed.Removed removed) {
                out.println("  - " + removed.fact());
            }
        }
    }

    @Override
    public void answers(String goal, Answers answers) {
        out.println("? " + goal);
        print(answers, out);
    }

    /** One line per row; true or false for a question without variables. */
    static void print(Answers answers, PrintStream out) {
        if (answers.variables().isEmpty()) {
            out.println(answers.holds() ? "true" : "false");
        } else if (answers.rows().isEmpty()) {
            out.println("(no answers)");
        }
        if (!answers.variables().isEmpty()) {
            for (List<Value> row : answers.rows()) {
                StringBuilder line = new StringBuilder();
                for (int i = 0; i < row.size(); i++) {
                    line.append(i == 0 ? "" : ", ")
                            .append(answers.variables().get(i))
                            .append('=')
                            .append(row.get(i));
                }
                out.println(line);
            }
        }
    }

    @Override
    public void proof(Fact fact, @Nullable Proof proof, Refutation refutation) {
        out.print(proof == null ? refutation.render() : proof.render());
    }

    @Override
    public void end(@Nullable Map<String, Double> milliseconds) {
        if (everything && engine != null) {
            for (PredicateInfo predicate : engine.predicates()) {
                if (predicate.derived()) {
                    engine.facts(predicate.name()).forEach(this::fact);
                }
            }
        }
    }

    private void fact(StoredFact stored) {
        out.print(stored.fact());
        out.println(stored.confidence() < 1 ? String.format(Locale.ROOT, "  (conf %.3f)", stored.confidence()) : "");
    }
}
