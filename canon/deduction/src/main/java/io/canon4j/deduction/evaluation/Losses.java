package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.evaluation.PlanBuilder.Purpose;
import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the tuples of a component whose stored proof no longer stands.
 *
 * <p>A tuple becomes suspect when a derivation with its rule and its label used something lost. Suspects are looked at best
 * label first: all better labels are then decided, so a derivation of the same label from what stands is a proof, and
 * without one the tuple falls.
 */
final class Losses {

    /** Rows that fell, in the order they fell. */
    record Fallen(Relation relation, int row) {}

    private final Component component;
    private final Round round;
    private final Frontier suspects = new Frontier();
    private final List<Fallen> fallen = new ArrayList<>();

    Losses(Component component, Round round) {
        this.component = component;
        this.round = round;
    }

    List<Fallen> fallen() {
        return fallen;
    }

    void run() {
        suspectBaseFacts();
        if (round.removesRules()) {
            suspectRemovedRules();
        }
        for (RulePlans plans : component.rules()) {
            if (!round.isAdded(plans.rule().number())) {
                suspectReaders(plans);
            }
        }
        judgeSuspects();
    }

    /**
     * Once the gains are settled: where another factor is 0, or rounding hides the difference, a derivation does not get
     * better by a premise that became more certain, and it gets worse by that premise's greater height.
     *
     * @return whether any tuple fell; then the gains are to be looked for once more
     */
    boolean runAfterGains() {
        fallen.clear();
        for (RulePlans plans : component.rules()) {
            for (Part part : plans.parts(Part.Kind.ATOM)) {
                Relation relation = plans.relation(part);
                if (relation.isWeighted()
                        && relation.undo().count() > 0
                        && !round.isAdded(plans.rule().number())) {
                    Plan plan = plans.from(part, Purpose.LOSS);
                    Shifts.risen(relation, (row, confidence, height) -> {
                        plan.into(new Trail(plans, part.atom(), confidence, height, true));
                        plan.runFrom(row);
                    });
                }
            }
        }
        judgeSuspects();
        return !fallen.isEmpty();
    }

    private void judgeSuspects() {
        while (suspects.next()) {
            for (int i = 0; i < suspects.size(); i++) {
                judge(component.relations().get(suspects.relation(i)), suspects.relation(i), suspects.row(i));
            }
        }
    }

    private void suspectBaseFacts() {
        for (Relation relation : component.relations()) {
            for (int row : round.baseRows(relation)) {
                long info = relation.info(row);
                boolean holdsAsBase = Shifts.alive(info) && Label.rule(info) == Label.BASE;
                if (holdsAsBase && Component.asserted(relation, row) < relation.confidence(row)) {
                    suspect(relation, row);
                }
            }
        }
    }

    private void suspectRemovedRules() {
        for (Relation relation : component.relations()) {
            for (int row = 0; row < relation.size(); row++) {
                if (Shifts.alive(relation.info(row)) && round.isRemoved(Label.rule(relation.info(row)))) {
                    suspect(relation, row);
                }
            }
        }
    }

    private void suspectReaders(RulePlans plans) {
        for (Part part : plans.rule().body()) {
            if (part.kind() == Part.Kind.ATOM && !component.relations().contains(plans.relation(part))) {
                Relation relation = plans.relation(part);
                if (relation.undo().count() > 0) {
                    Plan plan = plans.from(part, Purpose.LOSS);
                    Shifts.lost(relation, (row, confidence, height) -> {
                        plan.into(new Trail(plans, part.atom(), confidence, height));
                        plan.runFrom(row);
                    });
                }
            } else if (part.kind() == Part.Kind.NEGATION && Shifts.any(plans.relation(part))) {
                Plan plan = plans.from(part, Purpose.LOSS);
                plan.into(new Trail(plans, -1, 1.0, 0));
                Shifts.appeared(plans.relation(part), plan::runFrom);
            }
        }
        if (plans.readsClock()
                && component.database().clock() != component.database().clockBefore()) {
            suspectByClock(plans);
        }
    }

    private void suspectByClock(RulePlans plans) {
        ClockWatch watch = component.clockWatch(plans);
        if (watch == null) {
            Plan plan = plans.whole(Purpose.LOSS);
            plan.into(new Trail(plans, -1, 1.0, 0));
            plan.run();
            return;
        }
        for (ClockWatch.Boundary boundary : watch.boundaries()) {
            Plan plan = plans.from(boundary.atom(), Purpose.LOSS);
            plan.into(new Trail(plans, -1, 1.0, 0));
            Relation relation = plans.relation(boundary.atom());
            watch.passed(boundary, row -> {
                if ((relation.info(row) & Label.GONE) == 0) {
                    plan.runFrom(row);
                }
            });
        }
    }

