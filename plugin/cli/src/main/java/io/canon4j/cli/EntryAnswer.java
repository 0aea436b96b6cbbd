package io.canon4j.cli;

import io.canon4j.journal.LoggedEntry;
import java.util.List;

/** A journal entry as it is printed. */
record EntryAnswer(
        String entry,
        String logged,
        List<String> subjects,
        String harness,
        String session,
        String body,
        List<String> problems) {

    static EntryAnswer of(LoggedEntry logged) {
        return new EntryAnswer(
                logged.name(),
                logged.logged().toString(),
                logged.subjects(),
                logged.harness(),
                logged.session(),
                logged.body(),
                logged.problems());
    }

    String print() {
        StringBuilder text = new StringBuilder();
        text.append("entry: ").append(entry).append('\n');
        text.append("logged: ").append(logged).append('\n');
        if (!subjects.isEmpty()) {
            text.append("subjects: ").append(String.join(", ", subjects)).append('\n');
        }
        if (!harness.isEmpty()) {
            text.append("by: ")
                    .append(harness)
                    .append(session.isEmpty() ? "" : ", " + session)
                    .append('\n');
        }
        problems.forEach(problem -> text.append("note: ").append(problem).append('\n'));
        return text.append('\n').append(body.stripTrailing()).append('\n').toString();
    }
}
