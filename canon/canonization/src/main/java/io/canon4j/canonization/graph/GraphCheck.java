package io.canon4j.canonization.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Whether a graph is one that could have come about: everything that must hold of it, looked at from outside. */
public final class GraphCheck {

    private final ConceptGraph graph;
    private final List<String> violations = new ArrayList<>();

    private GraphCheck(ConceptGraph graph) {
        this.graph = graph;
    }

    /** Everything that is wrong, a sentence each; empty for a sound graph. */
    public static List<String> violations(ConceptGraph graph) {
        GraphCheck check = new GraphCheck(graph);
        check.interactions();
        check.concepts();
        check.edges();
        check.cycles(Set.of(EdgeType.CAUSAL, EdgeType.DEPENDENCY));
        check.cycles(Set.of(EdgeType.HIERARCHICAL));
        check.counters();
        return check.violations;
    }

    private void interactions() {
        long last = 0;
        for (int i = 0; i < graph.interactions().size(); i++) {
            Interaction interaction = graph.interactions().get(i);
            if (interaction.number() != i + 1 || interaction.sequence() <= last) {
                violations.add("interaction " + (i + 1) + " is out of its chain");
            }
            last = interaction.sequence();
        }
    }

    private void concepts() {
        Map<String, Integer> keys = new HashMap<>();
        graph.concepts().forEach(concept -> {
            if (concept.type() != ConceptType.OBSERVATION) {
                Integer other = keys.put(concept.key(), concept.number());
                if (other != null || graph.matched(concept.key()) != concept) {
                    violations.add("concept " + concept.number() + " is not alone with its key " + concept.key());
                }
            }
            if (concept.count(EdgeType.DERIVES) == 0) {
                violations.add("concept " + concept.number() + " was never stated");
            }
            if (graph.concept(concept.id()) != concept) {
                violations.add("concept " + concept.number() + " is not found by its identity " + concept.id());
            }
            if ((concept.standing() == Standing.CANONICAL) != (concept.stampedBlast() != null)) {
                violations.add("concept " + concept.number() + " and its stamped radius disagree");
            }
            Standing standing = Standing.NONE;
            for (AuditRow row : concept.audit()) {
                if (row.from() != standing) {
                    violations.add("the audit of concept " + concept.number() + " has a gap");
                }
                standing = row.to();
            }
            if (standing != concept.standing()) {
                violations.add("concept " + concept.number() + " stands where no audit row put it");
            }
        });
    }

    private void edges() {
        EdgeTable edges = graph.edges();
        int seen = 0;
        for (int row = 0; row < edges.rows(); row++) {
            if (!edges.isEdge(row)) {
                continue;
            }
            seen++;
            EdgeType type = edges.type(row);
            boolean sourceIsThere = type == EdgeType.DERIVES
                    ? edges.source(row) >= 1
                            && edges.source(row) <= graph.interactions().size()
                    : graph.concept(edges.source(row)) != null;
            if (type == EdgeType.TEMPORAL || !sourceIsThere || graph.concept(edges.target(row)) == null) {
                violations.add("edge " + row + " lacks an end or is of no kept type");
            }
            if (edges.find(type, edges.source(row), edges.target(row)) != row) {
                violations.add("edge " + row + " is not found by its ends");
            }
            if (!(edges.weight(row) >= 0 && edges.weight(row) <= 10)
                    || edges.writer(row) > graph.interactions().size()) {
                violations.add("edge " + row + " has no possible weight or writer");
            }
        }
        if (seen != edges.size()) {
            violations.add(seen + " edges are there and " + edges.size() + " are counted");
        }
    }

    private void counters() {
        int[] ends = new int[1];
        graph.concepts().forEach(concept -> {
            int byType = 0;
            for (EdgeType type : EdgeType.values()) {
                byType += concept.count(type);
            }
            for (int i = 0; i < concept.incidents(); i++) {
                int edge = concept.incident(i);
                boolean here = graph.edges().isEdge(edge)
                        && (graph.edges().target(edge) == concept.number()
                                || graph.edges().source(edge) == concept.number());
                boolean first = here && graph.edges().type(edge).isStructural();
                if (here && first != i < concept.structural()) {
                    violations.add("concept " + concept.number() + " does not list its structural edges first");
                }
                if (!here) {
                    violations.add("concept " + concept.number() + " lists an edge that is not at it");
                }
            }
            if (byType != concept.incidents()) {
                violations.add("concept " + concept.number() + " counts its edges wrongly");
            }
            ends[0] += concept.incidents();
        });
        int expected = 2 * graph.edges().size() - graph.edges().count(EdgeType.DERIVES);
        if (ends[0] != expected) {
            violations.add(ends[0] + " ends are listed and " + expected + " are there");
        }
        for (Standing standing : Standing.values()) {
            long found = graph.concepts()
                    .filter(concept -> concept.standing() == standing)
                    .count();
            if (found != graph.count(standing)) {
                violations.add(standing.label() + " is counted wrongly");
            }
        }
    }

    // Takes away what nothing leads to until nothing is left; a rest is a cycle. Iterative: chains may be long.
    private void cycles(Set<EdgeType> types) {
        EdgeTable edges = graph.edges();
        Map<Integer, Integer> incoming = new HashMap<>();
        Map<Integer, List<Integer>> outgoing = new HashMap<>();
        Set<Integer> nodes = new HashSet<>();
        for (int row = 0; row < edges.rows(); row++) {
            if (edges.isEdge(row) && types.contains(edges.type(row))) {
                incoming.merge(edges.target(row), 1, Integer::sum);
                outgoing.computeIfAbsent(edges.source(row), node -> new ArrayList<>())
                        .add(edges.target(row));
                nodes.add(edges.source(row));
                nodes.add(edges.target(row));
            }
        }
        Deque<Integer> free = new ArrayDeque<>();
        nodes.stream().filter(node -> !incoming.containsKey(node)).forEach(free::push);
        int taken = 0;
        while (!free.isEmpty()) {
            taken++;
            for (int target : outgoing.getOrDefault(free.pop(), List.of())) {
                if (incoming.merge(target, -1, Integer::sum) == 0) {
                    free.push(target);
                }
            }
        }
        if (taken != nodes.size()) {
            violations.add("there is a cycle in " + types);
        }
    }
}
