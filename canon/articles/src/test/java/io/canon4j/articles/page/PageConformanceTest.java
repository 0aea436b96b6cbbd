package io.canon4j.articles.page;

import static io.canon4j.articles.ConformanceCases.text;
import static io.canon4j.articles.ConformanceCases.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.articles.ConformanceCases;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Article files are read and written as pi-canon does")
class PageConformanceTest {

    private static final String DAY = "2026-11-30";

    /** Values YAML would not read as this text; we quote them, pi-canon does not, and both read both. */
    private static final Set<String> QUOTED_BY_US_ONLY = Set.of("2026-01-01", "- dash first");

    static List<JsonNode> parseCases() {
        return ConformanceCases.of("article-parse");
    }

    static List<JsonNode> writeCases() {
        return ConformanceCases.of("article-write");
    }

    static List<JsonNode> rewriteCases() {
        return ConformanceCases.of("article-rewrite");
    }

    static List<JsonNode> linkCases() {
        return ConformanceCases.of("outgoing-links");
    }

    @ParameterizedTest
    @MethodSource("parseCases")
    void parse_yieldsTheReferencesFields(JsonNode c) {
        Page page = Page.parse(text(c, "text"));

        assertThat(page.capsule()).isEqualTo(text(c, "capsule"));
        assertThat(page.updated()).isEqualTo(text(c, "updated"));
        assertThat(page.scope()).isEqualTo(text(c, "scope"));
        assertThat(page.extra()).isEqualTo(texts(c.get("extra")));
        assertThat(page.body()).isEqualTo(text(c, "body"));
    }

    @ParameterizedTest
    @MethodSource("writeCases")
    void write_yieldsTheReferencesBytes(JsonNode c) {
        String written = written(Page.EMPTY, c.get("fields"));
        String expected = text(c, "file").replace("<TODAY>", DAY);
        String capsule = text(c.get("fields"), "capsule");
        if (QUOTED_BY_US_ONLY.contains(capsule)) {
            assertThat(written).isEqualTo(expected.replace(": " + capsule, ": \"" + capsule + "\""));
        } else {
            assertThat(written).isEqualTo(expected);
        }
        assertThat(Page.parse(written).capsule()).isEqualTo(capsule);
    }

    @ParameterizedTest
    @MethodSource("rewriteCases")
    void rewrite_yieldsTheReferencesBytes(JsonNode c) {
        String written = written(Page.parse(text(c, "before")), c.get("fields"));

        assertThat(written).isEqualTo(text(c, "after").replace("<TODAY>", DAY));
    }

    @ParameterizedTest
    @MethodSource("linkCases")
    void outline_findsTheReferencesLinksAndTitle(JsonNode c) {
        assertThat(Outline.links(text(c, "body"))).containsExactlyElementsOf(texts(c.get("links")));
        assertThat(Outline.title(text(c, "body"))).isEqualTo(c.get("title").isNull() ? null : text(c, "title"));
    }

    private static String written(Page before, JsonNode fields) {
        Page page = before.withUpdated(DAY);
        if (!text(fields, "capsule").isEmpty()) {
            page = page.withCapsule(text(fields, "capsule"));
        }
        if (!text(fields, "body").isEmpty()) {
            page = page.withBody(text(fields, "body"));
        }
        if (!text(fields, "scope").isEmpty()) {
            page = page.withScope(text(fields, "scope"));
        }
        return page.text();
    }
}
