package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.deduction.DeductionException;
import io.canon4j.deduction.Engine;

/** A {@code program} over {@code facts} derives these {@code relations}, or its run ends in this {@code error}. */
final class DatalogEvaluateCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        Engine engine = loaded(test);
        try {
            engine.run();
        } catch (DeductionException failure) {
            if (!DatalogTerms.errors(failure).contains(test.path("error").asText())) {
                verdict.differs("error", test.path("error").asText("none"), failure.toString());
            } else if (engine.epoch() != 0) {
                verdict.differs("store after the error", "as it was", "epoch " + engine.epoch());
            }
            return;
        }
        if (test.has("error")) {
            verdict.differs("error", test.path("error").asText(), "none");
        }
        DatalogTerms.compareRelations(test.path("relations"), engine, verdict);
    }

    /** An engine that was told the case's clock, program and facts, before its run. */
    static Engine loaded(JsonNode test) {
        Engine engine = DatalogTerms.engine();
        engine.setNow(test.path("clock").asLong(0));
        engine.install(test.path("program").asText());
        test.path("facts").forEach(fact -> engine.assertFact(DatalogTerms.fact(fact)));
        return engine;
    }
}
