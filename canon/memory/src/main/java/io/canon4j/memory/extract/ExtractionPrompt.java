package io.canon4j.memory.extract;

import io.canon4j.memory.Utterance;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** What a model is asked to do with a piece of conversation. */
final class ExtractionPrompt {

    /** Changing a word makes every cached reply stale, which is right: another prompt, another reply. */
    static final String SYSTEM = """
            Write down the facts that the conversation states, one a line, as
            SUBJECT --relation[confidence]--> OBJECT
            and nothing else. If it states none, write nothing.
            - SUBJECT and OBJECT are names of at most eight words: people, things, places, plain numbers, dates.
              Use names, not pronouns.
            - relation is a verb in lower snake_case, such as works_at, manager, likes, owns, moved_to, bought_on.
            - confidence is between 0 and 1: how sure the text is. Leave it out for plain statements.
            - A date is written 2026-03-02. Work out "yesterday" and "two weeks ago" from the date of the session.
            - An amount is a plain number, without currency. A list gives one line for each member.
            - When something changed, state the new value only. When one thing happened before another, write
              FIRST --before--> SECOND.
            """;

    private ExtractionPrompt() {}

    /** The piece, with who speaks and when. */
    static String user(Utterance utterance, String piece, int number, int pieces) {
        StringBuilder out = new StringBuilder();
        out.append("Date of the session: ").append(day(utterance.at())).append('\n');
        if (utterance.speaker() != null) {
            out.append("\"I\" in lines of the user is ")
                    .append(utterance.speaker())
                    .append("; \"I\" in lines of the assistant is the_assistant. What the assistant recommends is"
                            + " the_assistant --recommended--> THING.\n");
        }
        out.append("Part ")
                .append(number)
                .append(" of ")
                .append(pieces)
                .append(":\n")
                .append(piece);
        return out.toString();
    }

    private static String day(long at) {
        try {
            return LocalDate.ofInstant(Instant.ofEpochMilli(at), ZoneOffset.UTC).toString();
        } catch (java.time.DateTimeException beyondTheCalendar) {
            return "unknown";
        }
    }
}
