package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.PairTable;
import io.canon4j.deduction.store.Relation;
import org.jspecify.annotations.Nullable;

/** Offers the head of each solution of one plan, with the label of this derivation. */
final class Offer implements Sink {

    private final Plan plan;
    private final RulePlans plans;
    private final Relation head;
    private final int number;
    private final int rule;
    private final Meter meter;
    private final Agenda agenda;
    private final int[] tuple;
    private final @Nullable PairTable pairs;

    Offer(Component component, Agenda agenda, RulePlans plans, Plan plan) {
        this.plans = plans;
        this.plan = plan;
        this.agenda = agenda;
        head = plans.head();
        number = component.relations().indexOf(head);
        rule = plans.rule().number();
        meter = component.meter();
        tuple = new int[head.arity()];
        pairs = head.pairs();
        plan.into(this);
    }

    @Override
    public boolean accept(Frame frame) {
        meter.tick();
        head.derivation();
        plans.headTuple(frame, tuple);
        double confidence = plan.confidence(frame);
        int height = plan.height(frame);
        int row = pairs == null ? head.find(tuple) : pairs.find(tuple[0], tuple[1]);
        if (row >= 0) {
            agenda.offer(number, row, rule, confidence, height);
        } else {
            meter.tuple();
            row = head.append(tuple, Label.of(height, rule, agenda.waiting()), confidence);
            agenda.push(number, row, confidence, height);
        }
        return false;
    }

    /** Offers what follows from this row of the plan's first atom. */
    void from(int row) {
        plan.runFrom(row);
    }
}
