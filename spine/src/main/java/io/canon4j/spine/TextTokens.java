package io.canon4j.spine;

import java.util.ArrayList;
import java.util.List;

/** Path-shaped words of a text that is neither shell nor patch: prose, program text, a file's new contents. */
final class TextTokens {

    private static final int MOST_TOKENS = 4096;
    private static final int LONGEST_QUOTED = 256;

    private TextTokens() {}

    /** Words with a slash or backslash inside, and quoted phrases with one, in order. */
    static List<String> of(String text) {
        List<String> tokens = new ArrayList<>();
        int start = -1;
        for (int i = 0; i <= text.length() && tokens.size() < MOST_TOKENS; i++) {
            boolean ends = i == text.length() || splits(text.charAt(i));
            if (ends && start >= 0) {
                add(tokens, text, start, i);
                start = -1;
            } else if (!ends && start < 0) {
                start = i;
            }
        }
        quoted(text, tokens);
        return tokens;
    }

    private static boolean splits(char c) {
        return Character.isWhitespace(c) || "\"'`<>|;&".indexOf(c) >= 0;
    }

    private static void add(List<String> tokens, String text, int start, int end) {
        boolean shaped = false;
        for (int i = start; i < end && !shaped; i++) {
            shaped = text.charAt(i) == '/' || text.charAt(i) == '\\';
        }
        boolean named = !shaped && looksLikeFileName(text, start, end);
        if (shaped || named) {
            tokens.add(text.substring(start, end));
        }
    }

    /** {@code README.md} without a directory: a short word with a dot before a short last part. */
    private static boolean looksLikeFileName(String text, int start, int end) {
        int dot = text.lastIndexOf('.', end - 2);
        return dot > start && end - start <= 64 && end - dot <= 8 && Character.isLetter(text.charAt(dot + 1));
    }

    /** Phrases in quotes that hold a blank: names with spaces. One pass; a quote opens and the same quote on its line closes. */
    private static void quoted(String text, List<String> tokens) {
        int open = -1;
        for (int i = 0; i < text.length() && tokens.size() < MOST_TOKENS; i++) {
            char c = text.charAt(i);
            if (c == '\n' || (open >= 0 && i - open > LONGEST_QUOTED)) {
                open = -1;
            } else if (c == '"' || c == '\'' || c == '`') {
                if (open >= 0 && text.charAt(open) == c) {
                    String phrase = text.substring(open + 1, i);
                    if (phrase.indexOf(' ') > 0 && (phrase.indexOf('/') >= 0 || phrase.indexOf('\\') >= 0)) {
                        tokens.add(phrase);
                    }
                    open = -1;
                } else if (open < 0) {
                    open = i;
                }
            }
        }
    }
}
