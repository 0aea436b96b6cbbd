package io.canon4j.articles.schema;

import static io.canon4j.articles.ConformanceCases.text;
import static io.canon4j.articles.ConformanceCases.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.articles.ConformanceCases;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A store's schema demands what pi-canon's does")
class SchemaConformanceTest {

    static List<JsonNode> cases() {
        return ConformanceCases.of("schema-check");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void check_yieldsTheReferencesFields(JsonNode c) {
        Schema schema = Schema.parse(text(c, "schema"));
        JsonNode t = c.get("touched");
        boolean body = t.get("body").asBoolean() || t.get("refs").asBoolean();
        Touched touched =
                new Touched(t.get("capsule").asBoolean(), body, t.get("created").asBoolean());

        List<Finding> findings =
                schema.check(text(c.get("article"), "capsule"), text(c.get("article"), "body"), touched);

        assertThat(schema.enforced()).isEqualTo(c.get("enforced").asBoolean());
        assertThat(schema.problems()).hasSize(c.get("problems").asInt());
        assertThat(keys(findings, true)).isEqualTo(texts(c.get("rejects")));
        assertThat(keys(findings, false)).isEqualTo(texts(c.get("warns")));
    }

    private static List<String> keys(List<Finding> findings, boolean rejects) {
        return findings.stream()
                .filter(finding -> finding.rejects() == rejects)
                .map(finding -> finding.field().key())
                .toList();
    }

    @Test
    void defaultText_isAHealthySchemaThatRefusesNothing() {
        Schema schema = Schema.parse(Schema.DEFAULT_TEXT);

        assertThat(schema.problems()).isEmpty();
        assertThat(schema.check("", "", new Touched(true, true, true))).isEmpty();
        assertThat(schema.of(Finding.Field.CAPSULE).maxChars()).isEqualTo(1000);
        assertThat(schema.of(Finding.Field.BODY).maxChars()).isEqualTo(20_000);
    }

    @Test
    void check_saysTheStoresOwnHint() {
        Schema schema =
                Schema.parse("{\"article\":{\"capsule\":{\"required\":true,\"hint\":\"one line, with the limit\"}}}");

        assertThat(schema.check("", "x", new Touched(false, false, true)))
                .singleElement()
                .satisfies(finding -> assertThat(finding.text()).contains("one line, with the limit"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "{}{}", "{\"article\":{}} x", "\0", "[[[[[[[[[[[[[[[[[[[[[[[[[["})
    void parse_ofWhatIsNoSchema_demandsNothingAndSaysWhy(String text) {
        Schema schema = Schema.parse(text);

        assertThat(schema.enforced()).isFalse();
        assertThat(schema.problems()).singleElement().asString().startsWith("schema.json");
    }
}
