package io.canon4j.canonization.near;

import io.canon4j.canonization.events.EmbeddingContract;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.ConceptType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for the known concept that a new text repeats: the nearest of the eight nearest whose cosine reaches the threshold and
 * that passes both guards. A guarded hit is passed over and the next one tried. Vectors are made once per concept and kept in
 * memory; what the store keeps is whose they are, and vectors of another model or width are refused, not the store.
 */
public final class NearDuplicates {

    private static final int CANDIDATES = 8;

    private static final Comparator<Hit> NEAREST_FIRST = Comparator.comparingDouble(Hit::cosine)
            .reversed()
            .thenComparing(hit -> hit.concept().key())
            .thenComparingInt(hit -> hit.concept().number());

    private static final Logger LOG = LoggerFactory.getLogger(NearDuplicates.class);

    /**
     * What a text repeats.
     *
     * @param concept the known concept
     * @param cosine in [threshold, 1]
     */
    public record Hit(Concept concept, double cosine) {}

    private final TextVectors vectors;
    private final double threshold;
    private final Map<Concept, float[]> known = new HashMap<>();
    private boolean warned;

    /** Looks with those vectors; a cosine of the threshold counts. */
    public NearDuplicates(TextVectors vectors, double threshold) {
        this.vectors = vectors;
        this.threshold = threshold;
    }

    /** The contract these vectors would give a store. */
    public EmbeddingContract contract() {
        return new EmbeddingContract(vectors.model(), vectors.width());
    }

    /** Whether a store with that contract, or none yet, takes these vectors. Says so once if it does not. */
    public boolean fits(@Nullable EmbeddingContract stored) {
        boolean fits = stored == null || stored.equals(contract());
        if (!fits && stored != null && !warned) {
            warned = true;
            LOG.warn(
                    "this store's vectors are of {} with {} numbers, and not of {} with {}; near-duplicates are not looked for",
                    stored.model(),
                    stored.width(),
                    vectors.model(),
                    vectors.width());
        }
        return fits;
    }

    /**
     * The concept that a text repeats, or null.
     *
     * @param against numbers of concepts that the text denies: a claim and what it refutes are not one memory
     */
    public @Nullable Hit of(String text, ConceptGraph graph, Set<Integer> against) {
        float[] wanted = vector(text);
        List<Hit> hits = new ArrayList<>();
        graph.concepts()
                .filter(concept -> concept.type() != ConceptType.OBSERVATION)
                .forEach(concept -> {
                    float[] vector = known.computeIfAbsent(concept, missing -> vector(missing.content()));
                    double cosine = cosine(wanted, vector);
                    if (cosine >= threshold && cosine <= 1.0 + 1e-9) {
                        hits.add(new Hit(concept, Math.min(1, cosine)));
                    }
                });
        hits.sort(NEAREST_FIRST);
        return hits.stream()
                .limit(CANDIDATES)
                .filter(hit -> Identifiers.same(text, hit.concept().content()))
                .filter(hit -> !against.contains(hit.concept().number()))
                .findFirst()
                .orElse(null);
    }

    /** The concepts nearest to a text, at most that many, with their cosines, nearest first; neither threshold nor guard asks. */
    public Map<Concept, Double> nearest(String text, ConceptGraph graph, int most) {
        float[] wanted = vector(text);
        List<Hit> hits = new ArrayList<>();
        graph.concepts().forEach(concept -> {
            double cosine = cosine(wanted, known.computeIfAbsent(concept, missing -> vector(missing.content())));
            if (cosine > 0) {
                hits.add(new Hit(concept, Math.min(1, cosine)));
            }
        });
        hits.sort(NEAREST_FIRST);
        Map<Concept, Double> nearest = new LinkedHashMap<>();
        hits.stream().limit(most).forEach(hit -> nearest.put(hit.concept(), hit.cosine()));
        return nearest;
    }

    private float[] vector(String text) {
        float[] vector = vectors.of(text);
        if (vector.length != vectors.width()) {
            throw new IllegalStateException(vectors.model() + " gave a vector of " + vector.length
                    + " numbers and promised " + vectors.width());
        }
        return vector;
    }

    /** u.v / (|u| |v|); 0 where that is no number. */
    static double cosine(float[] u, float[] v) {
        double product = 0;
        double left = 0;
        double right = 0;
        for (int i = 0; i < u.length; i++) {
            product += (double) u[i] * v[i];
            left += (double) u[i] * u[i];
            right += (double) v[i] * v[i];
        }
        double cosine = product / (Math.sqrt(left) * Math.sqrt(right));
        return Double.isFinite(cosine) ? cosine : 0;
    }
}
