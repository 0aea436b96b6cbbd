package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.Value;
import io.canon4j.deduction.program.AggregateHead.Column;
import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.store.Values;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Folds the assignments of one group into one result. */
final class GroupFold {

    /** What one aggregate has seen. */
    private static final class Tally {
        private final Set<Integer> distinct = new HashSet<>();
        private int best = Evaluator.NONE;
        private int bestKey = Evaluator.NONE;
        private long small;
        private BigInteger large = BigInteger.ZERO;
        private double[] reals = new double[2];
        private int realCount;
        private long numbers;
    }

    private final Values values;
    private final List<Column> columns;
    private final Tally[] tallies;
    private final int[] group;
    private long members;
    private double confidence = 1.0;
    private int height;

    GroupFold(Values values, List<Column> columns) {
        this.values = values;
        this.columns = columns;
        tallies = new Tally[columns.size()];
        group = new int[columns.size()];
        Arrays.setAll(tallies, i -> new Tally());
    }

    void add(Relation assignments, int row) {
        members++;
        confidence = Math.min(confidence, assignments.confidence(row));
        height = Math.max(height, Label.height(assignments.info(row)));
        for (int i = 0; i < tallies.length; i++) {
            Column column = columns.get(i);
            int value = inner(column, 0, assignments, row);
            if (column.fold() == null) {
                group[i] = value;
                continue;
            }
            switch (column.fold()) {
                case COUNT -> tallies[i].distinct.add(value);
                case SUM, AVG -> number(tallies[i], value);
                case MIN -> best(tallies[i], value, value, -1);
                case MAX -> best(tallies[i], value, value, 1);
                case ARGMIN -> best(tallies[i], value, inner(column, 1, assignments, row), -1);
                case ARGMAX -> best(tallies[i], value, inner(column, 1, assignments, row), 1);
            }
        }
    }

    private static int inner(Column column, int i, Relation assignments, int row) {
        int place = column.inner()[i];
        return place == Pattern.CONSTANT ? column.constants()[i] : assignments.value(row, place);
    }

    private void number(Tally tally, int id) {
        Value value = values.value(id);
        if (value instanceof Value.Int i) {
            long sum = tally.small + i.number();
            if (((tally.small ^ sum) & (i.number() ^ sum)) < 0) {
                tally.large = tally.large.add(BigInteger.valueOf(tally.small)).add(BigInteger.valueOf(i.number()));
                sum = 0;
            }
            tally.small = sum;
            tally.numbers++;
        } else if (value instanceof Value.Real r) {
            if (tally.realCount == tally.reals.length) {
                tally.reals = Arrays.copyOf(tally.reals, tally.realCount * 2);
            }
            tally.reals[tally.realCount++] = r.number();
            tally.numbers++;
        }
    }

    private void best(Tally tally, int value, int key, int direction) {
        int order = tally.best == Evaluator.NONE ? 1 : values.compareBySize(value, tally.best) * direction;
        if (order > 0 || (order == 0 && values.compare(key, tally.bestKey) < 0)) {
            tally.best = value;
            tally.bestKey = key;
        }
    }

    /** The group's row, null when the group is empty or a sum has nothing to add. */
    int @Nullable [] result() {
        if (members == 0) {
            return null;
        }
        int[] tuple = new int[tallies.length];
        for (int i = 0; i < tuple.length; i++) {
            var fold = columns.get(i).fold();
            Tally tally = tallies[i];
            if (fold == null) {
                tuple[i] = group[i];
                continue;
            }
            switch (fold) {
                case COUNT -> tuple[i] = values.idOf(tally.distinct.size());
                case SUM, AVG -> {
                    if (tally.numbers == 0) {
                        return null;
                    }
                    tuple[i] = fold == io.canon4j.deduction.syntax.Term.Fold.SUM ? sum(tally) : average(tally);
                }
                case MIN, MAX, ARGMIN, ARGMAX -> tuple[i] = tally.bestKey;
            }
        }
        return tuple;
    }

    private int sum(Tally tally) {
        BigInteger whole = tally.large.add(BigInteger.valueOf(tally.small));
        if (tally.realCount > 0) {
            return real(whole.doubleValue() + reals(tally));
        } else if (whole.bitLength() > 63) {
            throw Arithmetic.overflow("sum");
        }
        return values.idOf(whole.longValue());
    }

    private int average(Tally tally) {
        BigInteger whole = tally.large.add(BigInteger.valueOf(tally.small));
        return real((whole.doubleValue() + reals(tally)) / tally.numbers);
    }

    /** In ascending order, so that the result does not depend on the order of rows. */
    private static double reals(Tally tally) {
        Arrays.sort(tally.reals, 0, tally.realCount);
        double sum = 0;
        for (int i = 0; i < tally.realCount; i++) {
            sum += tally.reals[i];
        }
        return sum;
    }

    private int real(double number) {
        if (!Double.isFinite(number)) {
            throw Arithmetic.overflow("sum");
        }
        return values.id(Value.of(number));
    }

    double confidence() {
        return confidence;
    }

    int height() {
        return height;
    }
}
