package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.canonization.score.Terms;
import io.canon4j.canonization.score.Weights;

/** Measured {@code terms} under these {@code weights} give this {@code score}, or this {@code eviction} score. */
final class ScoreFunctionCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        JsonNode given = test.path("terms");
        Terms terms = new Terms(
                number(given, "recency", 0),
                number(given, "frequency", 0),
                number(given, "activity", 0),
                number(given, "density", 0),
                number(given, "bonus", 0),
                number(given, "offset", 0));
        JsonNode chosen = test.path("weights");
        Weights usual = Weights.DEFAULT;
        Weights weights = new Weights(
                number(chosen, "recency", usual.recency()),
                number(chosen, "frequency", usual.frequency()),
                number(chosen, "activity", usual.activity()),
                number(chosen, "density", usual.density()));
        if (test.has("score")) {
            PartialMatch.compare("score", test.path("score"), terms.score(weights), verdict);
        } else {
            double eviction = terms.eviction(weights, test.path("live").asBoolean());
            PartialMatch.compare("eviction", test.path("eviction"), eviction, verdict);
        }
    }

    /** A number; not-a-number and the infinities stand as text. */
    private static double number(JsonNode node, String field, double otherwise) {
        JsonNode value = node.path(field);
        if (value.isMissingNode()) {
            return otherwise;
        }
        return value.isTextual() ? Double.parseDouble(value.asText()) : value.asDouble();
    }
}
