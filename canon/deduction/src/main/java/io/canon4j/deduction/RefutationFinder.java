package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.evaluation.Meter;
import io.canon4j.deduction.evaluation.Program;
import io.canon4j.deduction.evaluation.Refuter;
import io.canon4j.deduction.program.Rule;
import java.util.ArrayList;
import java.util.List;

/** Explains why no rule derives a fact. */
final class RefutationFinder {

    private final Database database;
    private final Meter meter;
    private final Program program;

    RefutationFinder(Database database, Meter meter, Program program) {
        this.database = database;
        this.meter = meter;
        this.program = program;
    }

    Refutation refute(Fact fact, boolean holds) {
        List<Refutation.Attempt> attempts = new ArrayList<>();
        int[] tuple = fact.arguments().stream().mapToInt(database.values()::id).toArray();
        meter.begin();
        for (Rule rule : holds ? List.<Rule>of() : program.rules()) {
            boolean fits = rule.clause().head().predicate().equals(fact.predicate())
                    && rule.clause().head().terms().size() == tuple.length;
            Refuter.Failure failure = fits ? new Refuter(database, meter, rule).failure(tuple) : null;
            if (failure != null) {
                List<Fact> nearest = new ArrayList<>();
                failure.nearest()
                        .forEach(premise -> nearest.add(Facts.fact(database, premise.relation(), premise.row())));
                Proof.Rule shown = new Proof.Rule(
                        rule.batch(),
                        rule.ordinal(),
                        rule.label(),
                        rule.clause().toString());
                attempts.add(new Refutation.Attempt(shown, failure.literal(), nearest));
            }
        }
        return new Refutation(fact, holds, attempts);
    }
}
