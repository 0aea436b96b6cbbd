package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.program.AggregateHead;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the derivation that a derived tuple's label speaks of. */
public final class Support {

    /** A tuple that a derivation rests on. */
    public record Premise(Relation relation, int row) {}

    /** A rule with the positive atoms of one instance of it, or of all members of a group. */
    public record Derivation(Rule rule, List<Premise> premises) {}

    private final Database database;
    private final Program program;

    public Support(Database database, Program program) {
        this.database = database;
        this.program = program;
    }

    public Derivation derivation(Relation relation, int row) {
        int number = Label.rule(relation.info(row));
        for (RulePlans plans : program.plans(relation.name())) {
            if (plans.rule().number() == number) {
                boolean aggregate = plans.rule().step() == 0;
                return new Derivation(
                        plans.rule(), aggregate ? members(plans.rule(), relation, row) : instance(plans, row));
            }
        }
        throw new IllegalStateException("no rule " + number + " derives " + relation.name());
    }

    /** The least instance, by its premises, among those with exactly the stored label. */
    private List<Premise> instance(RulePlans plans, int row) {
        Relation head = plans.head();
        double confidence = head.confidence(row);
        int height = Label.height(head.info(row));
        Plan plan = plans.support();
        for (Relation relation : plan.atomRelations) {
            relation.syncIndexes();
        }
        List<List<Premise>> best = new ArrayList<>();
        plan.into(frame -> {
            if (plan.confidence(frame) == confidence && plan.height(frame) == height) {
                List<Premise> premises = premises(plan, frame);
                if (best.isEmpty()) {
                    best.add(premises);
                } else if (compare(premises, best.get(0)) < 0) {
                    best.set(0, premises);
                }
            }
            return false;
        });
        plan.runFrom(row);
        if (best.isEmpty()) {
            throw new IllegalStateException("no derivation of " + head.name() + " row " + row + " has its label");
        }
        return best.get(0);
    }

    private static List<Premise> premises(Plan plan, Frame frame) {
        List<Premise> premises = new ArrayList<>();
        for (int i = 0; i < plan.atomRelations.length; i++) {
            premises.add(new Premise(plan.atomRelations[i], frame.row(i)));
        }
        return premises;
    }

    private int compare(List<Premise> some, List<Premise> others) {
        for (int i = 0; i < some.size(); i++) {
            Relation relation = some.get(i).relation();
            for (int place = 0; place < relation.arity(); place++) {
                int order = database.values()
                        .compare(
                                relation.value(some.get(i).row(), place),
                                relation.value(others.get(i).row(), place));
                if (order != 0) {
                    return order;
                }
            }
        }
        return 0;
    }

    private List<Premise> members(Rule copy, Relation head, int row) {
        Rule rule = program.rules().stream()
                .filter(r -> r.number() == copy.number())
                .findFirst()
                .orElseThrow();
        List<AggregateHead.Column> columns =
                Objects.requireNonNull(rule.aggregate()).columns();
        Relation assignments = Objects.requireNonNull(database.find(rule.head().predicate()));
        RulePlans plans = program.plans(assignments.name()).get(0);
        Set<Premise> premises = new LinkedHashSet<>();
        for (int member = 0; member < assignments.size(); member++) {
            if (Shifts.alive(assignments.info(member)) && isMember(columns, assignments, member, head, row)) {
                premises.addAll(instance(plans, member));
            }
        }
        return List.copyOf(premises);
    }

    private static boolean isMember(
            List<AggregateHead.Column> columns, Relation assignments, int member, Relation head, int row) {
        for (int i = 0; i < columns.size(); i++) {
            int place = columns.get(i).inner()[0];
            if (columns.get(i).fold() == null && place >= 0 && assignments.value(member, place) != head.value(row, i)) {
                return false;
            }
        }
        return true;
    }

    /** The rule of this number with this head, for those who show rules; null when it is gone. */
    public @Nullable Rule rule(int number) {
        return program.rules().stream()
                .filter(rule -> rule.number() == number)
                .findFirst()
                .orElse(null);
    }
}
