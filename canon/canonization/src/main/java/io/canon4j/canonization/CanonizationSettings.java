package io.canon4j.canonization;

import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.gates.Policy;
import io.canon4j.canonization.score.Weights;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How canonization runs. Six of these may come from a file or the environment: how often the bars are looked at, whose
 * convergence is asked for, and whether a contradiction may fell. Where the bars are is set in code only.
 *
 * @param gates bars and ages
 * @param weights of the score's four dimensions
 * @param gcInterval mutations between sweeps
 * @param gcMaxInterval a store still written to sweeps at least this often
 * @param gcIdleFloor mutations since the last sweep before that time may sweep
 * @param evalInterval between cycles
 * @param nearThreshold cosine from which two texts are near, in [0, 1]
 */
public record CanonizationSettings(
        GateSettings gates,
        Weights weights,
        long gcInterval,
        Duration gcMaxInterval,
        long gcIdleFloor,
        Duration evalInterval,
        double nearThreshold) {

    /** What the shipped build runs on. */
    public static final CanonizationSettings DEFAULT = new CanonizationSettings(
            GateSettings.DEFAULT,
            Weights.DEFAULT,
            10_000,
            Duration.ofSeconds(86_400),
            100,
            Duration.ofSeconds(60),
            0.85);

    /** Peers that the first stage once asked for. No gate reads it any more. */
    public static final int INERT_MIN_PEER_COUNT = 20;

    private static final Logger LOG = LoggerFactory.getLogger(CanonizationSettings.class);

    private static final AtomicBoolean WARNED = new AtomicBoolean();

    /** Refuses what cannot run. */
    public CanonizationSettings {
        if (gcInterval < 1 || gcIdleFloor < 0 || evalInterval.isNegative() || evalInterval.isZero()) {
            throw new IllegalArgumentException("gc_interval and canonization_eval_interval_secs must be above 0, and"
                    + " gc_idle_floor must not be negative");
        }
        if (!(nearThreshold >= 0 && nearThreshold <= 1)) {
            throw new IllegalArgumentException("semantic_match_threshold must be in [0, 1]: " + nearThreshold);
        }
    }

    /**
     * With one of the six that a file may set.
     *
     * @param key its name in a file
     * @throws IllegalArgumentException if there is none of that name, or it cannot have that value
     */
    public CanonizationSettings with(String key, String value) {
        return switch (key) {
            case "gc_interval" -> withSweeps(number(value), gcMaxInterval, gcIdleFloor);
            case "gc_max_interval_secs" -> withSweeps(gcInterval, Duration.ofSeconds(number(value)), gcIdleFloor);
            case "gc_idle_floor" -> withSweeps(gcInterval, gcMaxInterval, number(value));
            case "canonization_eval_interval_secs" -> withEvalInterval(Duration.ofSeconds(number(value)));
            case "promotion_policy" -> withGates(gates.withPolicy(Policy.named(value)));
            case "canonization_supersede" -> withGates(gates.withSupersede(bool(value)));
            default -> throw new IllegalArgumentException("no such setting");
        };
    }

    private static long number(String value) {
        try {
            long number = Long.parseLong(value);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new IllegalArgumentException("not a whole number from 0");
    }

    private static boolean bool(String value) {
        return switch (value.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("not true or false");
        };
    }

    /** With other bars and ages. */
    public CanonizationSettings withGates(GateSettings value) {
        return new CanonizationSettings(
                value, weights, gcInterval, gcMaxInterval, gcIdleFloor, evalInterval, nearThreshold);
    }

    /** With another cadence of sweeps: mutations, the longest time, the least mutations before that time counts. */
    public CanonizationSettings withSweeps(long interval, Duration maxInterval, long idleFloor) {
        return new CanonizationSettings(gates, weights, interval, maxInterval, idleFloor, evalInterval, nearThreshold);
    }

    /** With another time between cycles. */
    public CanonizationSettings withEvalInterval(Duration value) {
        return new CanonizationSettings(gates, weights, gcInterval, gcMaxInterval, gcIdleFloor, value, nearThreshold);
    }

    /** With another cosine from which two texts are near. */
    public CanonizationSettings withNearThreshold(double value) {
        return new CanonizationSettings(gates, weights, gcInterval, gcMaxInterval, gcIdleFloor, evalInterval, value);
    }

    /** Takes the number of peers that old configurations set, and warns: no gate reads it. */
    public CanonizationSettings withMinPeerCount(int value) {
        if (value != INERT_MIN_PEER_COUNT && WARNED.compareAndSet(false, true)) {
            LOG.warn(
                    "canonization_min_peer_count is {}, and nothing reads it any more: a concept qualifies by its own evidence",
                    value);
        }
        return this;
    }
}
