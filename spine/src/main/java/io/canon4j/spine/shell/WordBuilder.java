package io.canon4j.spine.shell;

import java.util.BitSet;

/** A word while it is read: its characters, and which of them quotes protect. */
final class WordBuilder {

    private final StringBuilder text = new StringBuilder();
    private final BitSet quoted = new BitSet();
    private boolean started;

    /** A character the shell still gives meaning to. */
    void bare(char c) {
        text.append(c);
        started = true;
    }

    /** A character that only stands for itself. */
    void quoted(char c) {
        quoted.set(text.length());
        text.append(c);
        started = true;
    }

    /** Characters that only stand for themselves. */
    void quoted(String characters) {
        for (int i = 0; i < characters.length(); i++) {
            quoted(characters.charAt(i));
        }
    }

    /** Even {@code ''} is a word. */
    void start() {
        started = true;
    }

    boolean isStarted() {
        return started;
    }

    boolean isPlain() {
        return quoted.isEmpty();
    }

    boolean endsWith(char c) {
        return text.length() > 0 && text.charAt(text.length() - 1) == c;
    }

    String text() {
        return text.toString();
    }

    BitSet quoted() {
        return quoted;
    }
}
