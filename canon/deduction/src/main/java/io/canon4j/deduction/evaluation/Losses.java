package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.evaluation.PlanBuilder.Purpose;
import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.PairTable;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

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
 * derived anew: a part of the component by itself where its parts can be listed, else all of it, which is an upheaval.
 */
final class Losses {

    /** The part of tuples suspected, and of building done again, at which the rest is derived anew. */
    private static final int UPHEAVAL = 32;

    /** Components smaller than this are not worth the question. */
    private static final int SMALL = 1_024;

    /** The same of one part of a component. */
    private static final int SMALL_PART = 256;

    private final Component component;
    private final Round round;
    private Frontier suspects = new Frontier();
    private RowList fromBelow = new RowList();
    private final RowList gone = new RowList();
    private final RowList retry = new RowList();
    private final RowList dropped = new RowList();
    private final List<List<Trail>> trails = new ArrayList<>();
    private final SameLabel search;
    private boolean judging;
    private long suspected;
    private boolean upheaval;

    Losses(Component component, Round round) {
        this.component = component;
        this.round = round;
        search = new SameLabel(component);
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

    /** Tuples of parts in which so much fell that they are to be derived anew. */
    RowList dropped() {
        return dropped;
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
        gone.clear();
        retry.clear();
        dropped.clear();
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
        if (fromBelow.size() == 0) {
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
        return gone.size() + retry.size() + dropped.size() > 0;
    }

    private void judgeSuspects() {
        RowList first = fromBelow;
        fromBelow = new RowList();
        int[] pivots = component.pivots();
        judging = true;
        if (pivots != null && component.isParted()) {
            judgeByPart(new PartedRows(first, component.relations(), pivots));
        } else {
            suspected = 0;
            for (int i = 0; i < first.size(); i++) {
                push(first.relation(i), first.row(i));
            }
            upheaval = !judgeAll(Math.max(SMALL, alive()), building());
        }
        judging = false;
    }

    private void judgeByPart(PartedRows parts) {
        long alive = alive();
        long building = building();
        while (parts.next()) {
            long size = 0;
            for (Relation relation : component.relations()) {
                size += Objects.requireNonNull(relation.pairs()).count(parts.pivot());
            }
            suspected = 0;
            for (int i = 0; i < parts.size(); i++) {
                push(parts.relation(i), parts.row(i));
            }
            if (!judgeAll(Math.max(SMALL_PART, size), building * size / Math.max(1, alive))) {
                drop(parts.pivot());
            }
        }
    }

    /** Judges what is suspect, and what becomes so; false when that was given up. */
    private boolean judgeAll(long alive, long building) {
        long lookedBefore = looked();
        while (suspects.next()) {
            for (int i = 0; i < suspects.size(); i++) {
                judge(suspects.relation(i), suspects.row(i));
                if (suspected > alive / UPHEAVAL && looked() - lookedBefore > building / UPHEAVAL) {
                    suspects = new Frontier();
                    return false;
                }
            }
        }
        return true;
    }

    private void drop(int first) {
        for (int number = 0; number < component.relations().size(); number++) {
            Relation relation = component.relations().get(number);
            long alive = relation.alive();
            for (long entry : Objects.requireNonNull(relation.pairs()).group(first)) {
                int row = PairTable.row(entry);
                if (entry != PairTable.EMPTY && (relation.info(row) & (Label.DEAD | Label.INVALID)) == 0) {
                    Recovery.bury(relation, row);
                    dropped.add(number, row);
                    round.fell();
                }
            }
            relation.undo().recount(alive - relation.alive(), alive);
        }
    }

    private long alive() {
        return component.relations().stream().mapToLong(Relation::alive).sum();
    }

    private long building() {
        return component.relations().stream().mapToLong(Relation::derivations).sum();
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
            if (judging) {
                push(number, row);
            } else {
                fromBelow.add(number, row);
            }
        }
    }

    private void push(int number, int row) {
        Relation relation = component.relations().get(number);
        suspected++;
        suspects.push(number, row, relation.confidence(row), Label.height(relation.info(row)));
    }

    private void judge(int number, int row) {
        Relation relation = component.relations().get(number);
        relation.flag(row, 0, Label.SUSPECT);
        long info = relation.info(row);
        if ((info & Label.INVALID) != 0 || search.supports(relation, number, row)) {
            return;
        }
        relation.mark(row, Label.INVALID);
        boolean hope = search.metAny() || Component.asserted(relation, row) >= 0;
        (hope ? retry : gone).add(number, row);
        round.fell();
        double confidence = relation.confidence(row);
        for (Trail trail : trails.get(number)) {
            trail.accept(row, confidence, Label.height(info));
        }
    }
}
