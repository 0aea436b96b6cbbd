package io.canon4j.canonization.graph;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The sentences of a text, without the white space around them; the same in every locale. */
final class Sentences {

    private Sentences() {}

    static List<String> of(String chunk) {
        BreakIterator breaks = BreakIterator.getSentenceInstance(Locale.ROOT);
        breaks.setText(chunk);
        List<String> sentences = new ArrayList<>();
        int start = breaks.first();
        for (int end = breaks.next(); end != BreakIterator.DONE; start = end, end = breaks.next()) {
            String sentence = CanonicalKey.trim(chunk.substring(start, end));
            if (!sentence.isEmpty()) {
                sentences.add(sentence);
            }
        }
        return sentences;
    }
}
