package io.canon4j.canonization.explain;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One concept, explained: where it is, what rests on it, and which gate keeps it from the next rung.
 *
 * @param id identity in the log
 * @param content as first stated, or the article's address
 * @param type what kind of thing it is
 * @param standing its rung
 * @param article the article it is or is part of, or null
 * @param score composite score at that moment
 * @param distinct independent interactions that rest on it
 * @param coverage the share of the counted time that those span
 * @param blast its dependents, old enough to count
 * @param liveDependents its dependents, whatever their age
 * @param stampedBlast the radius it became Canonical with, or null
 * @param policy under which the gates were asked
 * @param next the next rung, null for a Canonical
 * @param eligible whether a cycle that reaches it now moves it up
 * @param gates those of the next hop
 * @param latestDemotion when and why it last fell, or null
 * @param contradictions warnings, one sentence each
 * @param reserved who holds it until when, or null
 * @param hops its audit rows, oldest first
 */
public record Inspection(
        String id,
        String content,
        String type,
        String standing,
        @Nullable String article,
        double score,
        int distinct,
        double coverage,
        int blast,
        int liveDependents,
        @Nullable Integer stampedBlast,
        String policy,
        @Nullable String next,
        boolean eligible,
        List<GateRow> gates,
        @Nullable String latestDemotion,
        List<String> contradictions,
        @Nullable String reserved,
        List<String> hops) {

    /** Copies the lists. */
    public Inspection {
        gates = List.copyOf(gates);
        contradictions = List.copyOf(contradictions);
        hops = List.copyOf(hops);
    }

    /**
     * One gate.
     *
     * @param gate which
     * @param value what was measured, or null
     * @param bar what it is held against, or null
     * @param met whether it lets the concept through
     * @param sentence why not; empty where it does
     */
    public record GateRow(
            String gate, @Nullable Number value, @Nullable Number bar, boolean met, String sentence) {}
}
