package io.canon4j.deduction;

import java.util.List;

/**
 * Net changes of the store, base and derived.
 *
 * @param events in the order of epochs
 * @param complete false when the engine has already forgotten some of the epochs asked for: read the relations anew
 */
public record Feed(List<Event> events, boolean complete) {

    public Feed {
        events = List.copyOf(events);
    }

    /** What happened in one epoch. */
    public sealed interface Event {
        /** The epoch that the change belongs to; a checkpoint taken after it has a greater number. */
        long epoch();
    }

    /** A fact holds that did not. */
    public record Added(long epoch, Fact fact) implements Event {}

    /** A fact no longer holds. */
    public record Removed(long epoch, Fact fact) implements Event {}

    /**
     * A predicate changed in so many places, by an install or a revert, that single events would be longer than the
     * relation: read it anew. No other act gives this event.
     */
    public record Cleared(long epoch, String predicate) implements Event {}
}
