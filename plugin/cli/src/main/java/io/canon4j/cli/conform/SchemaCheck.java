package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.articles.schema.Finding;
import io.canon4j.articles.schema.Schema;
import io.canon4j.articles.schema.Touched;
import java.util.List;

/** What a {@code schema} says of an {@code article} when a write {@code touched} these parts of it. */
final class SchemaCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        Schema schema = Schema.parse(test.path("schema").asText());
        JsonNode touched = test.path("touched");
        // Links are part of the body, so a write that touches them brings a body.
        boolean body = touched.path("body").asBoolean() || touched.path("refs").asBoolean();
        List<Finding> findings = schema.check(
                test.path("article").path("capsule").asText(),
                test.path("article").path("body").asText(),
                new Touched(
                        touched.path("capsule").asBoolean(),
                        body,
                        touched.path("created").asBoolean()));
        verdict.same("enforced", test.path("enforced"), schema.enforced());
        verdict.same("problems", test.path("problems"), schema.problems().size());
        verdict.same("rejects", test.path("rejects"), keys(findings, true));
        verdict.same("warns", test.path("warns"), keys(findings, false));
    }

    private static List<String> keys(List<Finding> findings, boolean rejects) {
        return findings.stream()
                .filter(finding -> finding.rejects() == rejects)
                .map(finding -> finding.field().key())
                .toList();
    }
}
