package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Relation;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A place in each relation of a component whose value every recursive derivation hands on unchanged, as the X of
 * {@code reach(X, Z) :- reach(X, Y), arc(Y, Z)}. Tuples that differ there never meet in a derivation, so the component falls
 * apart into one independent part per value: each can be settled by itself, with a short queue and what it touches in the
 * cache.
 */
final class Pivots {

    private static final int NONE = -1;

    private final List<Relation> relations;
    private final List<Component.Reader> readers;
    private final int[] places;

    private Pivots(List<Relation> relations, List<Component.Reader> readers) {
        this.relations = relations;
        this.readers = readers;
        places = new int[relations.size()];
    }

    /** A place for each relation, null when there is no such choice. */
    static int @Nullable [] of(List<Relation> relations, List<Component.Reader> readers) {
        if (readers.isEmpty()) {
            return null;
        }
        Pivots pivots = new Pivots(relations, readers);
        for (int place = 0; place < relations.get(0).arity(); place++) {
            Arrays.fill(pivots.places, NONE);
            pivots.places[0] = place;
            if (pivots.spread()) {
                return pivots.places;
            }
        }
        return null;
    }

    /** Follows from one choice what the others must be; false when they contradict each other. */
    private boolean spread() {
        boolean progress = true;
        while (progress) {
            progress = false;
            for (Component.Reader reader : readers) {
                int head = relations.indexOf(reader.plans().head());
                int[] headSlots = reader.plans().rule().head().slots();
                int[] atomSlots = reader.part().atomPattern().slots();
                if (places[head] == NONE && places[reader.relation()] != NONE) {
                    places[head] = find(headSlots, atomSlots[places[reader.relation()]]);
                    progress = true;
                } else if (places[head] != NONE && places[reader.relation()] == NONE) {
                    places[reader.relation()] = find(atomSlots, headSlots[places[head]]);
                    progress = true;
                }
                if (places[head] != NONE
                        && places[reader.relation()] != NONE
                        && (headSlots[places[head]] < 0
                                || headSlots[places[head]] != atomSlots[places[reader.relation()]])) {
                    return false;
                }
                if (progress && (places[head] == NONE || places[reader.relation()] == NONE)) {
                    return false;
                }
            }
        }
        return Arrays.stream(places).allMatch(place -> place != NONE);
    }

    private static int find(int[] slots, int wanted) {
        for (int place = 0; wanted >= 0 && place < slots.length; place++) {
            if (slots[place] == wanted) {
                return place;
            }
        }
        return NONE;
    }
}
