package io.canon4j.journal.log;

import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** How an event log is opened, where the defaults are not meant. */
public final class EventLogBuilder {

    private final Database database;
    private @Nullable InstantSource clock;
    private boolean scratch;

    EventLogBuilder(Database database) {
        this.database = database;
    }

    /** Stamps events by this clock instead of the database's. Leases always go by the database's. */
    public EventLogBuilder clock(InstantSource newClock) {
        clock = newClock;
        return this;
    }

    /** Marks a new log as scratch: a copy to try things on. A live log is refused. */
    public EventLogBuilder scratch() {
        scratch = true;
        return this;
    }

    /** The log; nothing is opened before the first event or the first reading. */
    public EventLog build() {
        database.expectConnections();
        return new EventLog(new LogOpening(database, scratch), clock);
    }
}
