package io.canon4j.runtime;

import io.canon4j.articles.Articles;
import io.canon4j.articles.WriteDesk;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.EventLogBuilder;
import io.canon4j.spine.StoreId;
import java.nio.file.Path;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** The event logs of confirmed stores: each has its own, unless events are switched off. */
final class EventLogs {

    private final Settings settings;
    private final InstantSource clock;
    private final Containment containment;

    EventLogs(Settings settings, InstantSource clock, Containment containment) {
        this.settings = settings;
        this.clock = clock;
        this.containment = containment;
    }

    /** The log of a confirmed store, named by the directory that holds its {@code .canon}; null where nothing is recorded. */
    @Nullable
    EventLog of(Path home) {
        return settings.events() ? containment.orNull("preparing the event log", () -> prepared(home)) : null;
    }

    private EventLog prepared(Path home) {
        EventLogBuilder builder = EventLog.builder(StoreLog.of(home, settings));
        // The database's own clock is the better one: the programs that share a store may disagree.
        return (clock.equals(InstantSource.system()) ? builder : builder.clock(clock)).build();
    }

    /** Hears what happens in a store, and what its desk tells; hears nothing without a log. */
    Witness recording(@Nullable EventLog log, StoreId store, Articles articles, WriteDesk desk) {
        if (log == null) {
            return Witness.NONE;
        }
        Recorder recorder = new Recorder(log, new Realm(store), articles, settings.actor(), containment);
        desk.listen(recorder::articleChanged);
        return recorder;
    }
}
