package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.evaluation.PlanBuilder.Purpose;
import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Derives what is new or better in a component, best label first, so that each tuple settles once. */
final class Gains {

    /** Below this, sorting costs more than it gains. */
    private static final int LARGE_BATCH = 1_024;

    private final Component component;
    private final Round round;
    private final Agenda agenda;
    private final List<List<Component.Reader>> readers = new ArrayList<>();
    private final Offer[][] offers;

    Gains(Component component, Round round) {
        this.component = component;
        this.round = round;
        agenda = new Agenda(component);
        for (int number = 0; number < component.relations().size(); number++) {
            readers.add(component.readersOf(number));
        }
        offers = new Offer[readers.size()][];
    }

    void run(Losses losses) {
        Recovery recovery = new Recovery(component, round, agenda, losses);
        recovery.begin();
        assertBaseFacts();
        deriveFromBelow();
        for (Frontier batch = agenda.next(); batch != null; batch = agenda.next()) {
            if (component.isLinear()) {
                settleEach(batch);
            } else {
                settleTogether(batch);
            }
        }
        recovery.end();
    }

    private void assertBaseFacts() {
        for (int number = 0; number < component.relations().size(); number++) {
            Relation relation = component.relations().get(number);
            for (int row : round.baseRows(relation)) {
                double confidence = Component.asserted(relation, row);
                if (confidence >= 0) {
                    agenda.offer(number, row, Label.BASE, confidence, 0);
                }
            }
        }
    }

    private void deriveFromBelow() {
        boolean someOld = false;
        for (RulePlans plans : component.rules()) {
            if (component.isNew(plans, round)) {
                Plan plan = plans.whole(Purpose.GAIN);
                new Offer(component, agenda, plans, plan);
                plan.run();
            } else {
                someOld = true;
            }
        }
        if (!someOld) {
            return;
        }
        List<Relation> below = component.changedBelow();
        for (Relation relation : below) {
            Shifts.flagGained(relation, Label.DELTA, 0);
        }
        for (RulePlans plans : component.rules()) {
            if (!component.isNew(plans, round)) {
                deriveFromBelow(plans, below);
            }
        }
        for (Relation relation : below) {
            Shifts.flagGained(relation, 0, Label.DELTA);
        }
    }

    private void deriveFromBelow(RulePlans plans, List<Relation> below) {
        for (Part part : plans.rule().body()) {
            if (part.kind() == Part.Kind.ATOM && below.contains(plans.relation(part))) {
                Shifts.gained(plans.relation(part), offering(plans, part));
            } else if (part.kind() == Part.Kind.NEGATION
                    && plans.relation(part).undo().count() > 0) {
                Shifts.vanished(plans.relation(part), offering(plans, part));
            }
        }
        if (plans.readsClock()
                && component.database().clock() != component.database().clockBefore()) {
            deriveByClock(plans);
        }
    }

    private Plan offering(RulePlans plans, Part part) {
        Plan plan = plans.from(part, Purpose.GAIN);
        new Offer(component, agenda, plans, plan);
        return plan;
    }

    private void deriveByClock(RulePlans plans) {
        ClockWatch watch = component.clockWatch(plans);
        if (watch == null) {
            Plan plan = plans.whole(Purpose.GAIN);
            new Offer(component, agenda, plans, plan);
            plan.run();
            return;
        }
        for (ClockWatch.Boundary boundary : watch.boundaries()) {
            watch.passed(boundary, offering(plans, boundary.atom()), Label.DEAD);
        }
    }

    /** Where no rule joins tuples of this component with each other, the order within a batch is of no interest. */
    private void settleEach(Frontier batch) {
        int size = batch.size();
        if (size >= LARGE_BATCH && component.pivots() == null) {
            for (int number = 0; number < offers.length; number++) {
                for (int row : rowsOf(batch, number)) {
                    settle(batch, number, row);
                }
            }
            return;
        }
        for (int i = 0; i < size; i++) {
            settle(batch, batch.relation(i), batch.row(i));
        }
    }

    private void settle(Frontier batch, int number, int row) {
        Relation relation = component.relations().get(number);
        if (isTurn(batch, relation, row)) {
            relation.flag(row, 0, Label.QUEUED);
            for (Offer offer : offers(number)) {
                component.meter().tick();
                offer.from(row);
            }
        }
    }

    private static boolean isTurn(Frontier batch, Relation relation, int row) {
        long info = relation.info(row);
        return (info & Label.QUEUED) != 0
                && Label.height(info) == batch.height()
                && relation.confidence(row) == batch.confidence();
    }

    private void settleTogether(Frontier batch) {
        int size = batch.size();
        for (int i = 0; i < size; i++) {
            Relation relation = component.relations().get(batch.relation(i));
            if (isTurn(batch, relation, batch.row(i))) {
                relation.flag(batch.row(i), Label.DELTA, Label.QUEUED);
            }
        }
        component.relations().forEach(Relation::syncIndexes);
        for (int number = 0; number < offers.length; number++) {
            Relation relation = component.relations().get(number);
            int[] rows = rowsOf(batch, number);
            for (Offer offer : offers(number)) {
                for (int row : rows) {
                    if ((relation.info(row) & Label.DELTA) != 0) {
                        component.meter().tick();
                        offer.from(row);
                    }
                }
            }
        }
        for (int i = 0; i < size; i++) {
            component.relations().get(batch.relation(i)).flag(batch.row(i), 0, Label.DELTA);
        }
    }

    /** The rows of one relation in this batch; a large batch goes by first value, which keeps what it finds in the cache. */
    private int[] rowsOf(Frontier batch, int number) {
        Relation relation = component.relations().get(number);
        int[] rows = new int[batch.size()];
        int count = 0;
        boolean ascending = true;
        for (int i = 0; i < rows.length; i++) {
            if (batch.relation(i) == number) {
                int row = batch.row(i);
                ascending &= count == 0
                        || relation.arity() == 0
                        || relation.value(rows[count - 1], 0) <= relation.value(row, 0);
                rows[count++] = row;
            }
        }
        if (ascending || count < LARGE_BATCH) {
            return Arrays.copyOf(rows, count);
        }
        long[] keyed = new long[count];
        for (int i = 0; i < count; i++) {
            keyed[i] = (long) relation.value(rows[i], 0) << 32 | rows[i];
        }
        Arrays.sort(keyed);
        for (int i = 0; i < count; i++) {
            rows[i] = (int) keyed[i];
        }
        return Arrays.copyOf(rows, count);
    }

    private Offer[] offers(int number) {
        Offer[] known = offers[number];
        return known == null ? makeOffers(number) : known;
    }

    private Offer[] makeOffers(int number) {
        List<Component.Reader> all = readers.get(number);
        Offer[] made = new Offer[all.size()];
        for (int i = 0; i < made.length; i++) {
            Component.Reader reader = all.get(i);
            made[i] =
                    new Offer(component, agenda, reader.plans(), reader.plans().from(reader.part(), Purpose.GAIN));
        }
        offers[number] = made;
        return made;
    }
}
