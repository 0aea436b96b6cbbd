package io.canon4j.articles.lint;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** An address that names a diary invites one. */
final class JournalAddress implements LintRule {

    private static final Set<String> DIARIES =
            Set.of("log", "logs", "journal", "session", "sessions", "standup", "standups", "meeting", "meetings");

    private static final Pattern DAY =
            Pattern.compile("(?<![0-9])[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?![0-9])");

    @Override
    public List<Advice> check(Draft draft, Surroundings around) {
        boolean diary = DAY.matcher(draft.address().value()).find();
        for (String segment : draft.address().value().split("/")) {
            diary |= DIARIES.contains(segment.toLowerCase(Locale.ROOT));
        }
        return LintRule.when(
                diary,
                "address-journalish",
                draft.address() + " reads like a diary: events go to the journal, an article says what is true");
    }
}
