package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.articles.page.Page;

/** A file {@code before}, then a write of some {@code fields}, is exactly the file {@code after}. */
final class ArticleRewriteCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        Page before = Page.parse(test.path("before").asText());
        String found = ArticleWriteCheck.written(before, test.path("fields")).text();
        PageText.compare("after", test.path("after").asText(), found, verdict);
    }
}
