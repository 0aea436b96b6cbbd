package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.articles.page.Outline;

/** A {@code body} links to these pages and has this leading heading. */
final class OutgoingLinksCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        String body = test.path("body").asText();
        verdict.same("links", test.path("links"), Outline.links(body));
        verdict.same("title", test.path("title"), Outline.title(body));
    }
}
