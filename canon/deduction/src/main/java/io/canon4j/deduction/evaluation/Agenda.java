package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tuples of a component that have a label and wait for their turn. Where the component has {@link Pivots} they are taken
 * part by part, within a part best label first; else best label first over all.
 */
final class Agenda {

    private final Frontier frontier = new Frontier();
    private final List<Relation> relations;
    private final int waiting;
    private final int @Nullable [] pivots;

    /** Tuples told before the first turn, to be sorted into parts. */
    private @Nullable RowList seeds;

    private @Nullable PartedRows parts;

    Agenda(Component component) {
        relations = component.relations();
        waiting = component.isRecursive() ? Label.QUEUED : 0;
        pivots = component.pivots();
        seeds = pivots == null ? null : new RowList();
    }

    /** The flag of a tuple that waits; none in a component in which nothing follows from its tuples. */
    int waiting() {
        return waiting;
    }

    /** A derivation, or assertion, of a known tuple: takes its label when that is better. */
    void offer(int number, int row, int rule, double confidence, int height) {
        Relation relation = relations.get(number);
        long info = relation.info(row);
        boolean dead = !Shifts.alive(info);
        double known = dead ? -1 : relation.confidence(row);
        if (dead || Frontier.better(confidence, height, known, Label.height(info))) {
            long flags = (info & ~(long) (Label.DEAD | Label.DELTA)) | waiting;
            relation.set(row, Label.of(height, rule, flags), confidence);
            push(number, row, confidence, height);
        } else if (confidence == known && height == Label.height(info) && rule < Label.rule(info)) {
            relation.set(row, Label.of(height, rule, info), confidence);
        }
    }

    void push(int number, int row, double confidence, int height) {
        if (waiting == 0) {
            return;
        }
        if (seeds != null) {
            seeds.add(number, row);
        } else {
            frontier.push(number, row, confidence, height);
        }
    }

    /** The next batch of tuples of one label; null when none is left. Some may have been given a better label since. */
    @Nullable
    Frontier next() {
        if (seeds != null && pivots != null) {
            parts = new PartedRows(seeds, relations, pivots);
            seeds = null;
        }
        while (!frontier.next()) {
            if (parts == null || !parts.next()) {
                return null;
            }
            open(parts);
        }
        return frontier;
    }

    private void open(PartedRows part) {
        for (int i = 0; i < part.size(); i++) {
            int number = part.relation(i);
            int row = part.row(i);
            long info = relations.get(number).info(row);
            if ((info & Label.QUEUED) != 0) {
                frontier.push(number, row, relations.get(number).confidence(row), Label.height(info));
            }
        }
    }
}
