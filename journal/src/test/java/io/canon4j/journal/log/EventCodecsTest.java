package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EventCodecsTest {

    private static final EventKind HOP = new EventKind("canon.hop");

    record Hop(String concept, @Nullable Integer blastRadius) {}

    private final JsonCodec<Hop> codec = JsonCodec.of(HOP, Hop.class);

    private static Event event(EventKind kind, @Nullable String payload) {
        return new Event(
                1,
                Instant.EPOCH,
                null,
                "a",
                null,
                kind,
                List.of(),
                null,
                null,
                payload,
                new Seal(null, new byte[32], new byte[32]));
    }

    @Test
    void encode_keepsAbsentAbsent_andDecodeReadsItBack() {
        assertThat(codec.encode(new Hop("1.0", null))).isEqualTo("{\"concept\":\"1.0\"}");
        assertThat(codec.encode(new Hop("1.0", 7))).isEqualTo("{\"concept\":\"1.0\",\"blast_radius\":7}");
        assertThat(codec.decode("{\"concept\":\"1.0\"}")).isEqualTo(new Hop("1.0", null));
    }

    @Test
    void decode_passesOverWhatANewerProgramAdded() {
        assertThat(codec.decode("{\"concept\":\"1.0\",\"new_field\":[1,{}]}")).isEqualTo(new Hop("1.0", null));
    }

    @Test
    void decode_ofWhatIsNoPayload_saysWhichKind() {
        for (String bad : List.of("", "null", "[]", "{\"blast_radius\":\"many\"}", "{")) {
            assertThatIllegalArgumentException()
                    .as(bad)
                    .isThrownBy(() -> codec.decode(bad))
                    .withMessageContaining("canon.hop");
        }
    }

    @Test
    void registry_passesOverUnknownKindsAndErasedEvents() {
        EventCodecs codecs = new EventCodecs(List.of(codec));

        assertThat(codecs.decode(event(HOP, "{\"concept\":\"1.0\"}"), Hop.class))
                .isEqualTo(new Hop("1.0", null));
        assertThat(codecs.decode(event(HOP, null))).isNull();
        assertThat(codecs.decode(event(new EventKind("canon.sweep"), "{}"))).isNull();
    }

    @Test
    void registry_refusesTwoCodecsOfOneKind() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new EventCodecs(List.of(codec, codec)))
                .withMessageContaining("canon.hop");
    }
}
