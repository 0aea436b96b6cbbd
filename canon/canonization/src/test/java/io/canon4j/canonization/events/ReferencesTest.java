package io.canon4j.canonization.events;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.graph.Reference;
import io.canon4j.journal.log.EventId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReferencesTest {

    @ParameterizedTest
    @CsvSource({
        "#17.2, 17, 2",
        "#1.0, 1, 0",
        "#1.007, 1, 7",
        "#999999999999999999.999999999, 999999999999999999, 999999999"
    })
    void parse_identity_isOfTheLog(String written, long sequence, int ordinal) {
        assertThat(References.parse(written)).isEqualTo(new Reference.Logged(new EventId(sequence, ordinal)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "#",
                "#.",
                "17.2",
                "#17",
                "#17.",
                "#.2",
                "#0.1",
                "#017.2",
                "#17.2 ",
                "# 17.2",
                "#17.2.3",
                "#-17.2",
                "#17.-2",
                "#1a.2",
                "#\u0661.2",
                "#1000000000000000000.1",
                "#1.1000000000",
                "user.schema"
            })
    void parse_anythingElse_isAText(String written) {
        assertThat(References.parse(written)).isEqualTo(new Reference.Text(written));
    }
}
