package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.canonization.graph.CanonicalKey;
import io.canon4j.canonization.graph.Refusal;

/** A concept's {@code input}, read through {@code synonyms}, has this {@code key} or is {@code refused}. */
final class CanonicalKeyCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        String input = test.path("input").asText();
        try {
            CanonicalKey.admit(input);
            String named = test.path("synonyms").path(CanonicalKey.trim(input)).asText(input);
            verdict.same("key", test.path("key"), CanonicalKey.of(named));
        } catch (Refusal refusal) {
            verdict.same("refused", test.path("refused"), refusal.code().label());
        }
    }
}
