package io.canon4j.journal.log;

/**
 * One place where the chain does not hold.
 *
 * @param sequence of the event at which it shows
 */
public record ChainDamage(long sequence, Kind kind) {

    /** What does not hold. */
    public enum Kind {
        /** Events are missing before this one. */
        MISSING,
        /** The envelope, or what comes before it, is not what was hashed. */
        CHANGED,
        /** The payload is not what was digested. */
        PAYLOAD,
        /** Its time is before that of the event before it. */
        TIME
    }

    @Override
    public String toString() {
        return switch (kind) {
            case MISSING -> "events are missing before " + sequence;
            case CHANGED -> "event " + sequence + " or its link to the one before was changed";
            case PAYLOAD -> "the payload of event " + sequence + " was changed";
            case TIME -> "event " + sequence + " is dated before its predecessor";
        };
    }
}
