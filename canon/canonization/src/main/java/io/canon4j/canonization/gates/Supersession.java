package io.canon4j.canonization.gates;

import io.canon4j.canonization.graph.CanonicalKey;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Interaction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether a contradiction outranks a concept: by support of its own that is newer than the concept's latest and clears the
 * bars of the second stage. Saying no is not enough; something has to rest on the no.
 */
final class Supersession {

    private final ConceptGraph graph;
    private final EdgeTable edges;
    private final GateSettings settings;
    private final EvidenceReader evidence;
    private final long now;

    /** The interaction a dependent stands for, and the date of the edge that makes it one. */
    private record Dated(int interaction, long date) {}

    private record Newer(int distinct, double coverage) {}

    Supersession(ConceptGraph graph, GateSettings settings, EvidenceReader evidence, long now) {
        this.graph = graph;
        this.edges = graph.edges();
        this.settings = settings;
        this.evidence = evidence;
        this.now = now;
    }

    /** The concept that supersedes {@code old}, or null; null too while superseding is switched off. */
    @Nullable
    Concept of(Concept old) {
        if (!settings.supersede() || old.count(EdgeType.CONTRADICTS) == 0) {
            return null;
        }
        List<Concept> acting = new ArrayList<>();
        for (int i = 0; i < old.incidents(); i++) {
            int edge = old.incident(i);
            if (edges.type(edge) == EdgeType.CONTRADICTS && edges.target(edge) == old.number()) {
                Concept challenger = graph.concept(edges.source(edge));
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

    /** What contradicts a concept, by number, each weighed as superseding weighs it, switched on or not. */
    List<Contradiction> against(Concept old) {
        List<Contradiction> found = new ArrayList<>();
        for (int i = 0; i < old.incidents(); i++) {
            int edge = old.incident(i);
            if (edges.type(edge) == EdgeType.CONTRADICTS && edges.target(edge) == old.number()) {
                Concept challenger = graph.concept(edges.source(edge));
                if (challenger != null && edges.at(edge) <= now - settings.edgeMinAgeMillis()) {
                    Newer newer = newer(challenger, old, edge);
                    found.add(new Contradiction(
                            challenger,
                            graph.agent(edge),
                            support(challenger, null).size(),
                            support(old, null).size(),
                            newer.distinct(),
                            newer.coverage(),
                            mayAct(challenger, old, edge)));
                }
            }
        }
        found.sort(Comparator.comparingInt(contradiction -> contradiction.by().number()));
        return found;
    }

    private boolean mayAct(Concept challenger, Concept old, int contradiction) {
        if (!outranks(challenger, old, contradiction)) {
            return false;
        }
        int answer = edges.find(EdgeType.CONTRADICTS, old.number(), challenger.number());
        boolean mutual = answer != EdgeTable.NONE && outranks(old, challenger, answer);
        return !mutual || newest(challenger) > newest(old);
    }

    private boolean outranks(Concept challenger, Concept old, int contradiction) {
        if (evidence.cooling(challenger)) {
            return false;
        }
        Newer newer = newer(challenger, old, contradiction);
        return newer.distinct() >= Gates.MIN_DISTINCT && newer.coverage() >= Gates.MIN_COVERAGE;
    }

    /** The challenger's support that is newer than the latest of the old, its writer's own left out there. */
    private Newer newer(Concept challenger, Concept old, int contradiction) {
        long cut = latest(support(old, graph.agent(contradiction)));
        Set<Integer> interactions = new LinkedHashSet<>();
        for (Dated support : support(challenger, null)) {
            if (support.date() > cut) {
                interactions.add(support.interaction());
            }
        }
        interactions.remove(challenger.origin().number());
        long[] dates = interactions.stream()
                .mapToLong(number -> date(graph.interactions().get(number - 1)))
                .sorted()
                .toArray();
        long span = dates.length == 0 ? 0 : dates[dates.length - 1] - dates[0];
        return new Newer(dates.length, evidence.coverage(dates.length, span));
    }

    private static long date(Interaction interaction) {
        return Math.min(interaction.about(), interaction.at());
    }

    /** Dependence edges written long enough ago, those written by {@code without} left out. */
    private List<Dated> support(Concept concept, @Nullable String without) {
        List<Dated> counted = new ArrayList<>();
        for (int i = 0; i < concept.incidents(); i++) {
            int edge = concept.incident(i);
            Concept dependent = graph.dependent(concept, edge);
            if (dependent != null
                    && edges.at(edge) <= now - settings.edgeMinAgeMillis()
                    && !graph.agent(edge).equals(without)) {
                counted.add(
                        new Dated(evidence.standsFor(dependent, edge), Math.min(edges.about(edge), edges.at(edge))));
            }
        }
        return counted;
    }

    private long newest(Concept concept) {
        return latest(support(concept, null));
    }

    private static long latest(List<Dated> support) {
        return support.stream().mapToLong(Dated::date).max().orElse(Long.MIN_VALUE);
    }
}
