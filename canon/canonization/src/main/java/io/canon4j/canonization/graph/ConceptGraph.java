package io.canon4j.canonization.graph;

import io.canon4j.journal.log.EventId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything that was stated in one store: interactions, concepts, edges, audit rows. It keeps what it is given and
 * enforces identity (one concept per key, one edge per type and ends); {@link GraphWriter} decides what may be written.
 * Not safe for concurrent use: it belongs to one thread, or to a lock.
 */
public final class ConceptGraph {

    private final List<Interaction> interactions = new ArrayList<>();
    private final ConceptTable concepts = new ConceptTable();
    private final EdgeTable edges = new EdgeTable();
    private final ForwardOrder grounds = new ForwardOrder(this, EnumSet.of(EdgeType.CAUSAL, EdgeType.DEPENDENCY), true);
    private final ForwardOrder parts = new ForwardOrder(this, EnumSet.of(EdgeType.HIERARCHICAL), false);
    private final Map<String, Concept> byKey = new HashMap<>();
    private final Map<String, Concept> byName = new HashMap<>();
    private final Map<String, Integer> observations = new HashMap<>();
    private final Map<String, String> agents = new HashMap<>();
    private final Map<Standing, Integer> standings = new EnumMap<>(Standing.class);
    private final List<AuditRow> audit = new ArrayList<>();
    private final List<String> collected = new ArrayList<>();
    private final TimeBounds times = new TimeBounds();
    private @Nullable GraphListener listener;
    private int alive;
    private long mutations;

    /** An empty graph. */
    public ConceptGraph() {
        for (Standing standing : Standing.values()) {
            standings.put(standing, 0);
        }
    }

    /** Tells somebody of every change from now on; null for nobody. */
    public void listen(@Nullable GraphListener newListener) {
        listener = newListener;
    }

    /** All interactions in order; number n stands at n - 1. */
    public List<Interaction> interactions() {
        return Collections.unmodifiableList(interactions);
    }

    /** The least and greatest times of all interactions. */
    public TimeBounds times() {
        return times;
    }

    /** All concepts by number ascending. */
    public Stream<Concept> concepts() {
        return concepts.all();
    }

    /** How many concepts there are. */
    public int size() {
        return alive;
    }

    /** The highest number a concept has or had. */
    public int lastNumber() {
        return concepts.last();
    }

    /** The concept of that number, or null if there is none or it was removed. */
    public @Nullable Concept concept(int number) {
        return concepts.get(number);
    }

    /** The concept of that name in the log, or null if there is none or it was removed. */
    public @Nullable Concept concept(EventId id) {
        return concepts.get(id);
    }

    /** All edges but those from each interaction to the one before. */
    public EdgeTable edges() {
        return edges;
    }

    /** How many edges of a type there are; an interaction has a Temporal one to the one before. */
    public int count(EdgeType type) {
        return type == EdgeType.TEMPORAL ? Math.max(0, interactions.size() - 1) : edges.count(type);
    }

    /** What keeps cycles out of edges of that type and of those it may not lead round with; null if they may. */
    @Nullable
    ForwardOrder order(EdgeType type) {
        return switch (type) {
            case CAUSAL, DEPENDENCY -> grounds;
            case HIERARCHICAL -> parts;
            case TEMPORAL, DERIVES, CO_OCCURRENCE, SEMANTIC, CONTRADICTS -> null;
        };
    }

    /** Who wrote an edge first; empty for edges that no interaction wrote. */
    public String agent(int edge) {
        int writer = edges.writer(edge);
        return writer == 0 ? "" : interactions.get(writer - 1).agent();
    }

    /** All audit rows in order, those of removed concepts too. */
    public List<AuditRow> audit() {
        return Collections.unmodifiableList(audit);
    }

    /** Keys of the concepts that sweeps removed, in order. */
    public List<String> collected() {
        return Collections.unmodifiableList(collected);
    }

