package io.canon4j.runtime;

import io.canon4j.articles.Articles;
import io.canon4j.articles.WriteDesk;
import io.canon4j.spine.StoreId;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.helpers.NOPLogger;

/**
 * What a person does to a confirmed store by command, as events of its log, in the same way as what agents do. Nothing here
 * fails or delays the command's own work; what could not be kept is said by {@link #close()}.
 */
public final class CommandRecord implements AutoCloseable {

    private final Witness witness;
    private final Place person;

    private CommandRecord(Witness witness, Place person) {
        this.witness = witness;
        this.person = person;
    }

    /**
     * Listens to the desk of a project's store from now on; only to nothing where the store is not confirmed or events are
     * switched off.
     *
     * @param project the directory that holds the {@code .canon}
     * @param person who acts; asserted, never proof
     */
    public static CommandRecord open(
            Path project, Settings settings, Articles articles, WriteDesk desk, String person, InstantSource clock) {
        // The command says once, in its own words, what was not kept.
        Containment containment = new Containment(NOPLogger.NOP_LOGGER);
        Place place = new Place(new ConversationKey(""), "", person);
        EventLogs logs = new EventLogs(settings, clock, containment);
        Witness witness = Trust.of(settings).trusts(project)
                ? logs.recording(logs.of(project), StoreId.PROJECT, articles, desk)
                : Witness.NONE;
        return new CommandRecord(witness, place);
    }

    /** Does the work; what the desk tells meanwhile is this person's doing. */
    public <T> T acting(Supplier<T> work) {
        return Attribution.during(person, work);
    }

    /** The person appended a journal entry about these addresses. */
    public void journaled(String entry, String title, List<String> subjects) {
        witness.journaled(entry, title, subjects, new Desk.Author(person.actor(), ""));
    }

    /** Keeps what was done, waiting six seconds at the very most. */
    @Override
    public void close() {
        witness.close();
    }

    /** After closing: what became of it. */
    public Recorded recorded() {
        return witness.recorded();
    }
}
