package io.canon4j.articles.schema;

import java.util.Locale;

/**
 * A rule of the schema that an article does not keep.
 *
 * @param field what the rule is about
 * @param rejects whether the write that touched it is refused
 * @param text a sentence that says what to do
 */
public record Finding(Field field, boolean rejects, String text) {

    /** What rules are about. */
    public enum Field {
        /** The one dense line. */
        CAPSULE,
        /** The {@code # heading} the body opens with. */
        TITLE,
        /** The text. */
        BODY,
        /** Links to other articles. */
        REFS;

        /** Its name in the schema file. */
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
