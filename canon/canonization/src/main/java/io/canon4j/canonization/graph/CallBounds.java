package io.canon4j.canonization.graph;

import java.nio.charset.StandardCharsets;

/** How much one call may say. */
final class CallBounds {

    private static final int MAX_CONCEPTS = 64;
    private static final int MAX_PAIRS = 256;
    private static final int MAX_REFERENCES_PER_LIST = 8;
    private static final int MAX_REFERENCES = 32;
    private static final int MAX_TARGETS = 64;
    private static final int MAX_AGENT_BYTES = 256;

    private CallBounds() {}

    static void checkAgent(String agent) {
        boolean oneLine = agent.indexOf('\n') < 0 && agent.indexOf('\r') < 0;
        // A UTF-16 unit is three bytes at most.
        boolean fits = agent.length() <= MAX_AGENT_BYTES / 3
                || agent.getBytes(StandardCharsets.UTF_8).length <= MAX_AGENT_BYTES;
        if (agent.isBlank() || !oneLine || !fits) {
            throw new Refusal(Refusal.Code.BAD_AGENT);
        }
    }

    static void check(Derivation call) {
        if (call.concepts().isEmpty()) {
            throw new Refusal(Refusal.Code.EMPTY);
        }
        int references = 0;
        boolean within =
                call.concepts().size() <= MAX_CONCEPTS && call.parents().size() <= MAX_PAIRS;
        for (Derivation.Stated stated : call.concepts()) {
            references += stated.dependsOn().size() + stated.against().size();
            within &= stated.dependsOn().size() <= MAX_REFERENCES_PER_LIST
                    && stated.against().size() <= MAX_REFERENCES_PER_LIST;
        }
        if (!within || references > MAX_REFERENCES) {
            throw new Refusal(Refusal.Code.LIMIT);
        }
    }

    static void check(Action call) {
        int targets = call.produces().size()
                + call.modifies().size()
                + call.dependsOn().size();
        if (targets > MAX_TARGETS
                || call.parents().size() > MAX_PAIRS
                || call.against().size() > MAX_REFERENCES_PER_LIST) {
            throw new Refusal(Refusal.Code.LIMIT);
        }
    }
}
