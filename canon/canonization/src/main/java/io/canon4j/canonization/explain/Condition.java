package io.canon4j.canonization.explain;

/**
 * Something about a concept that whoever works on it should hear.
 *
 * @param kind what
 * @param concept its number
 * @param content as it is called
 * @param detail one sentence
 * @param at since when, epoch milliseconds; the order of conditions of a kind
 */
public record Condition(Kind kind, int concept, String content, String detail, long at) {

    /** The kinds, most urgent first. */
    public enum Kind {
        /** Two agents are at it, and one of them wrote within half a minute. */
        CONFLICT,
        /** It is load-bearing and was written to within half a minute. */
        HIGH_RISK,
        /** It is more than five steps from every goal, or tied to none. */
        DRIFT,
        /** Nothing was written for an hour. */
        STALE
    }
}
