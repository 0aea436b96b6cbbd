package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.program.AggregateHead;
import io.canon4j.deduction.program.AggregateHead.Column;
import io.canon4j.deduction.store.Index;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Keeps the results of one aggregate rule: folds again the groups in which an assignment changed, and no others. Of large
 * groups it keeps what was folded, so that an assignment more or less is added or taken out.
 */
final class FoldUnit implements Unit {

    /** Groups with fewer assignments are folded anew. */
    private static final int LARGE = 8;

    private final Database database;
    private final int rule;
    private final AggregateHead head;
    private final Relation assignments;
    private final Relation results;
    private final int[] groupPlaces;
    private final int[] resultPlaces;
    private final int[] keyOfResult;
    private final int onlyOther;
    private final Map<List<Integer>, GroupFold> folds = new HashMap<>();

    /** The groups that changed in the last run that came here. */
    private final Set<List<Integer>> touched = new LinkedHashSet<>();

    private long rollbacks;

    FoldUnit(Database database, int rule, AggregateHead head, int variables) {
        this.database = database;
        this.rule = rule;
        this.head = head;
        assignments = database.relation(AggregateHead.assignments(rule), variables);
        results = database.relation(AggregateHead.results(rule), head.columns().size());
        groupPlaces = head.columns().stream()
                .filter(c -> c.fold() == null && c.inner()[0] >= 0)
                .mapToInt(c -> c.inner()[0])
                .distinct()
                .sorted()
                .toArray();
        onlyOther = variables == groupPlaces.length + 1 ? firstNotIn(groupPlaces) : -1;
        List<Integer> places = new ArrayList<>();
        List<Integer> keys = new ArrayList<>();
        for (int i = 0; i < head.columns().size(); i++) {
            Column column = head.columns().get(i);
            int key = column.fold() == null ? java.util.Arrays.binarySearch(groupPlaces, column.inner()[0]) : -1;
            if (key >= 0) {
                places.add(i);
                keys.add(key);
            }
        }
        resultPlaces = places.stream().mapToInt(Integer::intValue).toArray();
        keyOfResult = keys.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int firstNotIn(int[] ascending) {
        int place = 0;
        while (place < ascending.length && ascending[place] == place) {
            place++;
        }
        return place;
    }

    @Override
    public void update(Round round) {
        if (!Shifts.any(assignments)) {
            return;
        }
        if (assignments.undo().rollbacks() != rollbacks) {
            touched.forEach(folds::remove);
            rollbacks = assignments.undo().rollbacks();
        }
        touched.clear();
        Shifts.changed(assignments, this::change);
        assignments.index(groupPlaces).sync();
        results.index(resultPlaces).sync();
        touched.forEach(this::result);
        results.syncIndexes();
    }

    private void change(int row, double confidence, int height) {
        List<Integer> group = key(row);
        touched.add(group);
        GroupFold fold = folds.get(group);
        if (fold == null) {
            return;
        }
        if (height != Shifts.NOT_HELD && !fold.remove(assignments, row, confidence, height)) {
            folds.remove(group);
        } else if (Shifts.alive(assignments.info(row))) {
            add(fold, row);
        }
    }

    private void add(GroupFold fold, int row) {
        fold.add(assignments, row, assignments.confidence(row), Label.height(assignments.info(row)));
    }

    private List<Integer> key(int row) {
        List<Integer> key = new ArrayList<>(groupPlaces.length);
        for (int place : groupPlaces) {
            key.add(assignments.value(row, place));
        }
        return key;
    }

    private GroupFold fold(int[] key) {
        GroupFold fold = new GroupFold(database.values(), head.columns(), onlyOther);
        Index members = assignments.index(groupPlaces);
        for (int row = members.first(key); row >= 0; row = members.next(row)) {
            if (Shifts.alive(assignments.info(row))) {
                add(fold, row);
            }
        }
        return fold;
    }

    private void result(List<Integer> group) {
        int[] key = group.stream().mapToInt(Integer::intValue).toArray();
        GroupFold known = folds.get(group);
        GroupFold fold = known == null ? fold(key) : known;
        if (fold.members() >= LARGE) {
            folds.put(group, fold);
        } else {
            folds.remove(group);
        }
        int[] tuple = fold.result();
        int[] resultKey = new int[resultPlaces.length];
        for (int i = 0; i < resultKey.length; i++) {
            resultKey[i] = key[keyOfResult[i]];
        }
        int present = tuple == null ? -1 : results.find(tuple);
        Index old = results.index(resultPlaces);
        for (int row = old.first(resultKey); row >= 0; row = old.next(row)) {
            if (row != present && Shifts.alive(results.info(row))) {
                results.set(row, results.info(row) | Label.DEAD, 1.0);
            }
        }
        if (tuple != null) {
            put(tuple, present, fold);
        }
    }

    private void put(int[] tuple, int present, GroupFold fold) {
        long info = Label.of(fold.height(), rule, 0);
        if (present < 0) {
            results.append(tuple, info, fold.confidence());
            return;
        }
        long old = results.info(present);
        if (!Shifts.alive(old)
                || Label.height(old) != fold.height()
                || results.confidence(present) != fold.confidence()) {
            results.set(present, info | (old & Label.GONE), fold.confidence());
        }
    }
}
