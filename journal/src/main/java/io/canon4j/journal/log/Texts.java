package io.canon4j.journal.log;

import java.nio.charset.StandardCharsets;

/** The rules for texts in an envelope. */
final class Texts {

    private Texts() {}

    /** The text, if it is one line of at most so many bytes of UTF-8 and not blank. */
    static String line(String field, String text, int mostBytes) {
        bounded(field, text, mostBytes);
        if (text.isBlank()) {
            throw new IllegalArgumentException("the event's " + field + " is blank");
        }
        for (int i = 0; i < text.length(); i++) {
            if (Character.isISOControl(text.charAt(i))) {
                throw new IllegalArgumentException("the event's " + field + " holds the control character U+"
                        + String.format("%04X", (int) text.charAt(i)) + " at " + i);
            }
        }
        return text;
    }

    /** The text, if it is at most so many bytes of well-formed UTF-8 without NUL. */
    static String bounded(String field, String text, int mostBytes) {
        if (text.length() > mostBytes || utf8(text).length > mostBytes) {
            throw new IllegalArgumentException(
                    "the event's " + field + " is over its limit of " + mostBytes + " bytes; nothing was stored");
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                throw new IllegalArgumentException("the event's " + field + " holds a NUL at " + i);
            }
            if (Character.isSurrogate(c)) {
                // Half a pair would be stored as '?' and come back as another text than was digested.
                if (!Character.isHighSurrogate(c)
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    throw new IllegalArgumentException("the event's " + field + " holds half a character at " + i);
                }
                i++;
            }
        }
        return text;
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The beginning of a text that came from outside, harmless in a message. */
    static String shown(String text) {
        String cut = text.length() > 80 ? text.substring(0, 80) + "..." : text;
        return cut.replaceAll("\\p{Cntrl}", "?");
    }
}
