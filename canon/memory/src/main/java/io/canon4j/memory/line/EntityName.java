package io.canon4j.memory.line;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a name of a thing must look like, so that sentences do not become entities. */
final class EntityName {

    private static final int MOST_BYTES = 60;
    private static final int MOST_WORDS = 8;

    private static final Set<String> ROLE_WORDS =
            Set.of("i", "me", "my", "mine", "speaker", "user", "they", "them", "he", "it", "she", "we", "you", "that");

    private EntityName() {}

    /** Without blanks around it and without one pair of matching quotes. */
    static String trimmed(String written) {
        String name = written.strip();
        boolean quoted = name.length() >= 2
                && (name.charAt(0) == '"' || name.charAt(0) == '\'')
                && name.charAt(name.length() - 1) == name.charAt(0);
        return quoted ? name.substring(1, name.length() - 1).strip() : name;
    }

    /** The first rule that a name breaks, null when it is one. */
    static @Nullable DropReason fault(String name) {
        if (name.isEmpty()) {
            return DropReason.EMPTY_ENTITY;
        }
        if (ROLE_WORDS.contains(name.toLowerCase(Locale.ROOT))) {
            return DropReason.ROLE_WORD;
        }
        if (name.length() > MOST_BYTES
                || name.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES
                || name.split("\\s+").length > MOST_WORDS) {
            return DropReason.TOO_LONG;
        }
        if (!name.codePoints().allMatch(EntityName::isAllowed)) {
            return DropReason.BAD_CHARACTER;
        }
        boolean reference = name.codePoints().anyMatch(c -> c == '/' || c == '.' || c == ':' || c == '#');
        return reference && name.indexOf(' ') >= 0 ? DropReason.SPACED_REFERENCE : null;
    }

    /** Marks belong to the letters they stand on: without them half of the world's scripts could not be written. */
    private static boolean isAllowed(int c) {
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || "_-' /.:#".indexOf(c) >= 0;
    }
}
