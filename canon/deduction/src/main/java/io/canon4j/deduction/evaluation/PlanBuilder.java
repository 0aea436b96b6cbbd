package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.program.Readiness;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Orders a rule's literals for one start: what is ready is tested at once, then the atom that promises the fewest rows.
 *
 * <p>A literal that computes may end the run with an error, and whether it does must not depend on the order of joins: it
 * is tested after exactly the literals before it in the rule's own order. A plan that starts behind such a literal, or at
 * the head, meets only rows that some other plan has tested, so in it an error makes the literal false.
 */
final class PlanBuilder {

    /** What a plan is for. */
    enum Purpose {
        /** Derives from the state after the change. */
        GAIN,
        /** Finds what the state before the change may have derived; negations are not looked at. */
        LOSS,
        /** Finds derivations of a given head from what is settled. */
        SUPPORT,
        /** Answers a goal. */
        READ
    }

    private static final int NEW = Label.DEAD | Label.QUEUED | Label.INVALID;
    private static final int OLD = NEW | Label.DELTA;
    private static final double GUESS = 4_096;

    private final Database database;
    private final Meter meter;
    private final Rule rule;
    private final Purpose purpose;
    private final BitSet bound = new BitSet();
    private final List<Part> rest;
    private final List<Step> steps = new ArrayList<>();
    private final Frame frame;
    private final Relation[] relations;
    private @Nullable Part start;

    PlanBuilder(Database database, Meter meter, Rule rule, Purpose purpose) {
        this.database = database;
        this.meter = meter;
        this.rule = rule;
        this.purpose = purpose;
        rest = new ArrayList<>(rule.body());
        frame = new Frame(rule.variables().size(), rule.atoms() + 1);
        relations = new Relation[rule.atoms()];
        for (Part part : rule.body()) {
            if (part.kind() == Part.Kind.ATOM) {
                relations[part.atom()] = relation(part.atomPattern());
            }
        }
    }

    private Relation relation(Pattern pattern) {
        return database.relation(pattern.predicate(), pattern.arity());
    }

    /** A plan that starts from nothing. */
    Plan whole() {
        order(-1);
        return plan(null, -1);
    }

    /** A plan that starts from a row of this atom, positive or negated. */
    Plan from(Part part) {
        start = part;
        Pattern pattern = part.atomPattern();
        Matcher matcher = new Matcher(relation(pattern), pattern, bound, false);
        if (part.kind() == Part.Kind.ATOM) {
            rest.remove(part);
        }
        Readiness.bind(part, bound);
        order(part.segment());
        return plan(matcher, part.atom());
    }

    /** A plan that starts from a row of the head. */
    Plan fromHead(Relation head) {
        Matcher matcher = new Matcher(head, rule.head(), bound, false);
        for (int slot : rule.head().slots()) {
            if (slot >= 0) {
                bound.set(slot);
            }
        }
        order(Integer.MAX_VALUE);
        return plan(matcher, -1);
    }

    /** The variables of one solution that extends these values, null when there is none. */
    int @Nullable [] solution(BitSet known, int[] values) {
        bound.or(known);
        order(Integer.MAX_VALUE);
        Plan plan = plan(null, -1);
        for (Relation relation : relations) {
            relation.syncIndexes();
        }
        System.arraycopy(values, 0, frame.variables, 0, values.length);
        plan.into(solution -> true);
        return plan.run() ? frame.variables : null;
    }

    private Plan plan(@Nullable Matcher matcher, int startAtom) {
        Plan.End end = new Plan.End();
        for (int i = 0; i < steps.size(); i++) {
            steps.get(i).append(i + 1 < steps.size() ? steps.get(i + 1) : end);
        }
        return new Plan(rule, relations, frame, matcher, startAtom, steps.isEmpty() ? end : steps.get(0), end);
    }

    /** Places everything; parts up to the start's segment are one group, those after it one group per segment. */
    private void order(int startSegment) {
        boolean free = purpose == Purpose.LOSS || purpose == Purpose.SUPPORT;
        int last = free ? 0 : startSegment;
        for (Part part : rest) {
            last = Math.max(last, part.segment());
        }
        for (int segment = free ? last : Math.max(0, startSegment); segment <= last; segment++) {
            placeUpTo(segment, free);
        }
    }

