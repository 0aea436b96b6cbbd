package io.canon4j.memory.semantic;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Counts words, each at a place given by its hash (FNV-1a, 64 bits). Knows no meaning: texts are near when they share words.
 * For tests, and where nobody brings a model.
 */
public final class HashEmbedder implements Embedder {

    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private final int dimensions;

    /** Refuses a number of dimensions below one. */
    public HashEmbedder(int dimensions) {
        if (dimensions < 1) {
            throw new IllegalArgumentException(
                    "a vector has at least one dimension but " + dimensions + " are asked for");
        }
        this.dimensions = dimensions;
    }

    @Override
    public float[] embed(String text) {
        double[] counts = new double[dimensions];
        double squares = 0;
        for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)) {
            if (!word.isEmpty()) {
                counts[(int) Long.remainderUnsigned(hash(word), dimensions)]++;
            }
        }
        for (double count : counts) {
            squares += count * count;
        }
        float[] vector = new float[dimensions];
        for (int i = 0; i < dimensions && squares > 0; i++) {
            vector[i] = (float) (counts[i] / Math.sqrt(squares));
        }
        return vector;
    }

    private static long hash(String word) {
        long hash = OFFSET;
        for (byte b : word.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xff)) * PRIME;
        }
        return hash;
    }
}
