package io.canon4j.deduction;

import java.time.Duration;

/**
 * Bounds that end a hostile program with a {@link LimitException} and the store as it was.
 *
 * @param derivedTuples most tuples one run may add
 * @param time longest a run, demand evaluation or query may take
 * @param memoryBytes most the relations may occupy, by the engine's own count of its arrays
 */
public record Limits(long derivedTuples, Duration time, long memoryBytes) {

    public Limits {
        if (derivedTuples < 1 || memoryBytes < 1 || time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }

    /** Twenty million tuples, ten minutes, three quarters of the heap. */
    public static Limits standard() {
        return new Limits(
                20_000_000, Duration.ofMinutes(10), Runtime.getRuntime().maxMemory() / 4 * 3);
    }

    public Limits withDerivedTuples(long tuples) {
        return new Limits(tuples, time, memoryBytes);
    }

    public Limits withTime(Duration longest) {
        return new Limits(derivedTuples, longest, memoryBytes);
    }

    public Limits withMemoryBytes(long bytes) {
        return new Limits(derivedTuples, time, bytes);
    }
}
