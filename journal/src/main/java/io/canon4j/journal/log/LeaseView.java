package io.canon4j.journal.log;

import java.time.Instant;

/**
 * Who holds a role, as the database has it.
 *
 * @param role which role
 * @param owner which holder; empty if it was given back
 * @param host on which machine
 * @param epoch the how-manieth holder it is
 * @param acquiredAt since when, by the database's clock
 * @param expiresAt until when without a further beat, by the database's clock
 */
public record LeaseView(String role, String owner, String host, long epoch, Instant acquiredAt, Instant expiresAt) {

    /** Whether nobody holds it. */
    public boolean free() {
        return owner.isEmpty();
    }
}
