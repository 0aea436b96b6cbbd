package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.store.BaseEntry;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.Arrays;
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
    private final int @Nullable [] pivots;
    private final boolean linear;
    private final boolean parted;
    private final List<List<RulePlans>> heads = new ArrayList<>();
    private final List<List<RulePlans>> exits = new ArrayList<>();
    private final List<List<Reader>> readersByRelation = new ArrayList<>();
    private final boolean readsClock;
    private boolean anew;

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
        for (Relation relation : relations) {
            heads.add(rules.stream().filter(plans -> plans.head() == relation).toList());
            exits.add(heads.get(heads.size() - 1).stream().filter(this::isExit).toList());
        }
        for (int i = 0; i < relations.size(); i++) {
            int number = i;
            readersByRelation.add(readers.stream()
                    .filter(reader -> reader.relation() == number)
                    .toList());
        }
        readsClock = rules.stream().anyMatch(RulePlans::readsClock);
        pivots = Pivots.of(relations, readers);
        parted = pivots != null
                && Arrays.stream(pivots).allMatch(place -> place == 0)
                && relations.stream().allMatch(relation -> relation.pairs() != null);
        linear = readers.stream().map(Reader::plans).distinct().count() == readers.size();
    }

    private boolean isExit(RulePlans plans) {
        return readers.stream().noneMatch(reader -> reader.plans() == plans);
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

    List<Reader> readersOf(int relation) {
        return readersByRelation.get(relation);
    }

    /** The rules whose head is this relation. */
    List<RulePlans> rulesOf(int relation) {
        return heads.get(relation);
    }

    /** Those of them that read nothing of this component. */
    List<RulePlans> exitsOf(int relation) {
        return exits.get(relation);
    }

    /** Whether the tuples of a part can be listed: they are what has the same first value. */
    boolean isParted() {
        return parted;
    }

    /** Per relation the place that parts it, null when there is none, see {@link Pivots}. */
    int @Nullable [] pivots() {
        return pivots;
    }

    /** Whether no rule reads this component twice. */
    boolean isLinear() {
        return linear;
    }

    /** Whether a rule is to derive everything, not only what is new. */
    boolean isNew(RulePlans plans, Round round) {
        return anew || round.isAdded(plans.rule().number());
    }

    /** Relations of other components that its rules read and that have changed. */
    List<Relation> changedBelow() {
        List<Relation> changed = new ArrayList<>();
        for (RulePlans plans : rules) {
            for (Part part : plans.parts(Part.Kind.ATOM)) {
                Relation relation = plans.relation(part);
                if (!relations.contains(relation) && !changed.contains(relation) && Shifts.any(relation)) {
                    changed.add(relation);
                }
            }
        }
        return changed;
    }

    boolean isRecursive() {
        return !readers.isEmpty();
    }

    /** How a rule watches the clock; null when it is to be looked at in full. */
    @Nullable
    ClockWatch clockWatch(RulePlans plans) {
        ClockWatch watch = plans.clockWatch();
        boolean own = watch != null
                && watch.boundaries().stream().anyMatch(b -> relations.contains(plans.relation(b.atom())));
        return own || (watch != null && watch.passesConstant()) ? null : watch;
    }

    @Override
    public void update(Round round) {
        Losses losses = new Losses(this, round);
        losses.run();
        do {
            deriveGains(round, losses);
        } while (losses.runAfterGains());
        for (RulePlans plans : rules) {
            if (round.isAdded(plans.rule().number())) {
                plans.prepare();
            }
        }
        relations.forEach(Relation::syncIndexes);
    }

    private void deriveGains(Round round, Losses losses) {
        anew = losses.isUpheaval();
        try {
            new Gains(this, round).run(losses);
        } finally {
            anew = false;
        }
    }

    /** Whether anything that this component reads has changed, so that there is work at all. */
    boolean isTouched(Round round) {
        if (round.removesRules() || (readsClock && database.clock() != database.clockBefore())) {
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
