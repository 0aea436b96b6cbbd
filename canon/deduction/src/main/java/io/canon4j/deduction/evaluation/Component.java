package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.store.BaseEntry;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Predicates that depend on each other, with their rules in order. */
final class Component implements Unit {

    /** One positive atom of a rule that reads a relation of this component. */
    record Reader(RulePlans plans, Part part, int relation) {}

    private final Database database;
    private final Meter meter;
    private final List<Relation> relations;
    private final List<RulePlans> rules;
    private final List<Reader> readers = new ArrayList<>();

    Component(Database database, Meter meter, List<Relation> relations, List<RulePlans> rules) {
        this.database = database;
        this.meter = meter;
        this.relations = relations;
        this.rules = rules;
        for (RulePlans plans : rules) {
            for (Part part : plans.parts(Part.Kind.ATOM)) {
                int relation = relations.indexOf(plans.relation(part));
                if (relation >= 0) {
                    readers.add(new Reader(plans, part, relation));
                }
            }
        }
    }

    Database database() {
        return database;
    }

    Meter meter() {
        return meter;
    }

    List<Relation> relations() {
        return relations;
    }

    List<RulePlans> rules() {
        return rules;
    }

    List<Reader> readers() {
        return readers;
    }

    boolean isRecursive() {
        return !readers.isEmpty();
    }

    /** How a rule watches the clock; null when it does not, or watches tuples of this very component. */
    @Nullable
    ClockWatch clockWatch(RulePlans plans) {
        ClockWatch watch = plans.clockWatch();
        boolean own = watch != null
                && watch.boundaries().stream().anyMatch(b -> relations.contains(plans.relation(b.atom())));
        return own ? null : watch;
    }

    @Override
    public void update(Round round) {
        Losses losses = new Losses(this, round);
        losses.run();
        do {
            new Gains(this, round, losses.fallen()).run();
        } while (losses.runAfterGains());
        for (RulePlans plans : rules) {
            if (round.isAdded(plans.rule().number())) {
                plans.parts(Part.Kind.ATOM).forEach(part -> plans.from(part, PlanBuilder.Purpose.GAIN));
            }
        }
        relations.forEach(Relation::syncIndexes);
    }

    /** Whether anything that this component reads has changed, so that there is work at all. */
    boolean isTouched(Round round) {
        if (round.removesRules()
                || (database.clock() != database.clockBefore() && rules.stream().anyMatch(RulePlans::readsClock))) {
            return true;
        }
        for (Relation relation : relations) {
            if (!round.baseRows(relation).isEmpty()) {
                return true;
            }
        }
        for (RulePlans plans : rules) {
            if (round.isAdded(plans.rule().number())) {
                return true;
            }
            for (Part part : plans.rule().body()) {
                if ((part.kind() == Part.Kind.ATOM || part.kind() == Part.Kind.NEGATION)
                        && Shifts.any(plans.relation(part))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Confidence with which a row is asserted, -1 when nobody asserts it. */
    static double asserted(Relation relation, int row) {
        long info = relation.info(row);
        double best = (info & Label.PROGRAM) != 0 ? 1.0 : -1.0;
        if ((info & Label.USER) != 0) {
            BaseEntry entry = relation.base(row);
            best = Math.max(best, entry == null ? 1.0 : entry.confidence());
        }
        return best;
    }
}