    private void placeUpTo(int segment, boolean free) {
        while (true) {
            Part next = null;
            for (Part part : rest) {
                boolean held = !free && part.risky() && part.segment() == segment;
                if (part.segment() <= segment && !held && part.kind() != Part.Kind.ATOM && isReady(part, free)) {
                    next = part;
                    break;
                }
            }
            next = next == null ? bestAtom(segment) : next;
            if (next == null) {
                next = held(segment, free);
                if (next == null) {
                    return;
                }
                place(next, free);
            } else {
                place(next, free || next.segment() < segment);
            }
        }
    }

    /** Where errors do not count, an equation may be solved to find an atom's rows. */
    private boolean isReady(Part part, boolean free) {
        return Readiness.isReady(part, bound, rule.variables(), free);
    }

    private @Nullable Part held(int segment, boolean free) {
        for (Part part : rest) {
            if (part.segment() <= segment && isReady(part, free)) {
                return part;
            }
        }
        return null;
    }

    private @Nullable Part bestAtom(int segment) {
        Part best = null;
        double least = Double.MAX_VALUE;
        for (Part part : rest) {
            if (part.kind() == Part.Kind.ATOM && part.segment() <= segment) {
                double cost = cost(part.atomPattern());
                if (cost < least) {
                    least = cost;
                    best = part;
                }
            }
        }
        return best;
    }

    /** Rows expected: the size, thinned evenly by each known place. */
    private double cost(Pattern pattern) {
        int known = 0;
        for (int slot : pattern.slots()) {
            known += slot == Pattern.CONSTANT || (slot >= 0 && bound.get(slot)) ? 1 : 0;
        }
        if (known == pattern.arity()) {
            return 0;
        }
        double size = Math.max(relation(pattern).alive(), purpose == Purpose.READ ? 1 : GUESS);
        return Math.pow(size, 1.0 - (double) known / pattern.arity()) + 1;
    }

    private void place(Part part, boolean quiet) {
        rest.remove(part);
        switch (part.kind()) {
            case ATOM -> steps.add(atom(part));
            case NEGATION -> {
                if (purpose != Purpose.LOSS) {
                    Matcher matcher = new Matcher(relation(part.atomPattern()), part.atomPattern(), bound, true);
                    steps.add(new NegationStep(matcher, meter, rule.atoms()));
                }
            }
            case CLOCK -> steps.add(new ClockStep(database, part.atomPattern(), bound, purpose == Purpose.LOSS));
            case TEST -> {
                TestCompiler tests = new TestCompiler(database.values(), rule.variables());
                int slot = Readiness.binds(part, bound, rule.variables(), quiet);
                steps.add(slot < 0 ? tests.test(part, quiet) : bind(tests, part, slot, quiet));
            }
        }
        Readiness.bind(part, bound);
    }

    private Step bind(TestCompiler tests, Part part, int slot, boolean quiet) {
        if (slot == part.defines()) {
            return tests.bind(part, slot, quiet);
        } else if (Readiness.isAlone(part, slot, rule.variables())) {
            return tests.foretell(part, slot, quiet);
        }
        for (Part atom : rule.body()) {
            int place = atom.kind() == Part.Kind.ATOM ? atom.atomPattern().placeOf(slot) : -1;
            if (place >= 0) {
                return tests.solve(part, slot, relation(atom.atomPattern()), place);
            }
        }
        // a rule cut off before the atom: every value is possible still
        return tests.nothing();
    }

    private Step atom(Part part) {
        Relation relation = relation(part.atomPattern());
        Matcher matcher = new Matcher(relation, part.atomPattern(), bound, true);
        boolean scanInstead = purpose == Purpose.READ && isFirstAtom() && isUnindexed(matcher);
        if (scanInstead) {
            matcher = new Matcher(relation, part.atomPattern(), bound, false);
        }
        return AtomStep.of(matcher, part.atom(), mask(part), meter);
    }

    private boolean isFirstAtom() {
        for (Step step : steps) {
            if (step instanceof AtomStep) {
                return false;
            }
        }
        return true;
    }

    /** The first atom of a goal is looked at once: making an index would cost more than a scan. */
    private static boolean isUnindexed(Matcher matcher) {
        boolean pair = matcher.relation.pairs() != null && matcher.keyPlaces.length > 0 && matcher.keyPlaces[0] == 0;
        return !matcher.coversAll()
                && !pair
                && matcher.keyPlaces.length > 0
                && !matcher.relation.hasIndex(matcher.keyPlaces);
    }

    private int mask(Part part) {
        return switch (purpose) {
            case READ -> Label.DEAD;
            case LOSS -> Label.GONE;
            case SUPPORT -> NEW;
            case GAIN -> start != null && start.kind() == Part.Kind.ATOM && part.atom() < start.atom() ? OLD : NEW;
        };
    }
}
