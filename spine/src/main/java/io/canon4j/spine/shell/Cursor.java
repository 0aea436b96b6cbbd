package io.canon4j.spine.shell;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** A place in a text that only moves forward, so that every character is read once. */
final class Cursor {

    private final String text;
    private int at;

    Cursor(String text) {
        this.text = text;
    }

    boolean atEnd() {
        return at >= text.length();
    }

    int at() {
        return at;
    }

    /** What stands between an earlier place and this one. */
    String since(int start) {
        return text.substring(start, at);
    }

    /** The next character, which stays to be read; NUL at the end. */
    char peek() {
        return atEnd() ? '\0' : text.charAt(at);
    }

    /** Reads the next character. */
    char next() {
        return text.charAt(at++);
    }

    void skip() {
        at++;
    }

    void skipBlanks() {
        while (peek() == ' ' || peek() == '\t') {
            at++;
        }
    }

    /** Moves to the next such character, or to the end. */
    void skipTo(char c) {
        int found = text.indexOf(c, at);
        at = found < 0 ? text.length() : found;
    }

    /** Reads up to such a character, which is skipped, or to the end. */
    String through(char c) {
        int start = at;
        skipTo(c);
        String read = since(start);
        at = Math.min(text.length(), at + 1);
        return read;
    }

    /** As {@link #through(char)}; null, and nothing is read, if the character is farther than {@code most} ahead. */
    @Nullable
    String through(char c, int most) {
        int last = Math.min(text.length() - 1, at + most);
        for (int i = at; i <= last; i++) {
            if (text.charAt(i) == c) {
                return through(c);
            }
        }
        return null;
    }

    /** Reads characters as long as they are of a kind. */
    String takeWhile(IntPredicate kind) {
        int start = at;
        while (!atEnd() && kind.test(text.charAt(at))) {
            at++;
        }
        return since(start);
    }
}
