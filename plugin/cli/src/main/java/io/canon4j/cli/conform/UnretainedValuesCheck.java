package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.articles.UnretainedValues;

/** Of the exact values in the {@code journal} entry, the {@code article} does not carry the {@code missing} ones. */
final class UnretainedValuesCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        String entry = test.path("journal").asText();
        verdict.same(
                "missing",
                test.path("missing"),
                UnretainedValues.missing(entry, test.path("article").asText()));
    }
}
