package io.canon4j.canonization.graph;

import io.canon4j.journal.log.EventId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the engine counts: one thing stated, with its counters and the edges at it. Only {@link ConceptGraph} changes it. */
public final class Concept {

    private static final long NEVER = Long.MIN_VALUE;

    private final int number;
    private final int ordinal;
    private String key;
    private String content;
    private final ConceptType type;
    private final Interaction origin;
    private final int[] counts = new int[EdgeType.values().length];
    private int[] incident = new int[2];
    private int incidents;
    private int structural;
    private List<AuditRow> audit = List.of();
    private List<String> names = List.of();
    private Standing standing = Standing.NONE;
    private @Nullable String article;
    private int gcSurvived;
    private int stampedBlast = -1;
    private long accesses;
    private long lastAccess = NEVER;
    private long confirmations;
    private long lastDemotion = NEVER;

    Concept(int number, int ordinal, String key, String content, ConceptType type, Interaction origin) {
        this.number = number;
        this.ordinal = ordinal;
        this.key = key;
        this.content = content;
        this.type = type;
        this.origin = origin;
    }

    /** 1, 2, 3 ... in order of creation, never used again: its identity within one graph. */
    public int number() {
        return number;
    }

    /** Its identity in the log: the event that brought it, and at which place of that event it was mentioned. */
    public EventId id() {
        return new EventId(origin.sequence(), ordinal);
    }

    /** At which place of its event it was mentioned, from 0. */
    int ordinal() {
        return ordinal;
    }

    /** Its canonical key, or what stands for one where the concept is an address. */
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

    /** The address of the article that it is, or that it is a sentence of; null for all else. */
    public @Nullable String article() {
        return article;
    }

    /** How many sweeps it has outlived. */
    public int gcSurvived() {
        return gcSurvived;
    }

    /** How often it was read. */
    public long accesses() {
        return accesses;
    }

    /** When it was last read, epoch milliseconds, or null. */
    public @Nullable Long lastAccess() {
        return lastAccess == NEVER ? null : (Long) lastAccess;
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
        return lastDemotion == NEVER ? null : (Long) lastDemotion;
    }

    /** The blast radius stamped when it became Canonical, or null. */
    public @Nullable Integer stampedBlast() {
        return stampedBlast < 0 ? null : (Integer) stampedBlast;
    }

    /** How many edges are at it, either direction. */
    public int incidents() {
        return incidents;
    }

    /** The row of one of them in the graph's {@link EdgeTable}, counted from 0. */
    public int incident(int which) {
        return incident[which];
    }

    /** How many of them are Causal, Dependency or Hierarchical; those come first. */
    public int structural() {
        return structural;
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
        return incidents - count(EdgeType.CONTRADICTS);
    }

    /** Texts that were made to stand for it. */
    List<String> names() {
        return names;
    }

    // A place in an array that lives as long as this object; nothing written down depends on it.
    @SuppressWarnings("EnumOrdinal")
    private static int slot(EdgeType type) {
        return type.ordinal();
    }

    void attach(int edge, EdgeType edgeType) {
        if (incidents == incident.length) {
            incident = Arrays.copyOf(incident, incidents + (incidents >> 1) + 1);
        }
        if (edgeType.isStructural()) {
            incident[incidents++] = incident[structural];
            incident[structural++] = edge;
        } else {
            incident[incidents++] = edge;
        }
        counts[slot(edgeType)]++;
    }

    void detach(int edge, EdgeType edgeType) {
        for (int i = 0; i < incidents; i++) {
            if (incident[i] == edge) {
                int gap = i;
                if (edgeType.isStructural()) {
                    incident[gap] = incident[--structural];
                    gap = structural;
                }
                incident[gap] = incident[--incidents];
                counts[slot(edgeType)]--;
                return;
            }
        }
    }

    void named(String name) {
        if (!names.contains(name)) {
            List<String> more = new ArrayList<>(names);
            more.add(name);
            names = more;
        }
    }

    void partOf(String address) {
        article = address;
    }

    void readdressed(String newKey, String newContent) {
        key = newKey;
        content = newContent;
        article = newContent;
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
        if (audit.isEmpty()) {
            audit = new ArrayList<>(3);
        }
        audit.add(row);
        standing = row.to();
        Integer blast = row.blast();
        if (row.reason() != null) {
            stampedBlast = -1;
            lastDemotion = row.at();
        } else {
            stampedBlast = blast == null ? -1 : blast;
        }
    }
}