    /** How often something was stated: what sweeps are counted by. Sweeps, hops and reads do not count. */
    public long mutations() {
        return mutations;
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

    /** All names, and what each stands for. */
    public Map<String, Concept> names() {
        return Collections.unmodifiableMap(byName);
    }

    /** Whether an Observation with that key exists. */
    public boolean observed(String key) {
        return observations.containsKey(key);
    }

    /** How many concepts stand on each rung. */
    public Map<Standing, Integer> standings() {
        return Collections.unmodifiableMap(standings);
    }

    /** How many concepts stand on a rung. */
    public int count(Standing standing) {
        return standings.getOrDefault(standing, 0);
    }

    /** Opens the next interaction. */
    public Interaction open(String agent, long at, long about) {
        return open(agent, at, about, interactions.size() + 1L);
    }

    /** Opens the next interaction, which is the event of that sequence. */
    public Interaction open(String agent, long at, long about, long sequence) {
        String shared = agents.computeIfAbsent(agent, same -> same);
        Interaction interaction = new Interaction(interactions.size() + 1, sequence, shared, at, about);
        interactions.add(interaction);
        times.include(at, about);
        mutations++;
        return interaction;
    }

    /** Creates a concept, mentioned at the next place of its interaction. The key must be free unless it is an Observation's. */
    public Concept create(String key, String content, ConceptType type, Interaction origin) {
        return create(key, content, type, origin, concepts.nextOrdinal(origin.sequence()));
    }

    /** Creates a concept, mentioned at that place. Places ascend within an event, as events do within a log. */
    public Concept create(String key, String content, ConceptType type, Interaction origin, int ordinal) {
        Concept concept = new Concept(concepts.last() + 1, ordinal, key, content, type, origin);
        concepts.add(concept);
        grounds.created(concept.number());
        parts.created(concept.number());
        alive++;
        mutations++;
        standings.merge(Standing.NONE, 1, Integer::sum);
        if (type == ConceptType.OBSERVATION) {
            observations.merge(key, 1, Integer::sum);
        } else {
            byKey.putIfAbsent(key, concept);
        }
        tell(concept);
        return concept;
    }

    /** Makes a trimmed text stand for a concept. */
    public void name(String text, Concept concept) {
        byName.put(text, concept);
        concept.named(text);
        mutations++;
    }

    /** Says of which article a concept is part. */
    public void partOf(Concept concept, String address) {
        concept.partOf(address);
        tell(concept);
    }

    /** A concept that is an article lives at another address now; it stays the same concept. The new key must be free. */
    public void readdress(Concept concept, String newKey, String newAddress) {
        String old = concept.content();
        byKey.remove(concept.key(), concept);
        byName.remove(old, concept);
        concept.readdressed(newKey, newAddress);
        byKey.put(newKey, concept);
        name(newAddress, concept);
        tell(concept);
    }

    /** Writes an edge, or reinforces the one that is there, and gives its row. */
    public int link(EdgeType type, int source, int target, double weight, Interaction writer) {
        return link(type, source, target, weight, writer.number(), writer.at(), writer.about());
    }

    /** Writes an edge that no interaction wrote, or reinforces the one that is there, and gives its row. */
    public int link(EdgeType type, int source, int target, double weight, long at) {
        return link(type, source, target, weight, 0, at, at);
    }

    private int link(EdgeType type, int source, int target, double weight, int writer, long at, long about) {
        if (weight < 0) {
            throw new IllegalArgumentException("an edge has no negative weight: " + weight);
        }
        mutations++;
        int known = edges.find(type, source, target);
        if (known != EdgeTable.NONE) {
            edges.reinforce(known, at);
            tell(known);
            return known;
        }
        Concept from = type == EdgeType.DERIVES ? null : end(source);
        Concept to = end(target);
        int edge = edges.add(type, source, target, Double.isFinite(weight) ? weight : 0, writer, at, about);
        if (from != null) {
            from.attach(edge, type);
        }
        if (from != to) {
            to.attach(edge, type);
        }
        ForwardOrder order = order(type);
        if (order != null) {
            order.linked(source, target);
        }
        tell(edge);
        return edge;
    }

    /** The concept that an edge makes rest on another, because it cites it or is its part; null for any other edge. */
    public @Nullable Concept dependent(Concept concept, int edge) {
        int number = concept.number();
        return switch (edges.type(edge)) {
            case DEPENDENCY -> edges.target(edge) == number ? concept(edges.source(edge)) : null;
            case HIERARCHICAL -> edges.source(edge) == number ? concept(edges.target(edge)) : null;
            case TEMPORAL, DERIVES, CO_OCCURRENCE, CAUSAL, SEMANTIC, CONTRADICTS -> null;
        };
    }

    /** Whether that edge is there. */
    public boolean linked(EdgeType type, int source, int target) {
        return edges.find(type, source, target) != EdgeTable.NONE;
    }

    /** A concept was read. */
    public void access(Concept concept, long count, long at) {
        concept.accessed(count, at);
        tell(concept);
    }

    /** A person confirmed a concept. */
    public void confirm(Concept concept, long count) {
        concept.confirmed(count);
        tell(concept);
    }

    /** A concept outlived sweeps. */
    public void survive(Concept concept, int sweeps) {
        concept.survived(sweeps);
        tell(concept);
    }

    /** All concepts but those outlived a sweep. */
    public void survive(List<Concept> spared) {
        concepts().forEach(concept -> concept.survived(1));
        spared.forEach(concept -> concept.survived(-1));
        if (listener != null) {
            listener.survived();
            spared.forEach(this::tell);
        }
    }

    /** A text was put away: this is the moment its cooldown counts from. */
    public void putAway(Concept concept, long at) {
        concept.demotedAt(at);
        tell(concept);
    }

    /** Records a hop and makes it so. */
    public void hop(AuditRow row) {
        Concept concept = concept(row.concept());
        if (concept == null || concept.standing() != row.from()) {
            throw new IllegalArgumentException(
                    "no concept " + row.concept() + " stands at " + row.from().label());
        }
        standings.merge(row.from(), -1, Integer::sum);
        standings.merge(row.to(), 1, Integer::sum);
        audit.add(row);
        concept.hop(row);
        tell(concept);
        if (listener != null) {
            listener.hopped(row);
        }
    }

    /** Cuts an edge. */
    public void cut(int edge) {
        if (listener != null) {
            listener.cutting(edge);
        }
        EdgeType type = edges.type(edge);
        Concept source = type == EdgeType.DERIVES ? null : concept(edges.source(edge));
        Concept target = concept(edges.target(edge));
        if (source != null) {
            source.detach(edge, type);
        }
        if (target != null && target != source) {
            target.detach(edge, type);
        }
        edges.cut(edge);
    }

    /** Removes a concept with its edges, because a sweep found it weak; its number and its audit rows stay taken. */
    public void collect(Concept concept) {
        remove(concept);
        collected.add(concept.key());
    }

    /** Removes a concept with its edges; its number and its audit rows stay taken. */
    public void remove(Concept concept) {
        while (concept.incidents() > 0) {
            cut(concept.incident(concept.incidents() - 1));
        }
        concepts.remove(concept.number());
        alive--;
        standings.merge(concept.standing(), -1, Integer::sum);
        byKey.remove(concept.key(), concept);
        if (concept.type() == ConceptType.OBSERVATION) {
            observations.computeIfPresent(concept.key(), (key, count) -> count == 1 ? null : count - 1);
        }
        concept.names().forEach(name -> byName.remove(name, concept));
        if (listener != null) {
            listener.removed(concept);
        }
    }

    private Concept end(int number) {
        Concept concept = concept(number);
        if (concept == null) {
            throw new IllegalArgumentException("an edge needs two ends, and there is no concept " + number);
        }
        return concept;
    }

    private void tell(Concept concept) {
        if (listener != null) {
            listener.changed(concept);
        }
    }

    private void tell(int edge) {
        if (listener != null) {
            listener.changed(edge);
        }
    }
}
