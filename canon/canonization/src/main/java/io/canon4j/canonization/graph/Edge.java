package io.canon4j.canonization.graph;

/** One edge. There is one per (type, source, target); saying it again reinforces it and is no new evidence. */
public final class Edge {

    private static final double MAX_WEIGHT = 10.0;

    private final EdgeType type;
    private final int source;
    private final int target;
    private final Interaction writer;
    private final long at;
    private final long about;
    private double weight;
    private int reinforcements = 1;
    private long lastReinforced;

    Edge(EdgeType type, int source, int target, double weight, Interaction writer, long at, long about) {
        this.type = type;
        this.source = source;
        this.target = target;
        this.weight = weight;
        this.writer = writer;
        this.at = at;
        this.about = about;
        this.lastReinforced = at;
    }

    /** What it states. */
    public EdgeType type() {
        return type;
    }

    /** A concept's number, or an interaction's for Temporal and Derives. */
    public int source() {
        return source;
    }

    /** A concept's number, or an interaction's for Temporal. */
    public int target() {
        return target;
    }

    /** The interaction that wrote it first; null-object for edges that a test control wrote. */
    public Interaction writer() {
        return writer;
    }

    /** When it was first written, epoch milliseconds. */
    public long at() {
        return at;
    }

    /** The time of which its first writing spoke, epoch milliseconds. */
    public long about() {
        return about;
    }

    /** At most 10. */
    public double weight() {
        return weight;
    }

    /** How often it was written. */
    public int reinforcements() {
        return reinforcements;
    }

    /** When it was last written, epoch milliseconds. */
    public long lastReinforced() {
        return lastReinforced;
    }

    void reinforce(long now) {
        weight = Math.min(MAX_WEIGHT, weight + 1.0);
        reinforcements++;
        lastReinforced = now;
    }
}
