package io.canon4j.canonization.score;

/**
 * The measured terms of one score. The first four are clamped to [0, 1], the bonus to [0, 0.25], the offset to [-0.10,
 * 0.15]; a term that is no finite number counts as 0.
 *
 * @param recency 1 for the latest touch of the session
 * @param frequency 1 for ten reads or more
 * @param activity share of the most stated concept's statements
 * @param density share of the most connected concept's edges
 * @param bonus from the types of its edges
 * @param offset from its own type
 */
public record Terms(double recency, double frequency, double activity, double density, double bonus, double offset) {

    static final double MAX_BONUS = 0.25;
    private static final double MIN_OFFSET = -0.10;
    private static final double MAX_OFFSET = 0.15;
    private static final double MAX_SCORE = 1.40;

    /** Clamps every term. */
    public Terms {
        recency = clamp(recency, 0, 1);
        frequency = clamp(frequency, 0, 1);
        activity = clamp(activity, 0, 1);
        density = clamp(density, 0, 1);
        bonus = clamp(bonus, 0, MAX_BONUS);
        offset = clamp(offset, MIN_OFFSET, MAX_OFFSET);
    }

    /** The composite score, in [0, 1.40]. The additions keep one order, so that equal evidence ties exactly. */
    public double score(Weights weights) {
        double sum = weights.recency() * recency;
        sum += weights.frequency() * frequency;
        sum += weights.activity() * activity;
        sum += weights.density() * density;
        // Huge weights may sum to infinity, which is still more than the most.
        return Math.max(0, Math.min(MAX_SCORE, sum + bonus + offset));
    }

    /**
     * The score a sweep compares with its bar, in [0, 1.40].
     *
     * @param live whether no concept of the session was ever read; frequency says nothing then, and its weight is shared
     *     out among the other three
     */
    public double eviction(Weights weights, boolean live) {
        if (!live) {
            return score(weights);
        }
        double total = weights.recency() + weights.activity() + weights.density();
        double sum = weights.recency() * recency + weights.activity() * activity + weights.density() * density;
        return clamp((total == 0 ? 0 : sum / total) + bonus + offset, 0, MAX_SCORE);
    }

    private static double clamp(double value, double least, double most) {
        return Double.isFinite(value) ? Math.max(least, Math.min(most, value)) : Math.max(least, Math.min(most, 0.0));
    }
}
