package io.canon4j.journal.log.funnel;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * How often each stage was reached.
 *
 * @param counts stages that were not reached may be absent
 */
public record FunnelCounts(Map<FunnelStage, Long> counts) {

    /** Nothing happened yet. */
    public static final FunnelCounts NONE = new FunnelCounts(Map.of());

    /** Keeps a copy without zeros. */
    public FunnelCounts {
        Map<FunnelStage, Long> copy = new EnumMap<>(FunnelStage.class);
        counts.forEach((stage, count) -> {
            if (count != 0) {
                copy.put(stage, count);
            }
        });
        counts = Collections.unmodifiableMap(copy);
    }

    /** How often a stage was reached. */
    public long of(FunnelStage stage) {
        return counts.getOrDefault(stage, 0L);
    }

    /** Both together. */
    public FunnelCounts plus(FunnelCounts other) {
        Map<FunnelStage, Long> sum = new EnumMap<>(FunnelStage.class);
        sum.putAll(counts);
        other.counts.forEach((stage, count) -> sum.merge(stage, count, Long::sum));
        return new FunnelCounts(sum);
    }
}
