package io.canon4j.canonization.explain;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.canonization.events.EmbeddingContract;
import io.canon4j.canonization.gates.Evidence;
import io.canon4j.canonization.gates.Gates;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Interaction;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.canonization.near.NearDuplicates;
import io.canon4j.journal.log.EventLog;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What would change if what was cited under a short name were cited as the ruling it names: a dependency recorded on "B4"
 * instead of on "B4: retries are capped at five". Works on a fold of its own and changes nothing.
 */
public final class AliasPreview {

    private static final int LONGEST_NAME = 32;

    /**
     * One name and the ruling it may stand for.
     *
     * @param alias the short name
     * @param target the ruling
     * @param why {@code name} if the ruling begins with it, {@code similar} if the two texts are near
     * @param moving dependence edges that would move
     * @param distinctBefore independent interactions that rest on the ruling now
     * @param distinctAfter the same afterwards
     * @param blastBefore dependents now
     * @param blastAfter dependents afterwards
     */
    public record Suggestion(
            String alias,
            String target,
            String why,
            int moving,
            int distinctBefore,
            int distinctAfter,
            int blastBefore,
            int blastAfter) {}

    private final ConceptFold fold = new ConceptFold();
    private final ConceptGraph graph = fold.graph();
    private final Gates gates;

    /** A preview of that log at {@code now}, epoch milliseconds. */
    public AliasPreview(EventLog log, CanonizationSettings settings, long now) {
        fold.catchUp(log, log.head());
        this.gates = new Gates(graph, settings.gates(), now);
    }

    /** Whose vectors the store compares, or null if none were ever. */
    public @Nullable EmbeddingContract embedding() {
        return fold.embedding();
    }

    /** The suggestions by name, and with vectors those by nearness. */
    public List<Suggestion> suggestions(@Nullable NearDuplicates near) {
        Map<Concept, List<Concept>> byName = new LinkedHashMap<>();
        List<Concept> rulings = graph.concepts()
                .filter(concept -> concept.type() != ConceptType.OBSERVATION && concept.article() == null)
                .toList();
        List<Suggestion> suggestions = new ArrayList<>();
        for (Concept alias : rulings) {
            if (alias.content().length() > LONGEST_NAME || dependents(alias).isEmpty()) {
                continue;
            }
            for (Concept target : rulings) {
                if (target != alias && names(alias.content(), target.content())) {
                    byName.computeIfAbsent(alias, same -> new ArrayList<>()).add(target);
                    suggestions.add(suggestion(alias, target, "name"));
                }
            }
            if (near != null && !byName.containsKey(alias) && near.fits(fold.embedding())) {
                NearDuplicates.Hit hit = near.of(alias.content(), graph, Set.of(alias.number()));
                if (hit != null) {
                    suggestions.add(suggestion(alias, hit.concept(), "similar"));
                }
            }
        }
        return suggestions;
    }

    private static boolean names(String alias, String ruling) {
        return ruling.length() > alias.length()
                && ruling.startsWith(alias)
                && !Character.isLetterOrDigit(ruling.charAt(alias.length()));
    }

    private List<Integer> dependents(Concept concept) {
        EdgeTable edges = graph.edges();
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < concept.incidents(); i++) {
            int edge = concept.incident(i);
            if (edges.type(edge) == EdgeType.DEPENDENCY && edges.target(edge) == concept.number()) {
                found.add(edge);
            }
        }
        return found;
    }

    // The edges are drawn, counted and taken away again; the fold is nobody else's.
    private Suggestion suggestion(Concept alias, Concept target, String why) {
        EdgeTable edges = graph.edges();
        Evidence before = gates.evidence(target);
        List<Integer> drawn = new ArrayList<>();
        for (int edge : dependents(alias)) {
            int writer = edges.writer(edge);
            int source = edges.source(edge);
            if (writer > 0) {
                Interaction interaction = graph.interactions().get(writer - 1);
                if (fold.writer().tie(EdgeType.DEPENDENCY, source, target.number(), interaction)) {
                    drawn.add(edges.find(EdgeType.DEPENDENCY, source, target.number()));
                }
            }
        }
        Evidence after = gates.evidence(target);
        drawn.forEach(graph::cut);
        return new Suggestion(
                alias.content(),
                target.content(),
                why,
                drawn.size(),
                before.distinct(),
                after.distinct(),
                before.blast(),
                after.blast());
    }
}
