package io.canon4j.articles;

import io.canon4j.articles.guard.Guard;
import io.canon4j.spine.Address;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An edit around the desk that weakened an article, as it is kept for a person to see.
 *
 * @param noticed when it was noticed, which may be long after it was made
 * @param address the article
 * @param lost what the guard says it takes away
 * @param replacedIn the journal entry with the old wording, null where the state keeps it
 */
public record OutsideEdit(
        Instant noticed,
        Address address,
        List<Guard.Finding> lost,
        @Nullable String replacedIn) {

    /** Findings kept of one edit; the journal entry has the whole wording. */
    private static final int KEPT = 5;

    /** Characters kept of one wording. */
    private static final int LONGEST = 300;

    /** Copies the list. */
    public OutsideEdit {
        lost = List.copyOf(lost);
    }

    static OutsideEdit of(Instant noticed, ArticleEvent.EditedOutside edit) {
        List<Guard.Finding> first = edit.lost().stream()
                .limit(KEPT)
                .map(finding ->
                        new Guard.Finding(finding.code(), cut(finding.quote()), cut(finding.now()), finding.movedTo()))
                .toList();
        return new OutsideEdit(noticed, edit.address(), first, edit.replacedIn());
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, text.offsetByCodePoints(0, LONGEST / 2));
    }
}
