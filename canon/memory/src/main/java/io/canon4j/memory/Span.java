package io.canon4j.memory;

import io.canon4j.deduction.Value;
import java.util.SortedSet;
import java.util.TreeSet;

/** An edge under construction. */
final class Span {

    private final Value object;
    private final SortedSet<String> sources = new TreeSet<>();
    private long from;
    private long to = Edge.OPEN;
    private long heard;
    private double confidence;

    Span(Said first) {
        object = first.object();
        from = first.at();
        heard = first.heard();
        merge(first);
    }

    private Span(Span other) {
        object = other.object;
        sources.addAll(other.sources);
        from = other.from;
        to = other.to;
        heard = other.heard;
        confidence = other.confidence;
    }

    Span copy() {
        return new Span(this);
    }

    /** Takes another line with the same value in; the start moves if it is earlier. */
    void merge(Said line) {
        from = Math.min(from, line.at());
        heard = Math.min(heard, line.heard());
        confidence = Math.max(confidence, line.confidence());
        sources.add(line.episode());
    }

    void close(long time) {
        to = time;
    }

    Value object() {
        return object;
    }

    long from() {
        return from;
    }

    long heard() {
        return heard;
    }

    Edge edge(Slot slot) {
        return new Edge(slot.subject(), slot.relation(), object, from, to, heard, confidence, sources);
    }

    /** The edge with nothing but what this line adds: to be asserted beside what is known. */
    Edge increment(Slot slot, Said line) {
        SortedSet<String> source = new TreeSet<>();
        source.add(line.episode());
        return new Edge(slot.subject(), slot.relation(), object, from, to, heard, line.confidence(), source);
    }
}
