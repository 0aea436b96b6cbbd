package io.canon4j.memory.line;

import java.util.List;

/**
 * What became of a text: every line that is not blank is either a claim or dropped.
 *
 * @param claims in order
 * @param dropped in order
 */
public record Reading(List<Claim> claims, List<DroppedLine> dropped) {

    /** A text that says nothing. */
    public static final Reading NOTHING = new Reading(List.of(), List.of());

    /** Copies the lists. */
    public Reading {
        claims = List.copyOf(claims);
        dropped = List.copyOf(dropped);
    }
}
