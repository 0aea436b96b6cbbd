package io.canon4j.canonization.explain;

import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.gates.Gates;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Standing;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds what is going on right now. Looked at when somebody asks; nothing of it is kept, and no gate reads it. */
public final class Detectors {

    /** Most conditions of one answer; the least urgent are left out. */
    public static final int MOST = 1_000;

    private static final long FRESH_MILLIS = 30_000;
    private static final long STALE_MILLIS = 3_600_000;
    private static final int DRIFT_HOPS = 5;
    private static final int HARMLESS_DEPENDENTS = 5;
    private static final String AGENT = "agent-";

    private final ConceptGraph graph;
    private final EdgeTable edges;
    private final Set<Integer> goals;
    private final long now;

    /** Looks at that graph at {@code now}, epoch milliseconds. */
    public Detectors(ConceptGraph graph, Set<Integer> goals, long now) {
        this.graph = graph;
        this.edges = graph.edges();
        this.goals = Set.copyOf(goals);
        this.now = now;
    }

    /** All conditions: most urgent kind first, then newest, then lowest number. */
    public List<Condition> all() {
        List<Condition> found = new ArrayList<>();
        Gates gates = new Gates(graph, GateSettings.DEFAULT, now);
        graph.concepts().forEach(concept -> {
            conflict(concept, found);
            highRisk(concept, gates, found);
        });
        drift(found);
        stale(found);
        found.sort(Comparator.comparing(Condition::kind)
                .thenComparing(Comparator.comparingLong(Condition::at).reversed())
                .thenComparingInt(Condition::concept));
        return List.copyOf(found.subList(0, Math.min(MOST, found.size())));
    }

    private void conflict(Concept concept, List<Condition> found) {
        Set<String> agents = new TreeSet<>();
        long newest = Long.MIN_VALUE;
        String writer = "";
        for (int i = 0; i < concept.incidents(); i++) {
            int edge = concept.incident(i);
            if (edges.writer(edge) == 0 || edges.at(edge) > now) {
                continue;
            }
            agents.add(graph.agent(edge));
            boolean structural = edges.type(edge) == EdgeType.CAUSAL || edges.type(edge) == EdgeType.DEPENDENCY;
            if (structural && isFresh(edges.at(edge)) && edges.at(edge) > newest) {
                newest = edges.at(edge);
                writer = graph.agent(edge);
            }
        }
        if (agents.size() > 1 && newest != Long.MIN_VALUE) {
            String detail = "Agent " + called(writer) + " wrote to it " + (now - newest) / 1_000 + " seconds ago";
            found.add(new Condition(
                    Condition.Kind.CONFLICT, concept.number(), concept.content(), detail, newest, List.copyOf(agents)));
        }
    }

    private void highRisk(Concept concept, Gates gates, List<Condition> found) {
        long newest = Long.MIN_VALUE;
        for (int i = 0; i < concept.incidents(); i++) {
            int edge = concept.incident(i);
            if (edges.writer(edge) != 0 && isFresh(edges.lastReinforced(edge))) {
                newest = Math.max(newest, edges.lastReinforced(edge));
            }
        }
        if (newest == Long.MIN_VALUE) {
            return;
        }
        int dependents = gates.evidence(concept).live();
        if (concept.standing() == Standing.CANONICAL || dependents > HARMLESS_DEPENDENTS) {
            String detail = "High-risk modification: " + dependents + " dependents share this pillar";
            found.add(new Condition(Condition.Kind.HIGH_RISK, concept.number(), concept.content(), detail, newest));
        }
    }

    /** An agent as it is called in a sentence: without a leading "agent-", in capitals at the start. */
    private static String called(String agent) {
        String bare =
                agent.startsWith(AGENT) && agent.length() > AGENT.length() ? agent.substring(AGENT.length()) : agent;
        return bare.substring(0, 1).toUpperCase(Locale.ROOT) + bare.substring(1);
    }

    private String content(@Nullable Integer number) {
        Concept concept = number == null ? null : graph.concept(number);
        return concept == null ? "" : concept.content();
    }

    private boolean isFresh(long at) {
        return at <= now && now - at <= FRESH_MILLIS;
    }

    private void drift(List<Condition> found) {
        Map<Integer, Integer> hops = new HashMap<>();
        Map<Integer, Integer> nearest = new HashMap<>();
        Deque<Integer> open = new ArrayDeque<>();
        goals.stream().filter(goal -> graph.concept(goal) != null).sorted().forEach(goal -> {
            hops.put(goal, 0);
            nearest.put(goal, goal);
            open.add(goal);
        });
        if (open.isEmpty()) {
            return;
        }
        while (!open.isEmpty()) {
            int number = open.remove();
            Concept concept = graph.concept(number);
            for (int i = 0; concept != null && i < concept.incidents(); i++) {
                int other = across(concept.incident(i), number);
                if (other > 0 && !hops.containsKey(other)) {
                    hops.put(other, hops.getOrDefault(number, 0) + 1);
                    nearest.put(other, nearest.get(number));
                    open.add(other);
                }
            }
        }
        graph.concepts().forEach(concept -> {
            Integer far = hops.get(concept.number());
            if (far == null || far > DRIFT_HOPS) {
                String detail = far == null
                        ? "Drifted: no path leads to it from a root goal"
                        : "Drifted " + far + " hops from root goal " + content(nearest.get(concept.number()));
                long at = concept.origin().at();
                found.add(new Condition(Condition.Kind.DRIFT, concept.number(), concept.content(), detail, at));
            }
        });
    }

    /** The other end of an edge that drift follows, 0 for all others. */
    private int across(int edge, int number) {
        return switch (edges.type(edge)) {
            case CAUSAL, DEPENDENCY, HIERARCHICAL ->
                edges.source(edge) == number ? edges.target(edge) : edges.source(edge);
            case TEMPORAL, DERIVES, CO_OCCURRENCE, SEMANTIC, CONTRADICTS -> 0;
        };
    }

    private void stale(List<Condition> found) {
        long newest = graph.times().end();
        if (!graph.interactions().isEmpty() && now - newest > STALE_MILLIS) {
            graph.concepts()
                    .max(Comparator.comparingLong(
                                    (Concept concept) -> concept.origin().at())
                            .thenComparingInt(Concept::number))
                    .ifPresent(concept -> found.add(new Condition(
                            Condition.Kind.STALE,
                            concept.number(),
                            concept.content(),
                            "Session inactive " + (now - newest) / 1_000 + " seconds",
                            newest)));
        }
    }
}
