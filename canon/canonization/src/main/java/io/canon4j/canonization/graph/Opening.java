package io.canon4j.canonization.graph;

/**
 * Who acts, and when: what an interaction is opened with once the call is accepted.
 *
 * @param agent who acts; asserted, never proof
 * @param at write time, epoch milliseconds
 * @param about the time the call is about, epoch milliseconds
 * @param sequence of the event it is, or 0 where there is no log
 */
public record Opening(String agent, long at, long about, long sequence) {

    /** One outside a log. */
    public Opening(String agent, long at, long about) {
        this(agent, at, about, 0);
    }

    Interaction open(ConceptGraph graph) {
        return sequence == 0 ? graph.open(agent, at, about) : graph.open(agent, at, about, sequence);
    }
}
