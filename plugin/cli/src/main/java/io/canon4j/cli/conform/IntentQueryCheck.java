package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.surfacing.retrieval.Intent;
import java.util.ArrayList;
import java.util.List;

/** These {@code turns}, oldest first, are ranked by this {@code query}. */
final class IntentQueryCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        List<Intent.Turn> turns = new ArrayList<>();
        for (JsonNode turn : test.path("turns")) {
            turns.add(
                    turn.has("toolName")
                            ? new Intent.Called(
                                    turn.path("toolName").asText(),
                                    turn.path("input").toString())
                            : new Intent.Said(turn.path("content").asText()));
        }
        verdict.same("query", test.path("query"), Intent.query(turns));
    }
}
