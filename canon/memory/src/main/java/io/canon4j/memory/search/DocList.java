package io.canon4j.memory.search;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;

/** Numbers of documents in ascending order. A removed one is skipped, and swept out once half of them are removed. */
public final class DocList {

    private int[] docs = new int[2];
    private int size;
    private int live;

    /** Adds a number greater than all before. */
    public void add(int doc) {
        if (size == docs.length) {
            docs = Arrays.copyOf(docs, size * 2);
        }
        docs[size++] = doc;
        live++;
    }

    /** Notes that one of them was removed from the set of the living. */
    public void removed(BitSet living) {
        live--;
        if (size > 8 && live < size / 2) {
            int kept = 0;
            for (int i = 0; i < size; i++) {
                if (living.get(docs[i])) {
                    docs[kept++] = docs[i];
                }
            }
            size = kept;
        }
    }

    /** How many live. */
    public int live() {
        return live;
    }

    /** Gives the first living ones, at most so many. */
    public void first(int most, BitSet living, IntConsumer reader) {
        int given = 0;
        for (int i = 0; i < size && given < most; i++) {
            if (living.get(docs[i])) {
                reader.accept(docs[i]);
                given++;
            }
        }
    }
}
