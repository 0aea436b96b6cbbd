package io.canon4j.articles;

import static io.canon4j.articles.ConformanceCases.text;
import static io.canon4j.articles.ConformanceCases.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UnretainedValuesTest {

    static List<JsonNode> cases() {
        return ConformanceCases.of("unretained-values");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void missing_yieldsTheReferencesValues(JsonNode c) {
        assertThat(UnretainedValues.missing(text(c, "journal"), text(c, "article")))
                .isEqualTo(texts(c.get("missing")));
    }

    @Test
    void missing_ofMany_namesTheSixLongest() {
        List<String> missing = UnretainedValues.missing("1 22 333 4444 55555 666666 7777777 and 7777777", "");

        assertThat(missing).containsExactly("7777777", "666666", "55555", "4444", "333", "22");
    }

    @Test
    void missing_aNumberInsideALongerOne_isNotCarried() {
        assertThat(UnretainedValues.missing("limit 42", "limit 142")).containsExactly("42");
    }
}
