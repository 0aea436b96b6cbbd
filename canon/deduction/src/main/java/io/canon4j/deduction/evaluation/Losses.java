package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.evaluation.PlanBuilder.Purpose;
import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the tuples of a component whose stored proof no longer stands.
 *
 * <p>A tuple becomes suspect when a derivation with its rule and its label used something lost. Suspects are looked at best
 * label first: all better labels are then decided, so a derivation of the same label from what stands is a proof, and
 * without one the tuple falls. Where that search met no derivation of any label, none will stand later either: what it would
 * rest on only shrinks until new things are derived.
 *
 * <p>A tuple that falls costs many times what it cost to derive: all that may follow from it and all that may support it is
 * looked at. So when a good part of the component is suspect and the search has cost a good part of building, what is left is
 * derived anew. That is an upheaval.
 */
final class Losses {

    /** The part of tuples suspected, and of building done again, at which the rest is derived anew. */
    private static final int UPHEAVAL = 16;

    /** Components smaller than this are not worth the question. */
    private static final int SMALL = 1_024;

    private final Component component;
    private final Round round;
    private Frontier suspects = new Frontier();
    private final RowList gone = new RowList();
    private final RowList retry = new RowList();
    private final List<List<Trail>> trails = new ArrayList<>();
    private final Search search = new Search();
    private long suspected;
    private boolean upheaval;

    Losses(Component component, Round round) {
        this.component = component;
        this.round = round;
        for (int number = 0; number < component.relations().size(); number++) {
            List<Trail> own = new ArrayList<>();
            for (Component.Reader reader : component.readersOf(number)) {
                if (!component.isNew(reader.plans(), round)) {
                    own.add(trail(reader.plans(), reader.part(), reader.part().atom()));
                }
            }
            trails.add(own);
        }
    }

    /** Tuples that fell and for which no other derivation stands. */
    RowList gone() {
        return gone;
    }

    /** Tuples that fell and for which another derivation may stand. */
    RowList retry() {
        return retry;
    }

    /** Whether so much fell that the component is to be derived anew. */
    boolean isUpheaval() {
        return upheaval;
    }

