package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.store.Undo;
import java.util.function.IntConsumer;

/** How a relation stands against its state before the run. */
final class Shifts {

    /** A row with its label before the run. */
    interface Lost {
        void accept(int row, double confidence, int height);
    }

    /** The height of a tuple that did not hold. */
    static final int NOT_HELD = -1;

    private Shifts() {}

    static boolean any(Relation relation) {
        return relation.undo().count() > 0 || relation.size() > relation.undo().mark();
    }

    static boolean alive(long info) {
        return (info & Label.DEAD) == 0;
    }

    /** Rows that held and do not, or have a worse label now. */
    static void lost(Relation relation, Lost reader) {
        Undo undo = relation.undo();
        for (int i = 0; i < undo.count(); i++) {
            long now = relation.info(undo.row(i));
            if (alive(undo.info(i))
                    && (!alive(now)
                            || better(undo.confidence(i), undo.info(i), relation.confidence(undo.row(i)), now))) {
                reader.accept(undo.row(i), undo.confidence(i), Label.height(undo.info(i)));
            }
        }
    }

    /** Rows that are more certain now, by a higher derivation: their old label is gone although the new one is better. */
    static void risen(Relation relation, Lost reader) {
        Undo undo = relation.undo();
        for (int i = 0; i < undo.count(); i++) {
            int row = undo.row(i);
            if (alive(undo.info(i))
                    && alive(relation.info(row))
                    && relation.confidence(row) > undo.confidence(i)
                    && Label.height(relation.info(row)) > Label.height(undo.info(i))) {
                reader.accept(row, undo.confidence(i), Label.height(undo.info(i)));
            }
        }
    }

    /** Rows that hold and did not, or have a better label now. */
    static void gained(Relation relation, IntConsumer reader) {
        Undo undo = relation.undo();
        for (int i = 0; i < undo.count(); i++) {
            long now = relation.info(undo.row(i));
            if (alive(now)
                    && (!alive(undo.info(i))
                            || better(relation.confidence(undo.row(i)), now, undo.confidence(i), undo.info(i)))) {
                reader.accept(undo.row(i));
            }
        }
        fresh(relation, reader);
    }

    /** Sets and clears passing flags of those rows. */
    static void flagGained(Relation relation, int set, int clear) {
        Undo undo = relation.undo();
        for (int i = 0; i < undo.count(); i++) {
            int row = undo.row(i);
            long now = relation.info(row);
            if (alive(now)
                    && (!alive(undo.info(i))
                            || better(relation.confidence(row), now, undo.confidence(i), undo.info(i)))) {
                relation.flag(row, set, clear);
            }
        }
        for (int row = undo.mark(); row < relation.size(); row++) {
            if (alive(relation.info(row))) {
                relation.flag(row, set, clear);
            }
        }
    }

    private static void fresh(Relation relation, IntConsumer reader) {
        int size = relation.size();
        for (int row = relation.undo().mark(); row < size; row++) {
            if (alive(relation.info(row))) {
                reader.accept(row);
            }
        }
    }

    private static boolean better(double conf, long info, double otherConf, long otherInfo) {
        return Frontier.better(conf, Label.height(info), otherConf, Label.height(otherInfo));
    }

    /** Rows that hold and did not. */
    static void appeared(Relation relation, IntConsumer reader) {
        Undo undo = relation.undo();
        for (int i = 0; i < undo.count(); i++) {
            if (!alive(undo.info(i)) && alive(relation.info(undo.row(i)))) {
                reader.accept(undo.row(i));
            }
        }
        fresh(relation, reader);
    }

    /** Rows that held and do not. */
    static void vanished(Relation relation, IntConsumer reader) {
        Undo undo = relation.undo();
        for (int i = 0; i < undo.count(); i++) {
            if (alive(undo.info(i)) && !alive(relation.info(undo.row(i)))) {
                reader.accept(undo.row(i));
            }
        }
    }

    /** Rows that differ in any way that a reader could see, with the label they had, if any. */
    static void changed(Relation relation, Lost reader) {
        Undo undo = relation.undo();
        for (int i = 0; i < undo.count(); i++) {
            int row = undo.row(i);
            boolean was = alive(undo.info(i));
            boolean is = alive(relation.info(row));
            boolean sameLabel = undo.confidence(i) == relation.confidence(row)
                    && Label.height(undo.info(i)) == Label.height(relation.info(row));
            if (was != is || (is && !sameLabel)) {
                reader.accept(row, undo.confidence(i), was ? Label.height(undo.info(i)) : NOT_HELD);
            }
        }
        fresh(relation, row -> reader.accept(row, 0, NOT_HELD));
    }
}
