package io.canon4j.canonization.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one call would write, kept apart until all of it has been checked, so that a refused call leaves nothing. Nodes are
 * concept numbers; concepts that do not exist yet have negative ones.
 */
final class Plan {

    /** A concept to create. */
    record Fresh(int node, String key, String content, ConceptType type, int ordinal) {}

    /** An edge between two nodes. */
    record Link(EdgeType type, int source, int target) {}

    private final ConceptGraph graph;
    private final Map<Integer, Fresh> fresh = new LinkedHashMap<>();
    private final Map<String, Integer> nodesByKey = new LinkedHashMap<>();
    private final List<Link> links = new ArrayList<>();

    Plan(ConceptGraph graph) {
        this.graph = graph;
    }

    /** The node planned or matched for that key, or null. */
    @Nullable
    Integer node(String key) {
        Integer planned = nodesByKey.get(key);
        if (planned != null) {
            return planned;
        }
        Concept matched = graph.matched(key);
        return matched == null ? null : (Integer) matched.number();
    }

    int create(String key, String content, ConceptType type, int ordinal) {
        int node = -fresh.size() - 1;
        fresh.put(node, new Fresh(node, key, content, type, ordinal));
        nodesByKey.put(key, node);
        return node;
    }

    void link(EdgeType type, int source, int target) {
        Link link = new Link(type, source, target);
        if (!links.contains(link)) {
            links.add(link);
        }
    }

    Map<Integer, Fresh> fresh() {
        return fresh;
    }

    List<Link> links(EdgeType type) {
        return links.stream().filter(link -> link.type() == type).toList();
    }

    /** Refuses a plan that would make something depend on itself, or be part of itself. */
    void refuseCycles() {
        refuseCycles(Set.of(EdgeType.CAUSAL, EdgeType.DEPENDENCY));
        refuseCycles(Set.of(EdgeType.HIERARCHICAL));
    }

    // What is stored has no cycle, so a new one runs through a planned edge.
    private void refuseCycles(Set<EdgeType> types) {
        Map<Integer, List<Integer>> planned = new LinkedHashMap<>();
        for (Link link : links) {
            if (types.contains(link.type())) {
                planned.computeIfAbsent(link.source(), node -> new ArrayList<>())
                        .add(link.target());
            }
        }
        for (Link link : links) {
            if (types.contains(link.type())
                    && mayBeReached(link.source(), types, planned)
                    && reaches(link.target(), link.source(), types, planned)) {
                throw new Refusal(Refusal.Code.CYCLE);
            }
        }
    }

    // Most calls tie something new to something old: nothing leads to it yet, so nothing has to be searched.
    private boolean mayBeReached(int node, Set<EdgeType> types, Map<Integer, List<Integer>> planned) {
        Concept stored = graph.concept(node);
        EdgeTable edges = graph.edges();
        for (int i = 0; stored != null && i < stored.incidents(); i++) {
            int edge = stored.incident(i);
            if (edges.target(edge) == node && types.contains(edges.type(edge))) {
                return true;
            }
        }
        return planned.values().stream().anyMatch(targets -> targets.contains(node));
    }

    private boolean reaches(int from, int goal, Set<EdgeType> types, Map<Integer, List<Integer>> planned) {
        Set<Integer> seen = new HashSet<>(Set.of(from));
        Deque<Integer> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            int node = open.pop();
            if (node == goal) {
                return true;
            }
            List<Integer> next = new ArrayList<>(planned.getOrDefault(node, List.of()));
            Concept stored = graph.concept(node);
            if (stored != null) {
                EdgeTable edges = graph.edges();
                for (int i = 0; i < stored.incidents(); i++) {
                    int edge = stored.incident(i);
                    if (edges.source(edge) == node && types.contains(edges.type(edge))) {
                        next.add(edges.target(edge));
                    }
                }
            }
            for (int target : next) {
                if (seen.add(target)) {
                    open.push(target);
                }
            }
        }
        return false;
    }
}
