package io.canon4j.deduction.evaluation;

import java.util.Arrays;

/**
 * Tuples waiting for their turn, best label first; those with the same label come together. Labels of confidence 1, which
 * are most, lie in one bucket per height; the others in a binary heap. An entry may be stale: the taker compares its label
 * with the tuple's.
 */
final class Frontier {

    private long[][] buckets = new long[16][];
    private int[] counts = new int[16];
    private int lowest = Integer.MAX_VALUE;
    private int highest = -1;

    private double[] heapConfidence = new double[16];
    private int[] heapHeight = new int[16];
    private long[] heapEntry = new long[16];
    private int heapSize;

    private long[] batch = new long[16];
    private int batchSize;
    private double confidence;
    private int height;

    void push(int relation, int row, double conf, int level) {
        long entry = (long) relation << 32 | row;
        if (conf == 1.0) {
            pushBucket(entry, level);
        } else {
            pushHeap(entry, conf, level);
        }
    }

    private void pushBucket(long entry, int level) {
        if (level >= buckets.length) {
            int length = Math.max(level + 1, buckets.length * 2);
            buckets = Arrays.copyOf(buckets, length);
            counts = Arrays.copyOf(counts, length);
        }
        long[] bucket = buckets[level];
        if (bucket == null) {
            bucket = new long[8];
        } else if (counts[level] == bucket.length) {
            bucket = Arrays.copyOf(bucket, bucket.length * 2);
        }
        buckets[level] = bucket;
        bucket[counts[level]++] = entry;
        lowest = Math.min(lowest, level);
        highest = Math.max(highest, level);
    }

    private void pushHeap(long entry, double conf, int level) {
        if (heapSize == heapEntry.length) {
            heapEntry = Arrays.copyOf(heapEntry, heapSize * 2);
            heapConfidence = Arrays.copyOf(heapConfidence, heapSize * 2);
            heapHeight = Arrays.copyOf(heapHeight, heapSize * 2);
        }
        int at = heapSize++;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (!better(conf, level, heapConfidence[parent], heapHeight[parent])) {
                break;
            }
            move(parent, at);
            at = parent;
        }
        put(at, entry, conf, level);
    }

    /** Whether the first label is strictly better. */
    static boolean better(double conf, int level, double otherConf, int otherLevel) {
        return conf > otherConf || (conf == otherConf && level < otherLevel);
    }

    /** Whether nothing was pushed since the last entry was taken. */
    boolean isEmpty() {
        return heapSize == 0 && lowest > highest;
    }

    /** Takes the entries with the best label; false when there are none. */
    boolean next() {
        while (lowest <= highest && counts[lowest] == 0) {
            lowest++;
        }
        if (lowest <= highest) {
            confidence = 1.0;
            height = lowest;
            batch = buckets[lowest];
            batchSize = counts[lowest];
            buckets[lowest] = null;
            counts[lowest] = 0;
            return true;
        }
        lowest = Integer.MAX_VALUE;
        highest = -1;
        if (heapSize == 0) {
            return false;
        }
        confidence = heapConfidence[0];
        height = heapHeight[0];
        batch = new long[4];
        batchSize = 0;
        while (heapSize > 0 && heapConfidence[0] == confidence && heapHeight[0] == height) {
            if (batchSize == batch.length) {
                batch = Arrays.copyOf(batch, batchSize * 2);
            }
            batch[batchSize++] = heapEntry[0];
            removeFirst();
        }
        return true;
    }

    private void removeFirst() {
        heapSize--;
        long entry = heapEntry[heapSize];
        double conf = heapConfidence[heapSize];
        int level = heapHeight[heapSize];
        int at = 0;
        while (true) {
            int child = 2 * at + 1;
            if (child >= heapSize) {
                break;
            }
            if (child + 1 < heapSize
                    && better(
                            heapConfidence[child + 1],
                            heapHeight[child + 1],
                            heapConfidence[child],
                            heapHeight[child])) {
                child++;
            }
            if (!better(heapConfidence[child], heapHeight[child], conf, level)) {
                break;
            }
            move(child, at);
            at = child;
        }
        put(at, entry, conf, level);
    }

    private void move(int from, int to) {
        put(to, heapEntry[from], heapConfidence[from], heapHeight[from]);
    }

    private void put(int at, long entry, double conf, int level) {
        heapEntry[at] = entry;
        heapConfidence[at] = conf;
        heapHeight[at] = level;
    }

    double confidence() {
        return confidence;
    }

    int height() {
        return height;
    }

    int size() {
        return batchSize;
    }

    int relation(int i) {
        return (int) (batch[i] >>> 32);
    }

    int row(int i) {
        return (int) batch[i];
    }
}
