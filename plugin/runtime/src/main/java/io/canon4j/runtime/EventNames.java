package io.canon4j.runtime;

import io.canon4j.surfacing.secrets.Secrets;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Makes names that hosts and models chose fit for the log: one line, no known secret, bounded; what does not fit is digested. */
final class EventNames {

    /** Characters of a name; four bytes each at most stay below the log's limit. */
    private static final int LONGEST = 64;

    private EventNames() {}

    /** The name itself where it fits, else its first word with a digest of all of it. Equal names stay equal. */
    static String of(String name) {
        boolean fits = !name.isBlank()
                && name.length() <= LONGEST
                && name.chars().noneMatch(c -> Character.isISOControl(c) || Character.isSurrogate((char) c));
        if (fits && harmless(name).equals(name)) {
            return name;
        }
        int colon = name.indexOf(':');
        String prefix = colon > 0 && colon < 16 && name.substring(0, colon).matches("[a-z]+")
                ? name.substring(0, colon)
                : "name";
        return prefix + ":sha256-" + digest(name).substring(0, 24);
    }

    /** The text without secrets of known shape. */
    static String harmless(String text) {
        return Secrets.mask(text).text();
    }

    /** SHA-256 of the text's UTF-8, in hexadecimal digits. */
    static String digest(String text) {
        try {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
