package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;

/** A sequence of changes to one engine; after each, the derived relations and what changed since the one before. */
final class DatalogIncrementalCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        IncrementalSteps steps = new IncrementalSteps(verdict);
        test.path("steps").forEach(steps::take);
    }
}
