package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.articles.page.Page;

/** A file's {@code text} says these owned fields, foreign lines and body. */
final class ArticleParseCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        Page page = Page.parse(test.path("text").asText());
        verdict.same("capsule", test.path("capsule"), page.capsule());
        verdict.same("updated", test.path("updated"), page.updated());
        verdict.same("scope", test.path("scope"), page.scope());
        verdict.same("extra", test.path("extra"), page.extra());
        verdict.same("body", test.path("body"), page.body());
    }
}
