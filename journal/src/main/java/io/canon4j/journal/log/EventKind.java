package io.canon4j.journal.log;

import java.util.regex.Pattern;

/**
 * What kind of event something is: lower-case words joined by dots and hyphens. The kinds and who means them are listed
 * in {@code EVENTS.md}; each kind's constant lives in the module that writes it.
 *
 * @param name for example {@code interaction.derive}
 */
public record EventKind(String name) {

    /** Longest name, in characters. */
    public static final int LONGEST = 64;

    private static final Pattern WELL_FORMED = Pattern.compile("[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*");

    /** Refuses a name that is not of the form above. */
    public EventKind {
        if (name.length() > LONGEST || !WELL_FORMED.matcher(name).matches()) {
            throw new IllegalArgumentException("an event kind is lower-case words joined by '.' or '-', at most "
                    + LONGEST + " characters: '" + Texts.shown(name) + "'");
        }
    }

    /** Whether events of this kind move extents and recency: exactly those of the family {@code interaction}. */
    public boolean isInteraction() {
        return name.startsWith("interaction.");
    }

    @Override
    public String toString() {
        return name;
    }
}
