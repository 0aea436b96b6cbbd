package io.canon4j.articles;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Which text of an article somebody has seen: the SHA-256 of the file's bytes.
 *
 * @param value 64 lower-case hexadecimal digits
 */
public record Revision(String value) {

    private static final int DIGITS = 64;

    /** Refuses what cannot be a revision, so that a typing error is not taken for a conflict. */
    public Revision {
        if (!isOne(value)) {
            throw new IllegalArgumentException("a revision is 64 hexadecimal digits, as read returned it; this has "
                    + value.length() + " characters");
        }
    }

    /** The revision of these bytes. */
    public static Revision of(byte[] bytes) {
        try {
            return new Revision(HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    static boolean isOne(String value) {
        return value.length() == DIGITS
                && value.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
    }

    /** Enough digits to tell revisions of one article apart in a sentence. */
    public String brief() {
        return value.substring(0, 12);
    }

    @Override
    public String toString() {
        return value;
    }
}
