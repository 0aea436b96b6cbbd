package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.spine.Address;
import java.io.IOException;

/** The {@code fields} written to an empty store give exactly this {@code file}. */
final class ArticleWriteCheck implements CaseCheck {

    private static final Address ARTICLE = new Address("src/feed");

    @Override
    public void check(JsonNode test, Verdict verdict) throws IOException {
        try (ScratchStore store = new ScratchStore()) {
            store.write(ARTICLE, test.path("fields"));
            PageText.compare("file", test.path("file").asText(), store.text(ARTICLE), verdict);
        }
    }
}
