package io.canon4j.canonization.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one call would write, kept apart until all of it has been checked, so that a refused call leaves nothing. Nodes are
 * concept numbers; concepts that do not exist yet have negative ones, -1 and down.
 */
final class Plan {

    /** A concept to create. */
    record Fresh(String key, String content, ConceptType type, int ordinal) {}

    /** An edge between two nodes. */
    record Link(EdgeType type, int source, int target) {}

    private final ConceptGraph graph;
    private final List<Fresh> fresh = new ArrayList<>();
    private final Map<String, Integer> nodesByKey = new HashMap<>();
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
        fresh.add(new Fresh(key, content, type, ordinal));
        nodesByKey.put(key, -fresh.size());
        return -fresh.size();
    }

    void link(EdgeType type, int source, int target) {
        Link link = new Link(type, source, target);
        if (!links.contains(link)) {
            links.add(link);
        }
    }

    /** The concepts to create, node -1 first. */
    List<Fresh> fresh() {
        return fresh;
    }

    /** The edges to write, each once, in the order in which they were asked for. */
    List<Link> links() {
        return links;
    }

    /** Refuses a plan that would make something depend on itself, or be part of itself. */
    void refuseCycles() {
        refuseCycles(graph.order(EdgeType.DEPENDENCY));
        refuseCycles(graph.order(EdgeType.HIERARCHICAL));
    }

    // What is stored has no cycle, so a new one runs through a planned edge.
    private void refuseCycles(@Nullable ForwardOrder order) {
        List<Link> planned = new ArrayList<>();
        boolean forward = true;
        for (Link link : links) {
            if (order != null && graph.order(link.type()) == order) {
                planned.add(link);
                boolean stored = link.source() > 0 && link.target() > 0;
                forward &= stored && order.forward(link.source(), link.target());
            }
        }
        if (order == null || forward) {
            return;
        }
        for (Link link : planned) {
            if (isEntered(link.source(), order, planned) && reaches(link.target(), link.source(), order, planned)) {
                throw new Refusal(Refusal.Code.CYCLE);
            }
        }
    }

    // Most calls tie something new to something old: nothing leads to it yet, so nothing has to be searched.
    private static boolean isEntered(int node, ForwardOrder order, List<Link> planned) {
        for (Link link : planned) {
            if (link.target() == node) {
                return true;
            }
        }
        return order.isEntered(node);
    }

    private static boolean reaches(int from, int goal, ForwardOrder order, List<Link> planned) {
        if (planned.size() == 1 && from > 0 && goal > 0) {
            return order.closes(goal, from);
        }
        Set<Integer> seen = new HashSet<>(Set.of(from));
        Deque<Integer> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            int node = open.pop();
            if (node == goal) {
                return true;
            }
            for (Link link : planned) {
                if (link.source() == node && seen.add(link.target())) {
                    open.push(link.target());
                }
            }
            for (int target : order.targets(node)) {
                if (seen.add(target)) {
                    open.push(target);
                }
            }
        }
        return false;
    }
}
