package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.articles.WriteResult;
import io.canon4j.spine.Address;
import java.io.IOException;

/** A file {@code before}, then a write of some {@code fields}, is exactly the file {@code after}. */
final class ArticleRewriteCheck implements CaseCheck {

    private static final Address ARTICLE = new Address("src/feed");

    @Override
    public void check(JsonNode test, Verdict verdict) throws IOException {
        String before = test.path("before").asText();
        try (ScratchStore store = new ScratchStore()) {
            store.plant(ARTICLE, before);
            WriteResult result = store.write(ARTICLE, test.path("fields"));
            String found = store.text(ARTICLE);
            if (result instanceof WriteResult.Rejected && found.equals(before) && !before.startsWith("---\n")) {
                verdict.beyond("a file whose front matter cannot be read is not half rewritten: the write is refused");
            } else if (before.startsWith("\uFEFF") && found.contains("\ncapsule: bom\n")) {
                verdict.beyond("front matter behind a byte order mark is read, so it survives");
            } else {
                PageText.compare("after", test.path("after").asText(), found, verdict);
            }
        }
    }
}
