package io.canon4j.canonization.explain;

import java.util.List;

/**
 * Something about a concept that whoever works on it should hear.
 *
 * @param kind what
 * @param concept its number
 * @param content as it is called
 * @param detail one sentence
 * @param at since when, epoch milliseconds; the order of conditions of a kind
 * @param agents who is in it, by name; empty for all but conflicts
 */
public record Condition(Kind kind, int concept, String content, String detail, long at, List<String> agents) {

    /** Copies the list. */
    public Condition {
        agents = List.copyOf(agents);
    }

    Condition(Kind kind, int concept, String content, String detail, long at) {
        this(kind, concept, content, detail, at, List.of());
    }

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
