package io.canon4j.canonization.graph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Everything that was stated in one store: interactions, concepts, edges, audit rows. It keeps what it is given and
 * enforces identity (one concept per key, one edge per type and ends); {@link GraphWriter} decides what may be written.
 * Not safe for concurrent use: the daemon owns it.
 */
public final class ConceptGraph {

    private record EdgeKey(EdgeType type, int source, int target) {}

    private final List<Interaction> interactions = new ArrayList<>();
    private final TreeMap<Integer, Concept> concepts = new TreeMap<>();
    private final Map<String, Concept> byKey = new LinkedHashMap<>();
    private final Map<String, Concept> byName = new LinkedHashMap<>();
    private final Map<EdgeKey, Edge> edges = new LinkedHashMap<>();
    private final List<AuditRow> audit = new ArrayList<>();
    private final List<String> collected = new ArrayList<>();
    private int lastNumber;

    /** All interactions in order; number n stands at n - 1. */
    public List<Interaction> interactions() {
        return Collections.unmodifiableList(interactions);
    }

    /** All concepts by number ascending. */
    public Collection<Concept> concepts() {
        return Collections.unmodifiableCollection(concepts.values());
    }

    /** The concept of that number, or null if there is none or it was collected. */
    public @Nullable Concept concept(int number) {
        return concepts.get(number);
    }

    /** All edges in the order they were first written. */
    public Collection<Edge> edges() {
        return Collections.unmodifiableCollection(edges.values());
    }

    /** All audit rows in order, those of collected concepts too. */
    public List<AuditRow> audit() {
        return Collections.unmodifiableList(audit);
    }

    /** Keys of the concepts that sweeps removed, in order. */
    public List<String> collected() {
        return Collections.unmodifiableList(collected);
    }

    /** The key of a text: of the concept whose name it is, else its canonical key. */
    public String keyOf(String text) {
        Concept named = byName.get(CanonicalKey.trim(text));
        return named == null ? CanonicalKey.of(text) : named.key();
    }

    /** The concept that is no Observation and has that key, or null. */
    public @Nullable Concept matched(String key) {
        return byKey.get(key);
    }

    /** The concept that this trimmed text was made a name of, or null. */
    public @Nullable Concept named(String text) {
        return byName.get(text);
    }

    /** Whether an Observation with that key exists. */
    public boolean observed(String key) {
        return concepts.values().stream()
                .anyMatch(concept -> concept.type() == ConceptType.OBSERVATION
                        && concept.key().equals(key));
    }

    /** How many concepts stand on each rung. */
    public Map<Standing, Integer> standings() {
        Map<Standing, Integer> counts = new EnumMap<>(Standing.class);
        for (Standing standing : Standing.values()) {
            counts.put(standing, 0);
        }
        concepts.values().forEach(concept -> counts.merge(concept.standing(), 1, Integer::sum));
        return counts;
    }

    /** Opens the next interaction and ties it to the one before. */
    public Interaction open(String agent, long at, long about) {
        Interaction interaction = new Interaction(interactions.size() + 1, agent, at, about);
        interactions.add(interaction);
        if (interaction.number() > 1) {
            link(EdgeType.TEMPORAL, interaction.number(), interaction.number() - 1, 1.0, interaction);
        }
        return interaction;
    }

    /** Creates a concept. The key must be free unless it is an Observation's. */
    public Concept create(String key, String content, ConceptType type, Interaction origin) {
        Concept concept = new Concept(++lastNumber, key, content, type, origin);
        concepts.put(concept.number(), concept);
        if (type != ConceptType.OBSERVATION) {
            byKey.putIfAbsent(key, concept);
        }
        return concept;
    }

    /** Makes a trimmed text stand for a concept. */
    public void name(String text, Concept concept) {
        byName.put(text, concept);
    }

    /** Writes an edge, or reinforces the one that is there. */
    public Edge link(EdgeType type, int source, int target, double weight, Interaction writer) {
        return link(type, source, target, weight, writer, writer.at(), writer.about());
    }

    /** As {@link #link(EdgeType, int, int, double, Interaction)}, at a time of its own. */
    public Edge link(EdgeType type, int source, int target, double weight, Interaction writer, long at, long about) {
        EdgeKey key = new EdgeKey(type, source, target);
        Edge known = edges.get(key);
        if (known != null) {
            known.reinforce(at);
            return known;
        }
        Edge edge = new Edge(type, source, target, weight, writer, at, about);
        edges.put(key, edge);
        forEnds(edge, concept -> concept.attach(edge));
        return edge;
    }

    /** Whether that edge is there. */
    public boolean linked(EdgeType type, int source, int target) {
        return edges.containsKey(new EdgeKey(type, source, target));
    }

    /** A concept was read. */
    public void access(Concept concept, long count, long at) {
        concept.accessed(count, at);
    }

    /** A person confirmed a concept. */
    public void confirm(Concept concept, long count) {
        concept.confirmed(count);
    }

    /** A concept outlived sweeps. */
    public void survive(Concept concept, int sweeps) {
        concept.survived(sweeps);
    }

    /** A text was put away: this is the moment its cooldown counts from. */
    public void putAway(Concept concept, long at) {
        concept.demotedAt(at);
    }

    /** Records a hop and makes it so. */
    public void hop(AuditRow row) {
        Concept concept = concepts.get(row.concept());
        if (concept == null || concept.standing() != row.from()) {
            throw new IllegalArgumentException("no concept " + row.concept() + " stands at " + row.from());
        }
        audit.add(row);
        concept.hop(row);
    }

    /** Cuts an edge. */
    public void cut(Edge edge) {
        if (edges.remove(new EdgeKey(edge.type(), edge.source(), edge.target()), edge)) {
            forEnds(edge, concept -> concept.detach(edge));
        }
    }

    /** Removes a concept with its edges; its number and its audit rows stay taken. */
    public void collect(Concept concept) {
        for (Edge edge : List.copyOf(concept.incident())) {
            cut(edge);
        }
        concepts.remove(concept.number());
        byKey.remove(concept.key(), concept);
        byName.values().removeIf(named -> named == concept);
        collected.add(concept.key());
    }

    private void forEnds(Edge edge, Consumer<Concept> each) {
        boolean sourceIsConcept = edge.type() != EdgeType.TEMPORAL && edge.type() != EdgeType.DERIVES;
        Concept source = sourceIsConcept ? concepts.get(edge.source()) : null;
        Concept target = edge.type() == EdgeType.TEMPORAL ? null : concepts.get(edge.target());
        if (source != null) {
            each.accept(source);
        }
        if (target != null) {
            each.accept(target);
        }
    }
}
