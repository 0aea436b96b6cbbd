package io.canon4j.canonization.graph;

/** Told of every change to a graph, after it was made. */
public interface GraphListener {

    /** A concept is new, or one of its counters, its standing or its article moved. */
    void changed(Concept concept);

    /** An edge is new or was reinforced. */
    void changed(int edge);

    /** An edge is about to be cut. */
    void cutting(int edge);

    /** A concept was removed. Its edges were cut before. */
    void removed(Concept concept);

    /** A hop was recorded. */
    void hopped(AuditRow row);

    /** Every concept there is outlived a sweep, but for those that {@link #changed(Concept)} names afterwards. */
    void survived();
}
