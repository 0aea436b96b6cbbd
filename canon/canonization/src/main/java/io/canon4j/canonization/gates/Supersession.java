package io.canon4j.canonization.gates;

import io.canon4j.canonization.graph.CanonicalKey;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.Edge;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Interaction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether a contradiction outranks a concept: by support of its own that is newer than the concept's latest and clears the
 * bars of the second stage. Saying no is not enough; something has to rest on the no.
 */
final class Supersession {

    private final ConceptGraph graph;
    private final GateSettings settings;
    private final EvidenceReader evidence;
    private final long now;

    /** A dependent and the date of the edge that makes it one. */
    private record Support(Concept dependent, long date) {}

    Supersession(ConceptGraph graph, GateSettings settings, EvidenceReader evidence, long now) {
        this.graph = graph;
        this.settings = settings;
        this.evidence = evidence;
        this.now = now;
    }

    /** The concept that supersedes {@code old}, or null; null too while superseding is switched off. */
    @Nullable
    Concept of(Concept old) {
        if (!settings.supersede()) {
            return null;
        }
        List<Concept> acting = new ArrayList<>();
        for (Edge edge : old.incident()) {
            if (edge.type() == EdgeType.CONTRADICTS && edge.target() == old.number()) {
                Concept challenger = graph.concept(edge.source());
                if (challenger != null && mayAct(challenger, old, edge)) {
                    acting.add(challenger);
                }
            }
        }
        return acting.stream()
                .min(Comparator.comparingLong((Concept challenger) -> newest(challenger))
                        .reversed()
                        .thenComparing(Concept::key, CanonicalKey::compare)
                        .thenComparingInt(Concept::number))
                .orElse(null);
    }

    private boolean mayAct(Concept challenger, Concept old, Edge contradiction) {
        if (!outranks(challenger, old, contradiction)) {
            return false;
        }
        Edge answer = contradiction(old, challenger);
        boolean mutual = answer != null && outranks(old, challenger, answer);
        return !mutual || newest(challenger) > newest(old);
    }

    private boolean outranks(Concept challenger, Concept old, Edge contradiction) {
        if (evidence.cooling(challenger)) {
            return false;
        }
        long cut = latest(support(old, contradiction.writer().agent()));
        Map<Integer, Interaction> origins = new LinkedHashMap<>();
        for (Support support : support(challenger, null)) {
            if (support.date() > cut) {
                Interaction origin = support.dependent().origin();
                origins.put(origin.number(), origin);
            }
        }
        origins.remove(challenger.origin().number());
        if (origins.size() < Gates.MIN_DISTINCT) {
            return false;
        }
        long[] dates = origins.values().stream()
                .mapToLong(origin -> Math.min(origin.about(), origin.at()))
                .sorted()
                .toArray();
        return evidence.coverage(origins.size(), dates[dates.length - 1] - dates[0]) >= Gates.MIN_COVERAGE;
    }

    private @Nullable Edge contradiction(Concept from, Concept to) {
        for (Edge edge : from.incident()) {
            if (edge.type() == EdgeType.CONTRADICTS && edge.source() == from.number() && edge.target() == to.number()) {
                return edge;
            }
        }
        return null;
    }

    /** Dependence edges written long enough ago, those written by {@code without} left out. */
    private List<Support> support(Concept concept, @Nullable String without) {
        List<Support> counted = new ArrayList<>();
        for (Edge edge : concept.incident()) {
            Concept dependent = evidence.dependent(concept, edge);
            if (dependent != null
                    && edge.at() <= now - settings.edgeMinAgeMillis()
                    && !edge.writer().agent().equals(without)) {
                counted.add(new Support(dependent, Math.min(edge.about(), edge.at())));
            }
        }
        return counted;
    }

    private long newest(Concept concept) {
        return latest(support(concept, null));
    }

    private static long latest(List<Support> support) {
        return support.stream().mapToLong(Support::date).max().orElse(Long.MIN_VALUE);
    }
}
