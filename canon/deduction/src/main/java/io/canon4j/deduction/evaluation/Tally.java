package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.Value;
import io.canon4j.deduction.program.AggregateHead.Column;
import io.canon4j.deduction.store.Values;
import io.canon4j.deduction.syntax.Term.Fold;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** What one aggregate has seen of a group. Members are taken out again where that needs no look at the others. */
abstract sealed class Tally {

    /** The tally of an aggregate. */
    static Tally of(Values values, Column column, boolean eachOnce) {
        return switch (java.util.Objects.requireNonNull(column.fold())) {
            case COUNT -> eachOnce ? new Members(values) : new Distinct(values);
            case SUM -> new Numbers(values, Fold.SUM);
            case AVG -> new Numbers(values, Fold.AVG);
            case MIN, ARGMIN -> new Extreme(values, -1);
            case MAX, ARGMAX -> new Extreme(values, 1);
        };
    }

    final Values values;

    private Tally(Values values) {
        this.values = values;
    }

    /** @param key what is to be found, by the least or greatest value; the value itself for other aggregates */
    abstract void add(int value, int key);

    /** Takes one member out; false when the others have to be looked at again. */
    abstract boolean remove(int value, int key);

    /** {@link Evaluator#NONE} when a sum has nothing to add. */
    abstract int result();

    /** Counts where no value can come twice. */
    private static final class Members extends Tally {
        private long count;

        Members(Values values) {
            super(values);
        }

        @Override
        void add(int value, int key) {
            count++;
        }

        @Override
        boolean remove(int value, int key) {
            count--;
            return true;
        }

        @Override
        int result() {
            return values.idOf(count);
        }
    }

    /** Counts distinct values. */
    private static final class Distinct extends Tally {
        private final Map<Integer, Integer> times = new HashMap<>();

        Distinct(Values values) {
            super(values);
        }

        @Override
        void add(int value, int key) {
            times.merge(value, 1, Integer::sum);
        }

        @Override
        boolean remove(int value, int key) {
            times.computeIfPresent(value, (v, count) -> count == 1 ? null : count - 1);
            return true;
        }

        @Override
        int result() {
            return values.idOf(times.size());
        }
    }

    /** Sums, whole numbers exactly. */
    private static final class Numbers extends Tally {
        private final Fold fold;
        private long small;
        private BigInteger large = BigInteger.ZERO;
        private double[] reals = new double[2];
        private int realCount;
        private long numbers;

        Numbers(Values values, Fold fold) {
            super(values);
            this.fold = fold;
        }

        @Override
        void add(int id, int key) {
            Value value = values.value(id);
            if (value instanceof Value.Int i) {
                long sum = small + i.number();
                if (((small ^ sum) & (i.number() ^ sum)) < 0) {
                    large = large.add(BigInteger.valueOf(small)).add(BigInteger.valueOf(i.number()));
                    sum = 0;
                }
                small = sum;
                numbers++;
            } else if (value instanceof Value.Real r) {
                if (realCount == reals.length) {
                    reals = Arrays.copyOf(reals, realCount * 2);
                }
                reals[realCount++] = r.number();
                numbers++;
            }
        }

        /** Sums of doubles depend on their order: they are added up again. */
        @Override
        boolean remove(int id, int key) {
            Value value = values.value(id);
            if (value instanceof Value.Int i) {
                large = large.subtract(BigInteger.valueOf(i.number()));
                numbers--;
            }
            return !(value instanceof Value.Real);
        }

        @Override
        int result() {
            if (numbers == 0) {
                return Evaluator.NONE;
            }
            BigInteger whole = large.add(BigInteger.valueOf(small));
            if (fold == Fold.AVG) {
                return real((whole.doubleValue() + reals()) / numbers);
            } else if (realCount > 0) {
                return real(whole.doubleValue() + reals());
            } else if (whole.bitLength() > 63) {
                throw Arithmetic.overflow("sum");
            }
            return values.idOf(whole.longValue());
        }

        /** In ascending order, so that the result does not depend on the order of rows. */
        private double reals() {
            Arrays.sort(reals, 0, realCount);
            double sum = 0;
            for (int i = 0; i < realCount; i++) {
                sum += reals[i];
            }
            return sum;
        }

        private int real(double number) {
            if (!Double.isFinite(number)) {
                throw Arithmetic.overflow("sum");
            }
            return values.id(Value.of(number));
        }
    }

    /** The least or greatest, and how many members show it. */
    private static final class Extreme extends Tally {
        private final int direction;
        private int best = Evaluator.NONE;
        private int bestKey = Evaluator.NONE;
        private long times;

        Extreme(Values values, int direction) {
            super(values);
            this.direction = direction;
        }

        @Override
        void add(int value, int key) {
            int order = best == Evaluator.NONE ? 1 : values.compareBySize(value, best) * direction;
            order = order == 0 ? values.compare(bestKey, key) : order;
            if (order > 0) {
                best = value;
                bestKey = key;
                times = 1;
            } else if (order == 0) {
                times++;
            }
        }

        @Override
        boolean remove(int value, int key) {
            boolean shows = key == bestKey && values.compareBySize(value, best) == 0;
            return !shows || --times > 0;
        }

        @Override
        int result() {
            return bestKey;
        }
    }
}
