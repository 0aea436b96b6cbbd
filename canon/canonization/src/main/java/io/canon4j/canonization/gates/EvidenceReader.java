package io.canon4j.canonization.gates;

import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Interaction;
import java.util.Arrays;
import java.util.Set;

/** Reads evidence off the graph at one moment. */
final class EvidenceReader {

    private final ConceptGraph graph;
    private final EdgeTable edges;
    private final GateSettings settings;
    private final Set<Integer> fallen;
    private final long now;
    private final long latest;

    /**
     * A reader at {@code now}.
     *
     * @param fallen numbers of concepts that fall in this very moment and are cooling already
     */
    EvidenceReader(ConceptGraph graph, GateSettings settings, Set<Integer> fallen, long now) {
        this.graph = graph;
        this.edges = graph.edges();
        this.settings = settings;
        this.fallen = fallen;
        this.now = now;
        this.latest = now - settings.edgeMinAgeMillis();
    }

    Evidence of(Concept concept) {
        int most = concept.count(EdgeType.DEPENDENCY) + concept.count(EdgeType.HIERARCHICAL);
        if (most == 0) {
            return new Evidence(0, 0, extent(), 0, 0, 0);
        }
        int[] live = new int[most];
        // Dependent and the interaction it stands for, as one number, so that sorting brings the least of each first.
        long[] supports = new long[most];
        int lives = 0;
        int counted = 0;
        for (int i = 0; i < concept.structural(); i++) {
            int edge = concept.incident(i);
            Concept dependent = graph.dependent(concept, edge);
            if (dependent != null) {
                live[lives++] = dependent.number();
                if (aged(edges.at(edge), edges.about(edge))
                        && aged(dependent.origin().at(), dependent.origin().about())) {
                    supports[counted++] = ((long) dependent.number() << Integer.SIZE) | standsFor(dependent, edge);
                }
            }
        }
        Arrays.sort(supports, 0, counted);
        int[] origins = new int[counted];
        int blast = 0;
        for (int i = 0; i < counted; i++) {
            if (i == 0 || supports[i] >> Integer.SIZE != supports[i - 1] >> Integer.SIZE) {
                origins[blast++] = (int) supports[i];
            }
        }
        int distinct = distinct(origins, blast, concept.origin().number());
        long span = span(origins, distinct);
        return new Evidence(distinct, span, extent(), coverage(distinct, span), blast, distinct(live, lives, 0));
    }

    /** The interaction, by number, that a dependent stands for through one of its edges. */
    int standsFor(Concept dependent, int edge) {
        int origin = dependent.origin().number();
        return settings.support() == Support.LATEST ? Math.max(origin, edges.writer(edge)) : origin;
    }

    /** Moves the distinct numbers, one left out, to the front in ascending order, and counts them. */
    static int distinct(int[] numbers, int length, int without) {
        Arrays.sort(numbers, 0, length);
        int distinct = 0;
        for (int i = 0; i < length; i++) {
            if (numbers[i] != without && (distinct == 0 || numbers[i] != numbers[distinct - 1])) {
                numbers[distinct++] = numbers[i];
            }
        }
        return distinct;
    }

    private long span(int[] interactions, int length) {
        long least = Long.MAX_VALUE;
        long greatest = Long.MIN_VALUE;
        for (int i = 0; i < length; i++) {
            Interaction interaction = graph.interactions().get(interactions[i] - 1);
            least = Math.min(least, interaction.about());
            greatest = Math.max(greatest, interaction.about());
        }
        return length < 2 ? 0 : greatest - least;
    }

    /** The share of the window that a spread covers; all of it when the whole session is one instant. */
    double coverage(int distinct, long span) {
        long window = Math.min(extent(), settings.coverageWindowMillis());
        if (distinct == 0) {
            return 0;
        }
        return window == 0 ? 1 : Math.min(1, (double) span / window);
    }

    long extent() {
        return graph.times().extent();
    }

    boolean cooling(Concept concept) {
        Long fell = fallen.contains(concept.number()) ? (Long) now : concept.lastDemotion();
        return fell != null && now < fell + settings.cooldownMillis();
    }

    // Both clocks must be old enough: back-dating alone must not help.
    private boolean aged(long at, long about) {
        return at <= latest && about <= latest;
    }
}
