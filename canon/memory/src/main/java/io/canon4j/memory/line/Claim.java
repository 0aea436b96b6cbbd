package io.canon4j.memory.line;

import io.canon4j.deduction.Value;

/**
 * What one line claims.
 *
 * @param subject a name
 * @param relation in lower snake case
 * @param object a name, or an integer
 * @param confidence between 0 and 1
 */
public record Claim(String subject, String relation, Value object, double confidence) {

    /** Refuses a confidence outside 0..1. */
    public Claim {
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("a confidence is between 0 and 1 but this is " + confidence);
        }
    }

    /** The claim as a line of the protocol. */
    @Override
    public String toString() {
        return subject + " --" + relation + "[" + confidence + "]--> " + object;
    }
}
