package io.canon4j.articles;

import io.canon4j.articles.page.Decoded;
import io.canon4j.articles.page.Page;
import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the wording that a change removes, before the change is made: a crash in between leaves an entry too many, never
 * a text too few. Growth alone removes nothing and leaves no entry.
 */
final class ReplacedWording {

    /** With more lines wrapped anew than this the old wording is kept without looking for each of them. */
    private static final int REWRAPPED = 200;

    private static final Pattern BLANKS = Pattern.compile("\\s++");

    private final Journal journal;
    private final AcceptedTexts accepted;
    private final DeskSettings settings;

    ReplacedWording(Journal journal, AcceptedTexts accepted, DeskSettings settings) {
        this.journal = journal;
        this.accepted = accepted;
        this.settings = settings;
    }

    /**
     * Keeps what {@code before} says and {@code after} does not.
     *
     * @param after the new bytes, null where the article is removed
     * @return the journal entry, null where none was written
     */
    @Nullable
    String keep(Address address, byte[] before, byte @Nullable [] after) throws IOException {
        if (after != null && !removesWords(before, after)) {
            return null;
        }
        if (settings.replaced() == DeskSettings.Replaced.STATE) {
            accepted.keep(before);
            return null;
        }
        String to = after == null ? "nothing (removed)" : "revision " + Revision.of(after);
        String body = "Wording of " + address + " that was replaced, from revision " + Revision.of(before) + " to " + to
                + ":\n\n" + fitting(Decoded.of(before).text());
        JournalEntry entry =
                new JournalEntry(body, "replaced " + address.name(), List.of(address), settings.harness(), null);
        String key = "replaced " + address + " " + Revision.of(before) + " " + to;
        return journal.append(entry, key);
    }

    /** A hand-made article may be longer than an entry may be; then the state keeps it whole. */
    private static String fitting(String text) {
        int most = Journal.LONGEST_BODY / 4;
        return text.length() <= most ? text : text.substring(0, most) + "\n[cut here]\n";
    }

    private static boolean removesWords(byte[] before, byte[] after) {
        Page old = Page.parse(Decoded.of(before).text());
        Page now = Page.parse(Decoded.of(after).text());
        if (!old.capsule().isEmpty() && !old.capsule().equals(now.capsule())) {
            return true;
        }
        if (!old.strays().isEmpty() || !now.extra().containsAll(old.extra())) {
            return true;
        }
        Set<String> lines = now.body().lines().map(ReplacedWording::folded).collect(Collectors.toSet());
        List<String> elsewhere = old.body()
                .lines()
                .map(ReplacedWording::folded)
                .filter(line -> !lines.contains(line))
                .limit(REWRAPPED + 1L)
                .toList();
        String text = elsewhere.isEmpty() ? "" : folded(now.body());
        return elsewhere.size() > REWRAPPED || elsewhere.stream().anyMatch(line -> !text.contains(line));
    }

    private static String folded(String text) {
        return BLANKS.matcher(text).replaceAll(" ").strip();
    }
}
