package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.evaluation.PlanBuilder.Purpose;
import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Derives what is new or better in a component, best label first, so that each tuple settles once. */
final class Gains {

    /** Below this, sorting costs more than it gains. */
    private static final int LARGE_BATCH = 1_024;

    private final Component component;
    private final Round round;
    private final List<Losses.Fallen> fallen;
    private final Frontier frontier = new Frontier();
    private final int waiting;
    private final @Nullable Offer[] offers;

    Gains(Component component, Round round, List<Losses.Fallen> fallen) {
        this.component = component;
        this.round = round;
        this.fallen = fallen;
        waiting = component.isRecursive() ? Label.QUEUED : 0;
        offers = new Offer[component.readers().size()];
    }

    void run() {
        fallen.forEach(this::recover);
        assertBaseFacts();
        deriveFromBelow();
        while (frontier.next()) {
            settle();
        }
        for (Losses.Fallen tuple : fallen) {
            if (Shifts.alive(tuple.relation().info(tuple.row()))) {
                round.recovered();
            }
        }
    }

    private void recover(Losses.Fallen tuple) {
        Relation relation = tuple.relation();
        int row = tuple.row();
        Best best = new Best();
        double base = Component.asserted(relation, row);
        if (base >= 0) {
            best.offer(base, 0, Label.BASE);
        }
        for (RulePlans plans : component.rules()) {
            if (plans.head() == relation) {
                Plan plan = plans.support();
                plan.into(frame -> {
                    best.offer(
                            plan.confidence(frame),
                            plan.height(frame),
                            plans.rule().number());
                    return false;
                });
                plan.runFrom(row);
            }
        }
        int flags = (int) relation.info(row) & ~(Label.INVALID | Label.SUSPECT);
        if (best.confidence < 0) {
            relation.set(row, Label.of(0, Label.MOST_RULES, flags | Label.DEAD), 1.0);
        } else {
            relation.set(row, Label.of(best.height, best.rule, flags | waiting), best.confidence);
            enqueue(relation, row, best.confidence, best.height);
        }
    }

    /** The best label offered so far. */
    private static final class Best {
        private double confidence = -1;
        private int height;
        private int rule;

        void offer(double conf, int level, int number) {
            if (Frontier.better(conf, level, confidence, height)) {
                confidence = conf;
                height = level;
                rule = number;
            }
        }
    }

    private void enqueue(Relation relation, int row, double confidence, int height) {
        if (waiting != 0) {
            frontier.push(component.relations().indexOf(relation), row, confidence, height);
        }
    }

    private void assertBaseFacts() {
        for (Relation relation : component.relations()) {
            for (int row : round.baseRows(relation)) {
                double confidence = Component.asserted(relation, row);
                if (confidence >= 0) {
                    offer(relation, row, Label.BASE, confidence, 0);
                }
            }
        }
    }

    private void deriveFromBelow() {
        for (RulePlans plans : component.rules()) {
            if (round.isAdded(plans.rule().number())) {
                Plan plan = plans.whole(Purpose.GAIN);
                plan.into(new Offer(plans, plan));
                plan.run();
            }
        }
        List<Relation> below = component.rules().stream()
                .flatMap(plans -> plans.parts(Part.Kind.ATOM).stream().map(plans::relation))
                .filter(relation -> !component.relations().contains(relation) && Shifts.any(relation))
                .distinct()
                .toList();
        below.forEach(relation -> Shifts.gained(relation, row -> relation.flag(row, Label.DELTA, 0)));
        for (RulePlans plans : component.rules()) {
            if (!round.isAdded(plans.rule().number())) {
                deriveFromBelow(plans, below);
            }
        }
        below.forEach(relation -> Shifts.gained(relation, row -> relation.flag(row, 0, Label.DELTA)));
    }

    private void deriveFromBelow(RulePlans plans, List<Relation> below) {
        for (Part part : plans.rule().body()) {
            if (part.kind() == Part.Kind.ATOM && below.contains(plans.relation(part))) {
                Plan plan = plans.from(part, Purpose.GAIN);
                plan.into(new Offer(plans, plan));
                Shifts.gained(plans.relation(part), plan::runFrom);
            } else if (part.kind() == Part.Kind.NEGATION
                    && plans.relation(part).undo().count() > 0) {
                Plan plan = plans.from(part, Purpose.GAIN);
                plan.into(new Offer(plans, plan));
                Shifts.vanished(plans.relation(part), plan::runFrom);
            }
        }
        if (plans.readsClock()
                && component.database().clock() != component.database().clockBefore()) {
            deriveByClock(plans);
        }
    }

