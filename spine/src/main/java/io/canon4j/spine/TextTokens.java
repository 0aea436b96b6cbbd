package io.canon4j.spine;

import java.util.ArrayList;
import java.util.List;

/** Path-shaped words and phrases of a text that is neither shell nor patch: prose, program text, a file's new contents. */
final class TextTokens {

    private static final int MOST_TOKENS = 4096;
    private static final int LONGEST_QUOTED = 256;

    private TextTokens() {}

    /** A piece of the text, from {@code start} up to {@code end}. */
    record Token(String text, int start, int end) {}

    /** Words with a slash or backslash inside, or that look like a file's name, in order. */
    static List<Token> words(String text) {
        List<Token> tokens = new ArrayList<>();
        int start = -1;
        for (int i = 0; i <= text.length() && tokens.size() < MOST_TOKENS; i++) {
            boolean ends = i == text.length() || splits(text.charAt(i));
            if (ends && start >= 0) {
                if (isShaped(text, start, i) || looksLikeFileName(text, start, i)) {
                    tokens.add(new Token(text.substring(start, i), start, i));
                }
                start = -1;
            } else if (!ends && start < 0) {
                start = i;
            }
        }
        return tokens;
    }

    private static boolean splits(char c) {
        return Character.isWhitespace(c) || "\"'`<>|;&".indexOf(c) >= 0;
    }

    private static boolean isShaped(String text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (text.charAt(i) == '/' || text.charAt(i) == '\\') {
                return true;
            }
        }
        return false;
    }

    /** {@code README.md} without a directory: a short word with a dot before a short last part. */
    private static boolean looksLikeFileName(String text, int start, int end) {
        if (end - start < 3 || end - start > 64) {
            return false;
        }
        for (int dot = end - 2; dot > start && end - dot <= 8; dot--) {
            if (text.charAt(dot) == '.') {
                return Character.isLetter(text.charAt(dot + 1));
            }
        }
        return false;
    }

    /**
     * Phrases in quotes that hold a blank and a slash: names with blanks. One pass; a quote opens, and the same quote on its
     * line closes.
     */
    static List<Token> phrases(String text) {
        List<Token> tokens = new ArrayList<>();
        int open = -1;
        for (int i = 0; i < text.length() && tokens.size() < MOST_TOKENS; i++) {
            char c = text.charAt(i);
            if (c == '\n' || (open >= 0 && i - open > LONGEST_QUOTED)) {
                open = -1;
            } else if (c == '"' || c == '\'' || c == '`') {
                if (open >= 0 && text.charAt(open) == c) {
                    String phrase = text.substring(open + 1, i);
                    if (phrase.indexOf(' ') > 0 && isShaped(phrase, 0, phrase.length())) {
                        tokens.add(new Token(phrase, open, i));
                    }
                    open = -1;
                } else if (open < 0) {
                    open = i;
                }
            }
        }
        return tokens;
    }
}
