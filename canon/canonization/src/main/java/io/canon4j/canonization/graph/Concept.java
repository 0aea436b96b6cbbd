package io.canon4j.canonization.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the engine counts: one thing stated, with its counters and the edges at it. Only {@link ConceptGraph} changes it. */
public final class Concept {

    private final int number;
    private final String key;
    private final String content;
    private final ConceptType type;
    private final Interaction origin;
    private final List<Edge> incident = new ArrayList<>();
    private final List<AuditRow> audit = new ArrayList<>();
    private final int[] counts = new int[EdgeType.values().length];
    private Standing standing = Standing.NONE;
    private int gcSurvived;
    private long accesses;
    private long lastAccess = Long.MIN_VALUE;
    private long confirmations;
    private @Nullable Long lastDemotion;
    private @Nullable Integer stampedBlast;

    Concept(int number, String key, String content, ConceptType type, Interaction origin) {
        this.number = number;
        this.key = key;
        this.content = content;
        this.type = type;
        this.origin = origin;
    }

    /** 1, 2, 3 ... in order of creation, never used again: its identity. */
    public int number() {
        return number;
    }

    /** Its canonical key. */
    public String key() {
        return key;
    }

    /** The text it was first stated in. */
    public String content() {
        return content;
    }

    /** What kind of thing it is. */
    public ConceptType type() {
        return type;
    }

    /** The interaction that created it. */
    public Interaction origin() {
        return origin;
    }

    /** Its rung. */
    public Standing standing() {
        return standing;
    }

    /** How many sweeps it has outlived. */
    public int gcSurvived() {
        return gcSurvived;
    }

    /** How often it was read. */
    public long accesses() {
        return accesses;
    }

    /** When it was last created or read, epoch milliseconds. */
    public long lastTouched() {
        return Math.max(origin.at(), lastAccess);
    }

    /** How often a person confirmed it. */
    public long confirmations() {
        return confirmations;
    }

    /** When it last fell, epoch milliseconds, or null. */
    public @Nullable Long lastDemotion() {
        return lastDemotion;
    }

    /** The blast radius stamped when it became Canonical, or null. */
    public @Nullable Integer stampedBlast() {
        return stampedBlast;
    }

    /** All edges at it, either direction, in the order they were first written. */
    public List<Edge> incident() {
        return Collections.unmodifiableList(incident);
    }

    /** Its hops, oldest first. */
    public List<AuditRow> audit() {
        return Collections.unmodifiableList(audit);
    }

    /** How many edges of that type are at it, either direction. */
    public int count(EdgeType edges) {
        return counts[slot(edges)];
    }

    /** How many edges are at it, Contradicts left out. */
    public int degree() {
        return incident.size() - count(EdgeType.CONTRADICTS);
    }

    // A place in an array that lives as long as this object; nothing written down depends on it.
    @SuppressWarnings("EnumOrdinal")
    private static int slot(EdgeType type) {
        return type.ordinal();
    }

    void attach(Edge edge) {
        incident.add(edge);
        counts[slot(edge.type())]++;
    }

    void detach(Edge edge) {
        if (incident.remove(edge)) {
            counts[slot(edge.type())]--;
        }
    }

    void accessed(long count, long at) {
        accesses += count;
        lastAccess = Math.max(lastAccess, at);
    }

    void confirmed(long count) {
        confirmations += count;
    }

    void survived(int sweeps) {
        gcSurvived += sweeps;
    }

    void demotedAt(long at) {
        lastDemotion = at;
    }

    void hop(AuditRow row) {
        audit.add(row);
        standing = row.to();
        if (row.reason() != null) {
            stampedBlast = null;
            lastDemotion = row.at();
        } else {
            stampedBlast = row.blast();
        }
    }
}