    private void deriveByClock(RulePlans plans) {
        ClockWatch watch = component.clockWatch(plans);
        if (watch == null) {
            Plan plan = plans.whole(Purpose.GAIN);
            plan.into(new Offer(plans, plan));
            plan.run();
            return;
        }
        for (ClockWatch.Boundary boundary : watch.boundaries()) {
            Plan plan = plans.from(boundary.atom(), Purpose.GAIN);
            plan.into(new Offer(plans, plan));
            Relation relation = plans.relation(boundary.atom());
            watch.passed(boundary, row -> {
                if (Shifts.alive(relation.info(row))) {
                    plan.runFrom(row);
                }
            });
        }
    }

    private void settle() {
        int size = frontier.size();
        for (int i = 0; i < size; i++) {
            Relation relation = component.relations().get(frontier.relation(i));
            int row = frontier.row(i);
            long info = relation.info(row);
            if ((info & Label.QUEUED) != 0
                    && Label.height(info) == frontier.height()
                    && relation.confidence(row) == frontier.confidence()) {
                relation.flag(row, Label.DELTA, Label.QUEUED);
            }
        }
        component.relations().forEach(Relation::syncIndexes);
        for (int r = 0; r < offers.length; r++) {
            Component.Reader reader = component.readers().get(r);
            Offer offer = offer(r, reader);
            Relation relation = component.relations().get(reader.relation());
            for (int row : rowsOf(reader.relation(), relation)) {
                if ((relation.info(row) & Label.DELTA) != 0) {
                    component.meter().tick();
                    offer.plan.runFrom(row);
                }
            }
        }
        for (int i = 0; i < size; i++) {
            component.relations().get(frontier.relation(i)).flag(frontier.row(i), 0, Label.DELTA);
        }
    }

    /** The rows of one relation in this batch; a large batch goes by first value, which keeps what it finds in the cache. */
    private int[] rowsOf(int number, Relation relation) {
        int[] rows = new int[frontier.size()];
        int count = 0;
        boolean ascending = true;
        for (int i = 0; i < rows.length; i++) {
            if (frontier.relation(i) == number) {
                int row = frontier.row(i);
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
        return Arrays.stream(keyed).mapToInt(key -> (int) key).toArray();
    }

    private Offer offer(int number, Component.Reader reader) {
        Offer offer = offers[number];
        if (offer == null) {
            Plan plan = reader.plans().from(reader.part(), Purpose.GAIN);
            offer = new Offer(reader.plans(), plan);
            plan.into(offer);
            offers[number] = offer;
        }
        return offer;
    }

    private void offer(Relation relation, int row, int rule, double confidence, int height) {
        long info = relation.info(row);
        boolean dead = !Shifts.alive(info);
        double known = dead ? -1 : relation.confidence(row);
        if (dead || Frontier.better(confidence, height, known, Label.height(info))) {
            long flags = (info & ~(long) (Label.DEAD | Label.DELTA)) | waiting;
            relation.set(row, Label.of(height, rule, flags), confidence);
            enqueue(relation, row, confidence, height);
        } else if (confidence == known && height == Label.height(info) && rule < Label.rule(info)) {
            relation.set(row, Label.of(height, rule, info), confidence);
        }
    }

    /** Offers the head of each solution, with the label of this derivation. */
    private final class Offer implements Sink {
        private final RulePlans plans;
        private final Plan plan;
        private final int[] tuple;

        Offer(RulePlans plans, Plan plan) {
            this.plans = plans;
            this.plan = plan;
            tuple = new int[plans.head().arity()];
        }

        @Override
        public boolean accept(Frame frame) {
            component.meter().tick();
            plans.headTuple(frame, tuple);
            double confidence = plan.confidence(frame);
            int height = plan.height(frame);
            Relation relation = plans.head();
            int row = relation.find(tuple);
            if (row >= 0) {
                offer(relation, row, plans.rule().number(), confidence, height);
            } else {
                component.meter().tuple();
                row = relation.append(tuple, Label.of(height, plans.rule().number(), waiting), confidence);
                enqueue(relation, row, confidence, height);
            }
            return false;
        }
    }
}
