package io.canon4j.cli;

import io.canon4j.articles.ArticleMove;
import io.canon4j.articles.ArticleWrite;
import io.canon4j.articles.WriteDesk;
import io.canon4j.articles.WriteResult;
import io.canon4j.runtime.CommandRecord;
import io.canon4j.runtime.Recorded;
import io.canon4j.runtime.Settings;
import io.canon4j.spine.Address;
import java.util.List;
import java.util.function.Supplier;

/**
 * The desk of a project's store for one command. What goes through it becomes events of a confirmed store's log, in the name of
 * the person at the terminal. What could not be recorded is one line on stderr and fails nothing.
 */
final class RecordedDesk implements AutoCloseable {

    private final Console console;
    private final WriteDesk desk;
    private final CommandRecord record;
    private final String person;

    private RecordedDesk(Console console, WriteDesk desk, CommandRecord record, String person) {
        this.console = console;
        this.desk = desk;
        this.record = record;
        this.person = person;
    }

    static RecordedDesk open(Canon canon, ProjectStore store) {
        Console console = canon.console();
        Settings settings = Settings.read(console.settings());
        WriteDesk desk = store.desk(console.clock());
        String person = Person.of(settings);
        CommandRecord record =
                CommandRecord.open(store.project(), settings, store.articles(), desk, person, console.clock());
        return new RecordedDesk(console, desk, record, person);
    }

    /** Puts a write through the desk, by the person if it names nobody. */
    WriteResult write(ArticleWrite write) {
        ArticleWrite named = write.author().isBlank() ? write.by(person) : write;
        return record.acting(() -> desk.write(named));
    }

    /** Moves an article. */
    ArticleMove.Outcome move(ProjectStore store, Address from, Address to) {
        return record.acting(() -> new ArticleMove(desk, store.journal()).move(from, to));
    }

    WriteDesk desk() {
        return desk;
    }

    /** Does the work; what changes meanwhile is the person's doing. */
    <T> T acting(Supplier<T> work) {
        return record.acting(work);
    }

    /** An entry was appended. */
    void journaled(String entry, String title, List<String> subjects) {
        record.journaled(entry, title, subjects);
    }

    @Override
    public void close() {
        record.close();
        Recorded recorded = record.recorded();
        if (recorded.lost() > 0) {
            String why = recorded.problem().isEmpty() ? "the database did not answer in time" : recorded.problem();
            console.note("done, but not recorded in the event log: " + Failures.printable(why));
        }
    }
}
