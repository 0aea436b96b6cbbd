package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.PairTable;
import io.canon4j.deduction.store.Relation;
import org.jspecify.annotations.Nullable;

/** Suspects the head of each derivation through something lost, if it may be the one that is stored. */
final class Trail implements Sink, Shifts.Lost {

    /** What was lost is no positive atom. */
    static final int NO_ATOM = -1;

    private final Losses losses;
    private final Meter meter;
    private final RulePlans plans;
    private final Plan plan;
    private final int lostAtom;
    private final int rule;
    private final int step;
    private final Relation head;
    private final int number;
    private final int[] tuple;
    private final @Nullable PairTable pairs;
    private final Relation[] relations;
    private double lostConfidence = 1.0;
    private int lostHeight;
    private boolean settled;
    private boolean risen;
    private long looked;

    Trail(Losses losses, Component component, RulePlans plans, int lostAtom, Plan plan) {
        this.losses = losses;
        this.plans = plans;
        this.plan = plan;
        this.lostAtom = lostAtom;
        meter = component.meter();
        rule = plans.rule().number();
        step = plans.rule().step();
        head = plans.head();
        number = component.relations().indexOf(head);
        tuple = new int[head.arity()];
        pairs = head.pairs();
        relations = plan.atomRelations;
        plan.into(this);
    }

    /** Heads are what they are after the gains: also a new one may rest on a label that its premise has no longer. */
    Trail ofSettled() {
        settled = true;
        return this;
    }

    /** And what is lost still holds, with a greater confidence; only unchanged products are of interest. */
    Trail ofRisen() {
        risen = true;
        return ofSettled();
    }

    Plan plan() {
        return plan;
    }

    /** Derivations looked at. */
    long looked() {
        return looked;
    }

    /** This row, of the plan's first atom, no longer holds or no longer with this label. */
    @Override
    public void accept(int row, double confidence, int height) {
        lostConfidence = confidence;
        lostHeight = height;
        plan.into(this);
        plan.runFrom(row);
    }

    @Override
    public boolean accept(Frame frame) {
        meter.tick();
        looked++;
        plans.headTuple(frame, tuple);
        int row = pairs == null ? head.find(tuple) : pairs.find(tuple[0], tuple[1]);
        if (row < 0 || (row >= head.undo().mark() && !settled)) {
            return false;
        }
        long info = head.info(row);
        boolean stored = (info & (Label.DEAD | Label.SUSPECT | Label.INVALID)) == 0 && Label.rule(info) == rule;
        double confidence = head.confidence(row);
        int height = Label.height(info);
        if (stored && (settled ? mayRest(frame, confidence, height) : mayBe(frame, confidence, height))) {
            losses.suspect(number, row);
        }
        return false;
    }

    private boolean mayRest(Frame frame, double confidence, int height) {
        return confidence <= lostConfidence
                && height >= lostHeight + step
                && (!risen || (plan.confidence(frame) == confidence && plan.height(frame) > height));
    }

    private boolean mayBe(Frame frame, double confidence, int height) {
        double product = 1.0;
        int highest = 0;
        for (int i = 0; i < relations.length; i++) {
            int row = frame.row(i);
            long info = relations[i].info(row);
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
        return product == confidence && highest + step == height;
    }
}
