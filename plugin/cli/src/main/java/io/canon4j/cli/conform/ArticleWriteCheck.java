package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.articles.page.Page;

/** The {@code fields} written to an empty store give exactly this {@code file}. */
final class ArticleWriteCheck implements CaseCheck {

    /** What the cases call the day of the write. */
    static final String TODAY = "<TODAY>";

    @Override
    public void check(JsonNode test, Verdict verdict) {
        String found = written(Page.EMPTY, test.path("fields")).text();
        PageText.compare("file", test.path("file").asText(), found, verdict);
    }

    /** The page after a write; an empty field leaves what was there untouched. */
    static Page written(Page before, JsonNode fields) {
        Page page = before;
        String capsule = fields.path("capsule").asText("");
        String body = fields.path("body").asText("");
        String scope = fields.path("scope").asText("");
        page = capsule.isEmpty() ? page : page.withCapsule(capsule);
        page = body.isEmpty() ? page : page.withBody(body);
        page = scope.isEmpty() ? page : page.withScope(scope);
        return page.withUpdated(TODAY);
    }
}
