package io.canon4j.canonization.explain;

import io.canon4j.canonization.gates.Gate;
import io.canon4j.canonization.gates.Verdict;
import io.canon4j.canonization.graph.Concept;
import java.util.Locale;

/** One sentence for a gate that does not let a concept through: what was measured, and what is needed. */
public final class GateSentence {

    private static final long SECOND_MILLIS = 1_000;

    private GateSentence() {}

    /** The sentence; {@code verdict} is the one the gate belongs to. */
    public static String of(Gate gate, Verdict verdict) {
        Number value = gate.value() == null ? 0 : gate.value();
        Number bar = gate.bar() == null ? 0 : gate.bar();
        return switch (gate.kind()) {
            case SOLO_SCORE ->
                String.format(
                        Locale.ROOT,
                        "its score is %.2f and %.1f is needed: %d days, %d confirmations, %d independent interactions, %d falls",
                        value.doubleValue(),
                        bar.doubleValue(),
                        verdict.solo().sessions(),
                        verdict.solo().confirmations(),
                        verdict.solo().distinct(),
                        verdict.solo().reverts());
            case GC_SURVIVED -> "it has outlived " + value + " sweeps and " + bar + " are needed";
            case COOLDOWN ->
                "it fell " + value.longValue() / SECOND_MILLIS + " s ago and may not rise before "
                        + bar.longValue() / SECOND_MILLIS + " s have passed";
            case BLAST -> value + " concepts rest on it directly and more than " + bar + " are needed";
            case DISTINCT -> value + " other interactions rest on it and " + bar + " are needed";
            case COVERAGE ->
                String.format(
                        Locale.ROOT,
                        "what rests on it spans %.1f %% of the counted time and %.0f %% are needed",
                        100 * value.doubleValue(),
                        100 * bar.doubleValue());
            case SUPERSEDED -> {
                Concept by = verdict.supersededBy();
                yield "\"" + (by == null ? "" : by.content())
                        + "\" contradicts it and has newer support; it needs newer support from another agent";
            }
            case BUDGET -> "all " + bar + " places for Canonical concepts are taken (" + value + ")";
        };
    }
}
