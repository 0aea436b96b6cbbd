package io.canon4j.journal.log.funnel;

import io.canon4j.journal.json.CountMap;
import io.canon4j.journal.log.EventCodec;
import io.canon4j.journal.log.EventKind;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** The payload of {@code trace.funnel}: an object from stage to count; absent means 0. */
public final class FunnelCodec implements EventCodec<FunnelCounts> {

    /** The kind of a summed trace. */
    public static final EventKind KIND = new EventKind("trace.funnel");

    @Override
    public EventKind kind() {
        return KIND;
    }

    @Override
    public Class<FunnelCounts> type() {
        return FunnelCounts.class;
    }

    @Override
    public String encode(FunnelCounts value) {
        Map<String, Long> fields = new LinkedHashMap<>();
        value.counts().forEach((stage, count) -> fields.put(stage.field(), count));
        return CountMap.write(fields);
    }

    @Override
    public FunnelCounts decode(String payload) {
        try {
            Map<String, Long> fields = CountMap.read(payload);
            Map<FunnelStage, Long> counts = new EnumMap<>(FunnelStage.class);
            for (FunnelStage stage : FunnelStage.values()) {
                counts.put(stage, fields.getOrDefault(stage.field(), 0L));
            }
            return new FunnelCounts(counts);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the counts of a funnel cannot be read: " + e.getMessage(), e);
        }
    }
}
