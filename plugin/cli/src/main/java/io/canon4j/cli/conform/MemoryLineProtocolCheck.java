package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.deduction.Value;
import io.canon4j.memory.line.Claim;
import io.canon4j.memory.line.LineProtocol;
import io.canon4j.memory.line.Reading;
import java.util.List;

/** One line of text: a claim, dropped for a reason, or nothing. */
final class MemoryLineProtocolCheck implements CaseCheck {

    private static final double TOLERANCE = 1e-9;

    @Override
    public void check(JsonNode test, Verdict verdict) {
        Reading reading = LineProtocol.standard().read(test.path("line").asText());
        for (Claim claim : reading.claims()) {
            Object object = claim.object() instanceof Value.Int number
                    ? number.number()
                    : claim.object().toString();
            verdict.same("triple", test.path("triple"), List.of(claim.subject(), claim.relation(), object));
            if (Math.abs(claim.confidence() - test.path("conf").asDouble()) > TOLERANCE) {
                verdict.same("conf", test.path("conf"), claim.confidence());
            }
        }
        reading.dropped()
                .forEach(dropped -> verdict.same(
                        "dropped", test.path("dropped"), dropped.reason().label()));
        if (reading.equals(Reading.NOTHING)) {
            verdict.same("ignored", test.path("ignored"), true);
        }
    }
}
