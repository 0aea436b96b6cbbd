package io.canon4j.canonization.graph;

/** The least and greatest write and about time of a session's interactions, epoch milliseconds, kept as they come. */
public final class TimeBounds {

    private long leastAt = Long.MAX_VALUE;
    private long greatestAt = Long.MIN_VALUE;
    private long leastAbout = Long.MAX_VALUE;
    private long greatestAbout = Long.MIN_VALUE;

    TimeBounds() {}

    void include(long at, long about) {
        leastAt = Math.min(leastAt, at);
        greatestAt = Math.max(greatestAt, at);
        leastAbout = Math.min(leastAbout, about);
        greatestAbout = Math.max(greatestAbout, about);
    }

    /** The first write; meaningless without one. */
    public long start() {
        return leastAt;
    }

    /** The last write; meaningless without one. */
    public long end() {
        return greatestAt;
    }

    /** Greatest less least about time; 0 without interactions. */
    public long extent() {
        return greatestAbout < leastAbout ? 0 : greatestAbout - leastAbout;
    }
}
