package io.canon4j.memory;

import java.util.Locale;

/** How many values a relation has at a time, as declared when a line was heard. */
enum Mode {
    /** Nobody said: a second value is kept beside the first and escalated. */
    OPEN,
    /** One: a new value ends the one before. */
    EXCLUSIVE,
    /** Many: values stand beside each other and nobody is asked. */
    MULTI;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Mode of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
