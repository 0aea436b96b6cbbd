package io.canon4j.canonization.ledger;

import io.canon4j.canonization.events.References;
import io.canon4j.canonization.events.Release;
import io.canon4j.canonization.events.Reservation;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.GraphWriter;
import io.canon4j.canonization.graph.Opening;
import io.canon4j.canonization.graph.Refusal;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who asked others to keep off what, until when. A request among agents; nothing enforces it. */
public final class Reservations {

    /** Longest time a reservation may be asked for, seconds. */
    public static final long LONGEST_SECONDS = 3_600;

    /**
     * One reservation.
     *
     * @param agent who holds it
     * @param until when it ends, epoch milliseconds; at that very instant it is free
     */
    public record Held(String agent, long until) {}

    private final GraphWriter writer;
    private final Map<Integer, Held> held = new HashMap<>();

    Reservations(GraphWriter writer) {
        this.writer = writer;
    }

    /** Who holds a concept at a moment, or null. */
    public @Nullable Held at(int concept, long now) {
        Held holding = held.get(concept);
        return holding == null || now >= holding.until() ? null : holding;
    }

    void take(Opening opening, Reservation wanted) {
        if (wanted.ttlSeconds() < 1 || wanted.ttlSeconds() > LONGEST_SECONDS) {
            throw new IllegalArgumentException("a reservation lasts 1 to " + LONGEST_SECONDS + " seconds");
        }
        Concept concept = writer.resolve(References.parse(wanted.concept()));
        Held holding = at(concept.number(), opening.at());
        if (holding != null && !holding.agent().equals(opening.agent())) {
            throw new Refusal(Refusal.Code.RESERVED);
        }
        held.put(concept.number(), new Held(opening.agent(), opening.at() + 1_000 * wanted.ttlSeconds()));
    }

    void giveBack(Opening opening, Release release) {
        Concept concept = writer.resolve(References.parse(release.concept()));
        Held holding = held.get(concept.number());
        if (holding == null || !holding.agent().equals(opening.agent())) {
            throw new Refusal(Refusal.Code.RESERVED);
        }
        held.remove(concept.number());
    }
}