    void run() {
        suspectBaseFacts();
        if (round.removesRules()) {
            suspectRemovedRules();
        }
        for (RulePlans plans : component.rules()) {
            if (!component.isNew(plans, round)) {
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
        suspects = new Frontier();
        gone.clear();
        retry.clear();
        upheaval = false;
        for (RulePlans plans : component.rules()) {
            for (Part part : plans.parts(Part.Kind.ATOM)) {
                Relation relation = plans.relation(part);
                if (relation.isWeighted() && relation.undo().count() > 0) {
                    component.relations().forEach(Relation::syncIndexes);
                    Shifts.risen(relation, settledTrail(plans, part).ofRisen());
                }
            }
        }
        if (suspects.isEmpty()) {
            return false;
        }
        for (int number = 0; number < component.relations().size(); number++) {
            List<Trail> own = new ArrayList<>();
            for (Component.Reader reader : component.readersOf(number)) {
                own.add(settledTrail(reader.plans(), reader.part()).ofSettled());
            }
            trails.set(number, own);
        }
        judgeSuspects();
        return gone.size() + retry.size() > 0;
    }

    private void judgeSuspects() {
        long alive = 0;
        long building = 0;
        for (Relation relation : component.relations()) {
            alive += relation.alive();
            building += relation.derivations();
        }
        long many = Math.max(SMALL, alive) / UPHEAVAL;
        while (!upheaval && suspects.next()) {
            for (int i = 0; i < suspects.size() && !upheaval; i++) {
                judge(suspects.relation(i), suspects.row(i));
                upheaval = suspected > many && looked() > building / UPHEAVAL;
            }
        }
    }

    /** Each derivation that is followed forwards is met again backwards. */
    private long looked() {
        long looked = 0;
        for (List<Trail> own : trails) {
            for (Trail trail : own) {
                looked += trail.looked();
            }
        }
        return 2 * looked;
    }

    private void suspectBaseFacts() {
        for (int number = 0; number < component.relations().size(); number++) {
            Relation relation = component.relations().get(number);
            for (int row : round.baseRows(relation)) {
                long info = relation.info(row);
                boolean holdsAsBase = Shifts.alive(info) && Label.rule(info) == Label.BASE;
                if (holdsAsBase && Component.asserted(relation, row) < relation.confidence(row)) {
                    suspect(number, row);
                }
            }
        }
    }

    private void suspectRemovedRules() {
        for (int number = 0; number < component.relations().size(); number++) {
            Relation relation = component.relations().get(number);
            for (int row = 0; row < relation.size(); row++) {
                if (Shifts.alive(relation.info(row)) && round.isRemoved(Label.rule(relation.info(row)))) {
                    suspect(number, row);
                }
            }
        }
    }

    private void suspectReaders(RulePlans plans) {
        for (Part part : plans.rule().body()) {
            if (part.kind() == Part.Kind.ATOM && !component.relations().contains(plans.relation(part))) {
                if (plans.relation(part).undo().count() > 0) {
                    Shifts.lost(plans.relation(part), trail(plans, part, part.atom()));
                }
            } else if (part.kind() == Part.Kind.NEGATION && Shifts.any(plans.relation(part))) {
                Shifts.appeared(
                        plans.relation(part), trail(plans, part, Trail.NO_ATOM).plan());
            }
        }
        if (plans.readsClock()
                && component.database().clock() != component.database().clockBefore()) {
            suspectByClock(plans);
        }
    }

    private Trail trail(RulePlans plans, Part part, int lostAtom) {
        return new Trail(this, component, plans, lostAtom, plans.from(part, Purpose.LOSS));
    }

    private Trail settledTrail(RulePlans plans, Part part) {
        return new Trail(this, component, plans, part.atom(), plans.from(part, Purpose.SUPPORT));
    }

    private void suspectByClock(RulePlans plans) {
        ClockWatch watch = component.clockWatch(plans);
        if (watch == null) {
            Plan plan = plans.whole(Purpose.LOSS);
            new Trail(this, component, plans, Trail.NO_ATOM, plan).plan().run();
            return;
        }
        for (ClockWatch.Boundary boundary : watch.boundaries()) {
            watch.passed(boundary, trail(plans, boundary.atom(), Trail.NO_ATOM).plan(), Label.GONE);
        }
    }

    void suspect(int number, int row) {
        Relation relation = component.relations().get(number);
        long info = relation.info(row);
        if ((info & Label.SUSPECT) == 0) {
            relation.mark(row, Label.SUSPECT);
            suspected++;
            suspects.push(number, row, relation.confidence(row), Label.height(info));
        }
    }

    private void judge(int number, int row) {
        Relation relation = component.relations().get(number);
        relation.flag(row, 0, Label.SUSPECT);
        long info = relation.info(row);
        if ((info & Label.INVALID) != 0 || isSupported(relation, number, row)) {
            return;
        }
        relation.mark(row, Label.INVALID);
        boolean hope = search.any || Component.asserted(relation, row) >= 0;
        (hope ? retry : gone).add(number, row);
        round.fell();
        double confidence = relation.confidence(row);
        for (Trail trail : trails.get(number)) {
            trail.accept(row, confidence, Label.height(info));
        }
    }

    private boolean isSupported(Relation relation, int number, int row) {
        search.any = false;
        search.confidence = relation.confidence(row);
        search.height = Label.height(relation.info(row));
        if (search.height == 0 && Component.asserted(relation, row) == search.confidence) {
            return supportedBy(relation, row, Label.BASE);
        }
        for (RulePlans plans : component.rulesOf(number)) {
            Plan plan = plans.support();
            search.plan = plan;
            plan.into(search);
            if (plan.runFrom(row)) {
                return supportedBy(relation, row, plans.rule().number());
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

    /** Looks for a derivation of one label, and notes whether there is any. */
    private static final class Search implements Sink {
        private @Nullable Plan plan;
        private double confidence;
        private int height;
        private boolean any;

        @Override
        public boolean accept(Frame frame) {
            any = true;
            Plan current = java.util.Objects.requireNonNull(plan);
            return current.height(frame) == height && current.confidence(frame) == confidence;
        }
    }
}
