package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventDraftTest {

    private static final EventKind KIND = new EventKind("interaction.note");

    @ParameterizedTest
    @ValueSource(
            strings = {"", "Interaction", "a..b", ".a", "a.", "a b", "a_b", "a\u0000", "../../etc/passwd", "\u00e4"})
    void kind_ofAnotherForm_isRefused(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new EventKind(name))
                .withMessageContaining("event kind");
    }

    @Test
    void kind_isAnInteraction_onlyInThatFamily() {
        assertThat(KIND.isInteraction()).isTrue();
        assertThat(new EventKind("interactions.note").isInteraction()).isFalse();
        assertThat(new EventKind("trace.funnel").isInteraction()).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new EventKind("a".repeat(65)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "two\nlines", "nul\u0000", "esc\u001b[31m", "half\ud800", "\udc00", "del\u007f"})
    void actor_thatIsNoLine_isRefusedByName(String actor) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventDraft.of(KIND, actor, "{}"))
                .withMessageContaining("actor");
    }

    @Test
    void limits_areInBytes_andNothingIsCut() {
        String longest = "\u00e4".repeat(128);
        assertThat(EventDraft.of(KIND, longest, "{}").actor()).isEqualTo(longest);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventDraft.of(KIND, longest + "x", "{}"))
                .withMessageContaining("256 bytes");
        EventDraft draft = EventDraft.of(KIND, "a", "{}");
        assertThatIllegalArgumentException().isThrownBy(() -> draft.in("c".repeat(257)));
        assertThatIllegalArgumentException().isThrownBy(() -> draft.once("k\n"));
        assertThatIllegalArgumentException().isThrownBy(() -> draft.on(Collections.nCopies(257, "s")));
        assertThatIllegalArgumentException().isThrownBy(() -> draft.on(List.of("s".repeat(1025))));
        String payload = "{\"x\":\"" + "y".repeat(EventDraft.LONGEST_PAYLOAD) + "\"}";
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventDraft.of(KIND, "a", payload))
                .withMessageContaining("payload")
                .withMessageContaining("nothing was stored");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "text", "{", "{\"a\":\"\u0000\"}"})
    void payload_thatIsNoObject_isRefused(String payload) {
        assertThatIllegalArgumentException().isThrownBy(() -> EventDraft.of(KIND, "a", payload));
    }

    @Test
    void about_isKeptInWholeMilliseconds() {
        EventDraft draft = EventDraft.of(KIND, "a", "{}").about(Instant.parse("2026-01-01T00:00:00.123456789Z"));

        assertThat(draft.about()).isEqualTo(Instant.parse("2026-01-01T00:00:00.123Z"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "17", "17.", ".2", "0.0", "1.-1", "x.y", "1.2.3", "99999999999999999999.0"})
    void id_ofAnotherForm_isRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> EventId.parse(text));
    }

    @Test
    void ids_orderByNumber_notByText() {
        assertThat(EventId.parse("9.10")).isGreaterThan(EventId.parse("9.9")).isLessThan(EventId.parse("10.0"));
        assertThat(EventId.parse("17.2")).hasToString("17.2");
    }
}
