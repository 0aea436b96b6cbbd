package io.canon4j.memory.semantic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Names with a profile each, found by nearness in meaning. Looks at every name; may be shared by threads. */
public final class SemanticIndex {

    private final Embedder embedder;
    private final Map<String, float[]> profiles = new TreeMap<>();

    /** An empty index. */
    public SemanticIndex(Embedder embedder) {
        this.embedder = embedder;
    }

    /**
     * A name and how near it is.
     *
     * @param similarity cosine of the angle, from -1 to 1
     */
    public record Hit(String name, double similarity) {}

    /** Gives a name its profile; a former one goes. */
    public void register(String name, String profile) {
        float[] vector = embedder.embed(profile);
        synchronized (profiles) {
            profiles.put(name, vector);
        }
    }

    /** The nearest names, nearest first, ties by name, at most so many. */
    public List<Hit> search(String text, int most) {
        float[] wanted = embedder.embed(text);
        List<Hit> hits = new ArrayList<>();
        synchronized (profiles) {
            profiles.forEach((name, vector) -> hits.add(new Hit(name, cosine(wanted, vector))));
        }
        hits.sort(Comparator.comparingDouble((Hit hit) -> -hit.similarity()).thenComparing(Hit::name));
        return List.copyOf(hits.subList(0, Math.min(Math.max(0, most), hits.size())));
    }

    /** Cosine of the angle between two vectors; 0 when one is zero or they differ in length. */
    public static double cosine(float[] a, float[] b) {
        if (a.length != b.length) {
            return 0;
        }
        double product = 0;
        double squaresA = 0;
        double squaresB = 0;
        for (int i = 0; i < a.length; i++) {
            product += (double) a[i] * b[i];
            squaresA += (double) a[i] * a[i];
            squaresB += (double) b[i] * b[i];
        }
        return squaresA == 0 || squaresB == 0 ? 0 : product / Math.sqrt(squaresA * squaresB);
    }
}
