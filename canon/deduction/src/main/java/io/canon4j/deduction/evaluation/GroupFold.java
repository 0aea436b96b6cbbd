package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.program.AggregateHead.Column;
import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.store.Values;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds the assignments of one group into one result, as certain as the least certain and as high as the highest of them. */
final class GroupFold {

    private final List<Column> columns;
    private final @Nullable Tally[] tallies;
    private final int[] group;
    private long members;
    private double confidence = 1.0;
    private long leastCertain;
    private int height;
    private long highest;

    /**
     * @param onlyOther the place in which alone a group's assignments differ, so that no value is there twice; -1 when they
     *     differ in several
     */
    GroupFold(Values values, List<Column> columns, int onlyOther) {
        this.columns = columns;
        tallies = new Tally[columns.size()];
        group = new int[columns.size()];
        for (int i = 0; i < tallies.length; i++) {
            Column column = columns.get(i);
            tallies[i] = column.fold() == null
                    ? null
                    : Tally.of(values, column, onlyOther >= 0 && column.inner()[0] == onlyOther);
        }
    }

    void add(Relation assignments, int row, double certainty, int level) {
        members++;
        if (members == 1 || certainty < confidence) {
            confidence = certainty;
            leastCertain = 0;
        }
        if (members == 1 || level > height) {
            height = level;
            highest = 0;
        }
        leastCertain += certainty == confidence ? 1 : 0;
        highest += level == height ? 1 : 0;
        for (int i = 0; i < tallies.length; i++) {
            Column column = columns.get(i);
            int value = inner(column, 0, assignments, row);
            Tally tally = tallies[i];
            if (tally == null) {
                group[i] = value;
            } else {
                tally.add(value, key(column, value, assignments, row));
            }
        }
    }

    /** Takes an assignment out that was added with this label; false when the group has to be folded anew. */
    boolean remove(Relation assignments, int row, double certainty, int level) {
        members--;
        leastCertain -= certainty == confidence ? 1 : 0;
        highest -= level == height ? 1 : 0;
        boolean known = members == 0 || (leastCertain > 0 && highest > 0);
        for (int i = 0; known && i < tallies.length; i++) {
            Tally tally = tallies[i];
            if (tally != null) {
                int value = inner(columns.get(i), 0, assignments, row);
                known = tally.remove(value, key(columns.get(i), value, assignments, row));
            }
        }
        return known;
    }

    private static int key(Column column, int value, Relation assignments, int row) {
        return column.inner().length > 1 ? inner(column, 1, assignments, row) : value;
    }

    private static int inner(Column column, int i, Relation assignments, int row) {
        int place = column.inner()[i];
        return place == Pattern.CONSTANT ? column.constants()[i] : assignments.value(row, place);
    }

    /** The group's row, null when the group is empty or a sum has nothing to add. */
    int @Nullable [] result() {
        if (members == 0) {
            return null;
        }
        int[] tuple = new int[tallies.length];
        for (int i = 0; i < tuple.length; i++) {
            Tally tally = tallies[i];
            tuple[i] = tally == null ? group[i] : tally.result();
            if (tuple[i] == Evaluator.NONE) {
                return null;
            }
        }
        return tuple;
    }

    long members() {
        return members;
    }

    double confidence() {
        return confidence;
    }

    int height() {
        return height;
    }
}
