package io.canon4j.journal.log.acts;

import java.util.List;

/**
 * A journal entry was appended: each subject derives from it.
 *
 * @param entry its file name
 * @param title its title, empty without one
 * @param subjects the addresses it is about
 */
public record JournalNote(String entry, String title, List<String> subjects) {

    /** Copies the list. */
    public JournalNote {
        subjects = Lists.orEmpty(subjects);
    }
}
