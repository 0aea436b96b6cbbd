package io.canon4j.journal.log.funnel;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canon4j.journal.log.EventCodec;
import io.canon4j.journal.log.EventKind;
import java.util.EnumMap;
import java.util.Map;

/** The payload of {@code trace.funnel}: an object from stage to count; absent means 0. */
public final class FunnelCodec implements EventCodec<FunnelCounts> {

    /** The kind of a summed trace. */
    public static final EventKind KIND = new EventKind("trace.funnel");

    private static final ObjectMapper JSON = new ObjectMapper();

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
        ObjectNode object = JSON.createObjectNode();
        value.counts().forEach((stage, count) -> object.put(stage.field(), count));
        return object.toString();
    }

    @Override
    public FunnelCounts decode(String payload) {
        try {
            JsonNode object = JSON.readTree(payload);
            Map<FunnelStage, Long> counts = new EnumMap<>(FunnelStage.class);
            for (FunnelStage stage : FunnelStage.values()) {
                counts.put(stage, object.path(stage.field()).asLong(0));
            }
            return new FunnelCounts(counts);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the counts of a funnel cannot be read: " + e.getOriginalMessage(), e);
        }
    }
}
