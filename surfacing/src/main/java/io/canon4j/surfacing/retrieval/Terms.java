package io.canon4j.surfacing.retrieval;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the words of a text that may be index terms, in one pass: runs of {@code a-z 0-9 _} after lower-casing, outer underscores
 * off, at least four characters. All of them are terms but the function words. A term is ASCII, so its bytes are its
 * characters. Not for several threads at once.
 */
final class Terms {

    private static final int SHORTEST = 4;

    /** What every text holds and nobody searches for. */
    static final List<String> FUNCTION_WORDS = List.of(
            "about", "above", "after", "again", "against", "also", "because", "been", "before", "being", "below",
            "between", "both", "could", "does", "doing", "down", "during", "each", "from", "further", "have", "having",
            "here", "hers", "into", "itself", "just", "more", "most", "myself", "once", "only", "other", "ours", "over",
            "same", "should", "some", "such", "than", "that", "their", "theirs", "them", "then", "there", "these",
            "they", "this", "those", "through", "under", "until", "upon", "very", "were", "what", "when", "where",
            "which", "while", "whom", "will", "with", "within", "without", "would", "your", "yours");

    /** No character but these two is outside of ASCII and has a lower case that begins inside. */
    private static final char KELVIN_SIGN = '\u212A';

    private static final char CAPITAL_I_WITH_DOT = '\u0130';

    /** What a character of ASCII is to a term: itself in lower case, or 0 where it ends one. */
    private static final byte[] FOLDED = folded();

    private byte[] word = new byte[64];
    private int length;

    /** Hears of a text's words, in order. */
    @FunctionalInterface
    interface Sink {

        /** The word is {@code text[from, to)}, which is the sink's only until it returns. */
        void word(byte[] text, int from, int to);
    }

    /** The terms of a text, in order. */
    static List<String> of(String text) {
        List<String> terms = new ArrayList<>();
        new Terms().scan(text, (word, from, to) -> {
            String term = new String(word, from, to - from, StandardCharsets.US_ASCII);
            if (!FUNCTION_WORDS.contains(term)) {
                terms.add(term);
            }
        });
        return terms;
    }

    /** Tells the sink each word of the text, the function words, too. */
    void scan(String text, Sink sink) {
        length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            byte folded = c < FOLDED.length ? FOLDED[c] : foldedRare(c);
            if (folded != 0) {
                if (length == word.length) {
                    word = Arrays.copyOf(word, length * 2);
                }
                word[length++] = folded;
            }
            if (folded == 0 || c == CAPITAL_I_WITH_DOT) {
                tell(sink);
            }
        }
        tell(sink);
    }

    private void tell(Sink sink) {
        int from = 0;
        int to = length;
        length = 0;
        if (to < SHORTEST) {
            return;
        }
        while (from < to && word[from] == '_') {
            from++;
        }
        while (to > from && word[to - 1] == '_') {
            to--;
        }
        if (to - from >= SHORTEST) {
            sink.word(word, from, to);
        }
    }

    private static byte foldedRare(char c) {
        return c == KELVIN_SIGN ? (byte) 'k' : c == CAPITAL_I_WITH_DOT ? (byte) 'i' : 0;
    }

    private static byte[] folded() {
        byte[] folded = new byte[128];
        for (char c = 'a'; c <= 'z'; c++) {
            folded[c] = (byte) c;
            folded[c - 'a' + 'A'] = (byte) c;
        }
        for (char c = '0'; c <= '9'; c++) {
            folded[c] = (byte) c;
        }
        folded['_'] = '_';
        return folded;
    }
}
