package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.surfacing.retrieval.Lexical;

/** A {@code text} is indexed by these {@code tokens}. */
final class TokensCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        verdict.same(
                "tokens", test.path("tokens"), Lexical.terms(test.path("text").asText()));
    }
}
