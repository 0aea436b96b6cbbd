package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.store.Undo;
import java.util.List;

/** Gives tuples whose proof fell their best other derivation, or none; or empties the component to derive it anew. */
final class Recovery {

    private final Component component;
    private final Round round;
    private final Agenda agenda;
    private final Losses losses;
    private final Best best = new Best();

    Recovery(Component component, Round round, Agenda agenda, Losses losses) {
        this.component = component;
        this.round = round;
        this.agenda = agenda;
        this.losses = losses;
    }

    /** Everything that falls, with what stands at this moment as its premises. */
    void begin() {
        if (losses.isUpheaval()) {
            empty();
            return;
        }
        RowList gone = losses.gone();
        for (int i = 0; i < gone.size(); i++) {
            bury(component.relations().get(gone.relation(i)), gone.row(i));
        }
        RowList retry = losses.retry();
        for (int i = 0; i < retry.size(); i++) {
            int number = retry.relation(i);
            recover(number, retry.row(i), component.rulesOf(number));
        }
        RowList dropped = losses.dropped();
        for (int i = 0; i < dropped.size(); i++) {
            int number = dropped.relation(i);
            recover(number, dropped.row(i), component.exitsOf(number));
        }
    }

    /** Counts those that hold after all. */
    void end() {
        if (losses.isUpheaval()) {
            component.relations().forEach(Relation::endAnew);
            component.relations().forEach(this::countReturned);
            return;
        }
        count(losses.gone());
        count(losses.retry());
        count(losses.dropped());
    }

    private void count(RowList fallen) {
        for (int i = 0; i < fallen.size(); i++) {
            if (Shifts.alive(component.relations().get(fallen.relation(i)).info(fallen.row(i)))) {
                round.recovered();
            }
        }
    }

    private void empty() {
        for (int number = 0; number < component.relations().size(); number++) {
            Relation relation = component.relations().get(number);
            relation.undo().recount();
            relation.beginAnew();
            int size = relation.size();
            for (int row = 0; row < size; row++) {
                long info = relation.info(row);
                if (Shifts.alive(info)) {
                    if ((info & Label.INVALID) == 0) {
                        round.fell();
                    }
                    bury(relation, row);
                }
                double confidence = (info & Label.ASSERTED) == 0 ? -1 : Component.asserted(relation, row);
                if (confidence >= 0) {
                    agenda.offer(number, row, Label.BASE, confidence, 0);
                }
            }
        }
    }

    private void countReturned(Relation relation) {
        Undo undo = relation.undo();
        for (int i = 0; i < undo.count(); i++) {
            if (Shifts.alive(undo.info(i)) && Shifts.alive(relation.info(undo.row(i)))) {
                round.recovered();
            }
        }
    }

    static void bury(Relation relation, int row) {
        int flags = (int) relation.info(row) & ~(Label.INVALID | Label.SUSPECT);
        relation.set(row, Label.of(0, Label.MOST_RULES, flags | Label.DEAD), 1.0);
    }

    private void recover(int number, int row, List<RulePlans> rules) {
        Relation relation = component.relations().get(number);
        best.confidence = -1;
        double base = Component.asserted(relation, row);
        if (base >= 0) {
            best.offer(base, 0, Label.BASE);
        }
        for (RulePlans plans : rules) {
            best.plan = plans.support();
            best.rule = plans.rule().number();
            best.plan.into(best);
            best.plan.runFrom(row);
        }
        if (best.confidence < 0) {
            if (Shifts.alive(relation.info(row))) {
                bury(relation, row);
            }
            return;
        }
        int flags = (int) relation.info(row) & ~(Label.INVALID | Label.SUSPECT | Label.DEAD);
        relation.set(row, Label.of(best.height, best.bestRule, flags | agenda.waiting()), best.confidence);
        agenda.push(number, row, best.confidence, best.height);
    }

    /** The best label offered so far. */
    private static final class Best implements Sink {
        private double confidence;
        private int height;
        private int bestRule;
        private int rule;
        private @org.jspecify.annotations.Nullable Plan plan;

        @Override
        public boolean accept(Frame frame) {
            Plan current = java.util.Objects.requireNonNull(plan);
            offer(current.confidence(frame), current.height(frame), rule);
            return false;
        }

        void offer(double conf, int level, int number) {
            if (confidence < 0 || Frontier.better(conf, level, confidence, height)) {
                confidence = conf;
                height = level;
                bestRule = number;
            }
        }
    }
}
