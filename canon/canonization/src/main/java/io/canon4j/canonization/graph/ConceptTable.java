package io.canon4j.canonization.graph;

import io.canon4j.journal.log.EventId;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Concepts by number, and by their name in the log: names ascend with numbers, so a search by halves finds one. */
final class ConceptTable {

    private Concept[] concepts = new Concept[16];
    private long[] sequences = new long[16];
    private int[] ordinals = new int[16];
    private int last;

    int last() {
        return last;
    }

    Stream<Concept> all() {
        return Arrays.stream(concepts, 1, last + 1).filter(Objects::nonNull);
    }

    @Nullable
    Concept get(int number) {
        return number < 1 || number > last ? null : concepts[number];
    }

    @Nullable
    Concept get(EventId id) {
        int low = 1;
        int high = last;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = Long.compare(sequences[middle], id.sequence());
            if (order == 0) {
                order = Integer.compare(ordinals[middle], id.ordinal());
            }
            if (order == 0) {
                return concepts[middle];
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return null;
    }

    /** The place after the last one that an event took; 0 if it took none. */
    int nextOrdinal(long sequence) {
        return last > 0 && sequences[last] == sequence ? ordinals[last] + 1 : 0;
    }

    /** Adds the concept of the next number. */
    void add(Concept concept) {
        if (++last == concepts.length) {
            int length = last + (last >> 1);
            concepts = Arrays.copyOf(concepts, length);
            sequences = Arrays.copyOf(sequences, length);
            ordinals = Arrays.copyOf(ordinals, length);
        }
        concepts[last] = concept;
        sequences[last] = concept.origin().sequence();
        ordinals[last] = concept.ordinal();
    }

    /** Its number stays taken. */
    void remove(int number) {
        concepts[number] = null;
    }
}
