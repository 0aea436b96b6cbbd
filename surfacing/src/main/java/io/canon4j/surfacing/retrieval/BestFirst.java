package io.canon4j.surfacing.retrieval;

import io.canon4j.surfacing.retrieval.Lexical.Hit;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Gives hits out from the best to the worst, ties by path, without sorting those nobody asks for: a binary heap. */
final class BestFirst implements Iterator<Hit> {

    private final String[] paths;
    private final double[] scores;
    private final int[] heap;
    private int size;

    /**
     * @param scores by number of the document; what is not over 0 is no hit
     */
    BestFirst(String[] paths, double[] scores) {
        this.paths = paths;
        this.scores = scores;
        int hits = 0;
        for (double score : scores) {
            hits += score > 0 ? 1 : 0;
        }
        heap = new int[hits];
        for (int document = 0; document < scores.length; document++) {
            if (scores[document] > 0) {
                heap[size++] = document;
            }
        }
        for (int at = size / 2 - 1; at >= 0; at--) {
            sink(at);
        }
    }

    /** How many are still to come. */
    int size() {
        return size;
    }

    @Override
    public boolean hasNext() {
        return size > 0;
    }

    @Override
    public Hit next() {
        if (size == 0) {
            throw new NoSuchElementException("all hits were given out");
        }
        int best = heap[0];
        size--;
        heap[0] = heap[size];
        sink(0);
        return new Hit(paths[best], scores[best]);
    }

    private void sink(int from) {
        int at = from;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && isBetter(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isBetter(heap[child], heap[at])) {
                return;
            }
            int lower = heap[at];
            heap[at] = heap[child];
            heap[child] = lower;
            at = child;
        }
    }

    private boolean isBetter(int document, int than) {
        int order = Double.compare(scores[document], scores[than]);
        return order != 0 ? order > 0 : paths[document].compareTo(paths[than]) < 0;
    }
}
