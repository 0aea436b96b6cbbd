package io.canon4j.journal.log;

import java.time.Duration;

/**
 * How long a lease lasts without a sign of life, and how often its holder gives one.
 *
 * @param ttl after which anybody may take it
 * @param heartbeat at most a third of it, so that one missed beat is survived
 */
public record LeaseTerms(Duration ttl, Duration heartbeat) {

    /** Forty-five seconds, a beat every fifteen. */
    public static final LeaseTerms STANDARD = new LeaseTerms(Duration.ofSeconds(45), Duration.ofSeconds(15));

    /** Refuses terms under which a live holder would lose it. */
    public LeaseTerms {
        if (heartbeat.isZero()
                || heartbeat.isNegative()
                || heartbeat.multipliedBy(3).compareTo(ttl) > 0) {
            throw new IllegalArgumentException("a heartbeat of " + heartbeat + " does not keep a lease of " + ttl);
        }
    }
}
