package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Index;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.PairTable;
import io.canon4j.deduction.store.Relation;
import java.util.Objects;

/** A positive atom: every row that matches and carries none of the masked flags. */
abstract class AtomStep extends Step {

    final Relation relation;
    final Matcher matcher;
    final int atom;
    final int mask;
    final int[] key;

    private AtomStep(Matcher matcher, int atom, int mask) {
        relation = matcher.relation;
        this.matcher = matcher;
        this.atom = atom;
        this.mask = mask;
        key = new int[matcher.keyPlaces.length];
    }

    final boolean visit(Frame frame, int row) {
        if ((relation.info(row) & mask) != 0 || !matcher.bind(frame, row)) {
            return false;
        }
        frame.rows[atom] = row;
        return proceed(frame);
    }

    /** The cheapest access path for the known places. */
    static AtomStep of(Matcher matcher, int atom, int mask, Meter meter) {
        if (matcher.coversAll()) {
            return new Find(matcher, atom, mask);
        } else if (matcher.keyPlaces.length == 0) {
            return new Scan(matcher, atom, mask, meter);
        } else if (matcher.relation.pairs() != null && matcher.keyPlaces[0] == 0) {
            PairTable pairs = matcher.relation.pairs();
            return matcher.hasChecks()
                    ? new Group(matcher, atom, mask, pairs)
                    : new PlainGroup(matcher, atom, mask, pairs);
        }
        return new Probe(matcher, atom, mask, matcher.relation.index(matcher.keyPlaces));
    }

    /** All rows. */
    private static final class Scan extends AtomStep {
        private final Meter meter;

        Scan(Matcher matcher, int atom, int mask, Meter meter) {
            super(matcher, atom, mask);
            this.meter = meter;
        }

        @Override
        boolean run(Frame frame) {
            int size = relation.size();
            for (int row = 0; row < size; row++) {
                meter.tick();
                if (visit(frame, row)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** The one row with this tuple. */
    private static final class Find extends AtomStep {
        Find(Matcher matcher, int atom, int mask) {
            super(matcher, atom, mask);
        }

        @Override
        boolean run(Frame frame) {
            matcher.key(frame, key);
            int row = relation.find(key);
            return row >= 0 && visit(frame, row);
        }
    }

    /** Rows of an index chain. */
    private static final class Probe extends AtomStep {
        private final Index index;

        Probe(Matcher matcher, int atom, int mask, Index index) {
            super(matcher, atom, mask);
            this.index = index;
        }

        @Override
        boolean run(Frame frame) {
            matcher.key(frame, key);
            for (int row = index.first(key); row >= 0; row = index.next(row)) {
                if (visit(frame, row)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Rows of a binary relation that share their first value; the second is a new variable or of no interest. */
    private static final class PlainGroup extends AtomStep {
        private final PairTable pairs;
        private final int slot;
        private final boolean seesFallen;

        PlainGroup(Matcher matcher, int atom, int mask, PairTable pairs) {
            super(matcher, atom, mask);
            this.pairs = pairs;
            slot = matcher.onlyBoundSlot();
            seesFallen = (mask & Label.DEAD) == 0;
        }

        @Override
        boolean run(Frame frame) {
            matcher.key(frame, key);
            for (long entry : pairs.group(key[0])) {
                if ((int) entry < 0 && (entry == PairTable.EMPTY || !seesFallen)) {
                    continue;
                }
                int row = PairTable.row(entry);
                if ((relation.info(row) & mask) == 0) {
                    if (slot >= 0) {
                        frame.variables[slot] = PairTable.second(entry);
                    }
                    frame.rows[atom] = row;
                    if (proceed(frame)) {
                        return true;
                    }
                }
            }
            return false;
        }
    }

    /** Rows of a binary relation that share their first value. */
    private static final class Group extends AtomStep {
        private final PairTable pairs;

        Group(Matcher matcher, int atom, int mask, PairTable pairs) {
            super(matcher, atom, mask);
            this.pairs = Objects.requireNonNull(pairs);
        }

        @Override
        boolean run(Frame frame) {
            matcher.key(frame, key);
            for (long entry : pairs.group(key[0])) {
                if (entry != PairTable.EMPTY && visit(frame, PairTable.row(entry))) {
                    return true;
                }
            }
            return false;
        }
    }
}
