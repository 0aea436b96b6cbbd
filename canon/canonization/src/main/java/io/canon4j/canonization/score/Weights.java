package io.canon4j.canonization.score;

/**
 * What the four dimensions weigh. A weight that is negative or no finite number counts as 0.
 *
 * @param recency of having been touched late
 * @param frequency of having been read often
 * @param activity of having been stated often
 * @param density of being connected
 */
public record Weights(double recency, double frequency, double activity, double density) {

    /** 0.25, 0.20, 0.20, 0.35. */
    public static final Weights DEFAULT = new Weights(0.25, 0.20, 0.20, 0.35);

    /** Puts 0 for what is no weight. */
    public Weights {
        recency = usable(recency);
        frequency = usable(frequency);
        activity = usable(activity);
        density = usable(density);
    }

    private static double usable(double weight) {
        return Double.isFinite(weight) && weight > 0 ? weight : 0.0;
    }
}