    private void suspect(Relation relation, int row) {
        long info = relation.info(row);
        if ((info & Label.SUSPECT) == 0) {
            relation.mark(row, Label.SUSPECT);
            suspects.push(component.relations().indexOf(relation), row, relation.confidence(row), Label.height(info));
        }
    }

    private void judge(Relation relation, int number, int row) {
        relation.flag(row, 0, Label.SUSPECT);
        long info = relation.info(row);
        if ((info & Label.INVALID) != 0 || isSupported(relation, row)) {
            return;
        }
        relation.mark(row, Label.INVALID);
        fallen.add(new Fallen(relation, row));
        round.fell();
        for (Component.Reader reader : component.readers()) {
            if (reader.relation() == number
                    && !round.isAdded(reader.plans().rule().number())) {
                Plan plan = reader.plans().from(reader.part(), Purpose.LOSS);
                plan.into(
                        new Trail(reader.plans(), reader.part().atom(), relation.confidence(row), Label.height(info)));
                plan.runFrom(row);
            }
        }
    }

    private boolean isSupported(Relation relation, int row) {
        double confidence = relation.confidence(row);
        int height = Label.height(relation.info(row));
        if (height == 0 && Component.asserted(relation, row) == confidence) {
            return supportedBy(relation, row, Label.BASE);
        }
        for (RulePlans plans : component.rules()) {
            if (plans.head() == relation) {
                Plan plan = plans.support();
                plan.into(frame -> plan.confidence(frame) == confidence && plan.height(frame) == height);
                if (plan.runFrom(row)) {
                    return supportedBy(relation, row, plans.rule().number());
                }
            }
        }
        return false;
    }

    private static boolean supportedBy(Relation relation, int row, int rule) {
        long info = relation.info(row);
        if (Label.rule(info) != rule) {
            relation.set(row, Label.of(Label.height(info), rule, info), relation.confidence(row));
        }
        return true;
    }

    /** Suspects the head of each derivation through something lost, if it may be the one that is stored. */
    private final class Trail implements Sink {
        private final RulePlans plans;
        private final int lostAtom;
        private final double lostConfidence;
        private final int lostHeight;
        private final boolean risen;
        private final int[] tuple;
        private final Relation[] relations;

        Trail(RulePlans plans, int lostAtom, double lostConfidence, int lostHeight) {
            this(plans, lostAtom, lostConfidence, lostHeight, false);
        }

        /** {@code risen}: the atom's row still holds, with a greater confidence; only unchanged products are of interest. */
        Trail(RulePlans plans, int lostAtom, double lostConfidence, int lostHeight, boolean risen) {
            this.plans = plans;
            this.risen = risen;
            this.lostAtom = lostAtom;
            this.lostConfidence = lostConfidence;
            this.lostHeight = lostHeight;
            tuple = new int[plans.head().arity()];
            relations = plans.support().atomRelations;
        }

        @Override
        public boolean accept(Frame frame) {
            component.meter().tick();
            plans.headTuple(frame, tuple);
            Relation head = plans.head();
            int row = head.find(tuple);
            if (row < 0 || row >= head.undo().mark()) {
                return false;
            }
            long info = head.info(row);
            boolean stored = (info & (Label.DEAD | Label.SUSPECT | Label.INVALID)) == 0
                    && Label.rule(info) == plans.rule().number();
            if (stored && mayBe(frame, head.confidence(row), Label.height(info))) {
                suspect(head, row);
            }
            return false;
        }

        private boolean mayBe(Frame frame, double confidence, int height) {
            double product = 1.0;
            double productNow = 1.0;
            int highest = 0;
            for (int i = 0; i < relations.length; i++) {
                int row = frame.row(i);
                long info = relations[i].info(row);
                productNow *= relations[i].confidence(row);
                if (i == lostAtom) {
                    product *= lostConfidence;
                    highest = Math.max(highest, lostHeight);
                } else if (row >= relations[i].undo().mark()) {
                    return false;
                } else if ((info & (Label.TOUCHED | Label.INVALID | Label.SUSPECT)) == Label.TOUCHED) {
                    return true;
                } else {
                    product *= relations[i].confidence(row);
                    highest = Math.max(highest, Label.height(info));
                }
            }
            return product == confidence
                    && highest + plans.rule().step() == height
                    && (!risen || productNow == confidence);
        }
    }
}
