package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Cuts a block's text into sentences at full stops, exclamation and question marks. Linear; bounded sentence length. */
final class SentenceSplitter {

    /** A longer sentence is cut at a blank: the work per sentence stays bounded on hostile input. */
    static final int LONGEST = 1_500;

    /** Characters within which a quotation must close to be one. */
    private static final int LONGEST_QUOTATION = 120;

    private static final Set<String> ABBREVIATIONS =
            Set.of("e.g.", "i.e.", "vs.", "cf.", "approx.", "fig.", "incl.", "resp.");

    private SentenceSplitter() {}

    static List<String> split(String text) {
        List<String> sentences = new ArrayList<>();
        int start = 0;
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            int skip = spanEnd(text, i, c);
            if (skip > i) {
                boolean closesSentence = c != '`' && isStop(text.charAt(skip - 1));
                i = skip + 1;
                if (closesSentence && i < text.length() && startsUpper(text, i)) {
                    add(sentences, text, start, i);
                    start = i;
                }
            } else if (isStop(c) && endsSentence(text, start, i)) {
                int end = i + 1;
                while (end < text.length() && "\"'”’)]*_.!?".indexOf(text.charAt(end)) >= 0) {
                    end++;
                }
                if (end >= text.length() || text.charAt(end) == ' ') {
                    add(sentences, text, start, end);
                    start = end;
                }
                i = end;
            } else {
                i++;
            }
            if (i - start >= LONGEST) {
                int cut = text.lastIndexOf(' ', Math.min(i, text.length()) - 1);
                int end = cut > start ? cut : Math.min(i, text.length());
                add(sentences, text, start, end);
                start = end;
            }
        }
        add(sentences, text, start, text.length());
        return sentences;
    }

    private static boolean isStop(char c) {
        return c == '.' || c == '!' || c == '?';
    }

    private static boolean startsUpper(String text, int at) {
        return at + 1 < text.length() && text.charAt(at) == ' ' && Character.isUpperCase(text.charAt(at + 1));
    }

    /** The closing character of a code span or short quotation that begins here; the position itself if none begins. */
    private static int spanEnd(String text, int at, char c) {
        if (c == '`') {
            int end = text.indexOf('`', at + 1);
            return end < 0 || end - at > LONGEST ? at : end;
        }
        if (c == '"' || c == '“') {
            int limit = Math.min(text.length(), at + LONGEST_QUOTATION);
            for (int end = at + 1; end < limit; end++) {
                if (text.charAt(end) == (c == '"' ? '"' : '”')) {
                    return end;
                }
            }
        }
        return at;
    }

    private static boolean endsSentence(String text, int start, int stop) {
        if (text.charAt(stop) != '.') {
            return true;
        }
        int word = text.lastIndexOf(' ', stop);
        String last = text.substring(Math.max(start, word + 1), stop + 1).toLowerCase(Locale.ROOT);
        while (!last.isEmpty() && "(\"'".indexOf(last.charAt(0)) >= 0) {
            last = last.substring(1);
        }
        return !ABBREVIATIONS.contains(last);
    }

    private static void add(List<String> sentences, String text, int start, int end) {
        String sentence = text.substring(start, end).strip();
        if (!sentence.isEmpty()) {
            sentences.add(sentence);
        }
    }
}
