package io.canon4j.canonization.graph;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * All concepts in a row in which every edge of some types leads forward, kept so as edges are written. An edge that leads
 * forward closes no cycle, so most need no search; one that does not is searched for between its ends only, and those found
 * there change places (Pearce and Kelly, A dynamic topological sort algorithm for directed acyclic graphs, 2006).
 *
 * <pre>
 *   new edge 7 -> 3      ... 3 ... 5 ... 7 ...      what 3 leads to, up to 7, and what leads to 7, back to 3
 *                        ... 7 ... 3 ... 5 ...      share their places anew: first those that lead to 7
 * </pre>
 *
 * It speeds up, and decides nothing: the answers are those of a search through the whole graph.
 */
final class ForwardOrder {

    private final ConceptGraph graph;
    private final Set<EdgeType> types;
    private final int direction;
    private int[] places = new int[16];
    // Marked with the number of the walk that came by, so that nothing has to be wiped.
    private int[] seen = new int[16];
    private int walk;
    private boolean cyclic;

    /**
     * The order of a graph.
     *
     * @param newestFirst where a new concept stands until an edge says otherwise: before all others, or behind them
     */
    ForwardOrder(ConceptGraph graph, Set<EdgeType> types, boolean newestFirst) {
        this.graph = graph;
        this.types = EnumSet.copyOf(types);
        this.direction = newestFirst ? -1 : 1;
    }

    void created(int number) {
        if (number >= places.length) {
            int length = Math.max(number + 1, places.length + (places.length >> 1));
            places = Arrays.copyOf(places, length);
            seen = Arrays.copyOf(seen, length);
        }
        places[number] = direction * number;
    }

    /** Whether the first stands before the second, so that an edge between them closes no cycle. */
    boolean forward(int source, int target) {
        return !cyclic && places[source] < places[target];
    }

    /** Whether that edge would close a cycle with those that are there. */
    boolean closes(int source, int target) {
        if (source == target) {
            return true;
        }
        if (forward(source, target)) {
            return false;
        }
        walk(target, true, cyclic ? Integer.MAX_VALUE : places[source]);
        return seen[source] == walk;
    }

    /** Whether an edge leads to a concept. */
    boolean isEntered(int number) {
        Concept concept = graph.concept(number);
        for (int i = 0; concept != null && i < concept.structural(); i++) {
            if (next(concept, i, false) != 0) {
                return true;
            }
        }
        return false;
    }

    /** The concepts to which edges lead from one. */
    int[] targets(int number) {
        Concept concept = graph.concept(number);
        if (concept == null) {
            return new int[0];
        }
        int[] targets = new int[concept.structural()];
        int found = 0;
        for (int i = 0; i < targets.length; i++) {
            int target = next(concept, i, true);
            if (target != 0) {
                targets[found++] = target;
            }
        }
        return Arrays.copyOf(targets, found);
    }

    /** An edge was written. */
    void linked(int source, int target) {
        if (source == target) {
            cyclic = true;
        }
        if (cyclic || forward(source, target)) {
            return;
        }
        int[] ahead = walk(target, true, places[source]);
        if (seen[source] == walk) {
            cyclic = true;
            return;
        }
        int[] behind = walk(source, false, places[target]);
        long[] moved = new long[behind.length + ahead.length];
        int[] free = new int[moved.length];
        for (int i = 0; i < moved.length; i++) {
            boolean leadsToSource = i < behind.length;
            int number = leadsToSource ? behind[i] : ahead[i - behind.length];
            free[i] = places[number];
            moved[i] = ((long) places[number] << Integer.SIZE) | number;
        }
        Arrays.sort(moved, 0, behind.length);
        Arrays.sort(moved, behind.length, moved.length);
        Arrays.sort(free);
        for (int i = 0; i < moved.length; i++) {
            places[(int) moved[i]] = free[i];
        }
    }

    /** The concepts from which, or to which, edges lead without leaving the stretch of the row up to a place. */
    private int[] walk(int from, boolean along, int last) {
        walk++;
        seen[from] = walk;
        int[] found = {from};
        int length = 1;
        for (int i = 0; i < length; i++) {
            Concept concept = graph.concept(found[i]);
            for (int j = 0; concept != null && j < concept.structural(); j++) {
                int next = next(concept, j, along);
                if (next != 0 && seen[next] != walk && (along ? places[next] <= last : places[next] >= last)) {
                    seen[next] = walk;
                    if (length == found.length) {
                        found = Arrays.copyOf(found, 2 * length);
                    }
                    found[length++] = next;
                }
            }
        }
        return Arrays.copyOf(found, length);
    }

    /** The other end of one of a concept's edges, if it is of these types and leads that way; 0 if not. */
    private int next(Concept concept, int which, boolean along) {
        EdgeTable edges = graph.edges();
        int edge = concept.incident(which);
        if (!types.contains(edges.type(edge))) {
            return 0;
        }
        int near = along ? edges.source(edge) : edges.target(edge);
        return near == concept.number() ? (along ? edges.target(edge) : edges.source(edge)) : 0;
    }
}
