package io.canon4j.journal.log;

/**
 * The name of something an event brought into the world: a concept, an edge, an audit row. Replaying the same events
 * gives the same names.
 *
 * @param sequence the event's sequence, from 1
 * @param ordinal the place, from 0, at which the event's payload mentions the thing
 */
public record EventId(long sequence, int ordinal) implements Comparable<EventId> {

    /** Refuses numbers no event has. */
    public EventId {
        if (sequence < 1 || ordinal < 0) {
            throw new IllegalArgumentException("no event has the id " + sequence + "." + ordinal);
        }
    }

    /** Reads what {@link #toString()} wrote. */
    public static EventId parse(String text) {
        int dot = text.indexOf('.');
        try {
            return new EventId(Long.parseLong(text.substring(0, dot)), Integer.parseInt(text.substring(dot + 1)));
        } catch (IndexOutOfBoundsException | NumberFormatException e) {
            throw new IllegalArgumentException(
                    "an id is <sequence>.<ordinal>, for example 17.2: '" + Texts.shown(text) + "'", e);
        }
    }

    @Override
    public int compareTo(EventId other) {
        int bySequence = Long.compare(sequence, other.sequence);
        return bySequence != 0 ? bySequence : Integer.compare(ordinal, other.ordinal);
    }

    @Override
    public String toString() {
        return sequence + "." + ordinal;
    }
}
