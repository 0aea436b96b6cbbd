package io.canon4j.journal.log;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The codecs of the modules at hand, by kind. Kinds nobody registered are kept in the log and passed over here. */
public final class EventCodecs {

    private final Map<EventKind, EventCodec<?>> byKind = new LinkedHashMap<>();

    /** Refuses two codecs of one kind: only one module may mean it. */
    public EventCodecs(List<? extends EventCodec<?>> codecs) {
        for (EventCodec<?> codec : codecs) {
            EventCodec<?> other = byKind.put(codec.kind(), codec);
            if (other != null) {
                throw new IllegalArgumentException("two codecs for " + codec.kind() + ": of "
                        + other.type().getName() + " and of " + codec.type().getName());
            }
        }
    }

    /** The event's payload as a value; null if it was erased or nobody here knows its kind. */
    public @Nullable Object decode(Event event) {
        EventCodec<?> codec = byKind.get(event.kind());
        String payload = event.payload();
        return codec == null || payload == null ? null : codec.decode(payload);
    }

    /** The event's payload as a value of a type; null if it is of another kind, or erased. */
    public <T> @Nullable T decode(Event event, Class<T> type) {
        Object value = decode(event);
        return type.isInstance(value) ? type.cast(value) : null;
    }
}
