package io.canon4j.memory.store;

import io.canon4j.deduction.Limits;
import io.canon4j.journal.log.EventLog;
import io.canon4j.memory.Memory;
import java.nio.file.Path;

/**
 * A memory that an event log keeps. Every {@code maintain} that changed something is on disk when it returns.
 *
 * <p>Opening takes the state that the snapshot holds, derived facts included, and derives what follows from the changes after it:
 * at most {@link #LONGEST_TAIL} and those of one run, if {@link #saveIfDue} is called after each. Without a snapshot that fits,
 * everything is derived from the log. The event log stays the caller's to close.
 */
public final class MemoryStore {

    /** Changes after which a snapshot is due. Writing one costs less than a tenth of a second per 20,000 triples. */
    public static final int LONGEST_TAIL = 2_000;

    private final EventFactLog log;
    private final Memory memory;

    private MemoryStore(EventFactLog log, Memory memory) {
        this.log = log;
        this.memory = memory;
    }

    /**
     * Opens the memory of an event log.
     *
     * @param snapshot where its snapshot lies or will; may be deleted at any time
     * @param actor who tells it things, as events name it
     */
    public static MemoryStore open(EventLog events, Path snapshot, String actor, Limits limits) {
        EventFactLog log = new EventFactLog(events, snapshot, actor);
        return new MemoryStore(log, Memory.open(log, limits));
    }

    /** The memory. */
    public Memory memory() {
        return memory;
    }

    /** How many derived facts opening had to derive: none of those that the snapshot held. */
    public long derivedAtOpening() {
        return memory.opening().derived();
    }

    /** Writes a snapshot when so much was told since the last that the next start would notice. */
    public void saveIfDue() {
        synchronized (memory) {
            if (log.tail() > LONGEST_TAIL) {
                log.save(memory);
            }
        }
    }

    /** Writes a snapshot of the last {@code maintain}. */
    public void save() {
        synchronized (memory) {
            log.save(memory);
        }
    }
}
