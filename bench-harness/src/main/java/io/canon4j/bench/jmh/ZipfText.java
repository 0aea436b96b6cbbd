package io.canon4j.bench.jmh;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Text whose words are as unequally frequent as those of a language: the word of rank r comes up in proportion to
 * 1 / (r + 2.7), of {@value #VOCABULARY} words, the most frequent ones short. A random number stands in every twentieth place,
 * as exact values do in articles. The vocabulary is the same everywhere.
 */
final class ZipfText {

    private static final int VOCABULARY = 30_000;
    private static final double OFFSET = 2.7;
    private static final int VALUES = 20;
    private static final int PARAGRAPH = 60;
    private static final String[] SYLLABLES = {
        "ba", "be", "co", "da", "de", "en", "er", "fi", "ga", "in", "ka", "le", "li", "mo", "na", "or", "pe", "qui",
        "ra", "re", "sa", "sto", "ta", "ter", "ti", "tra", "un", "ve", "vi", "za"
    };
    private static final String[] WORDS = vocabulary();
    private static final double[] REACHED = reached();

    private final Random random;

    ZipfText(Random random) {
        this.random = random;
    }

    private static String[] vocabulary() {
        Random random = new Random(7);
        Set<String> words = new LinkedHashSet<>(List.of(SYLLABLES));
        while (words.size() < VOCABULARY) {
            int syllables = 2 + random.nextInt(words.size() < 300 ? 1 : 3);
            StringBuilder word = new StringBuilder();
            for (int i = 0; i < syllables; i++) {
                word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
            }
            words.add(word.toString());
        }
        return words.toArray(String[]::new);
    }

    private static double[] reached() {
        double[] reached = new double[VOCABULARY];
        double sum = 0;
        for (int i = 0; i < VOCABULARY; i++) {
            sum += 1 / (i + 1 + OFFSET);
            reached[i] = sum;
        }
        return reached;
    }

    /** One word. */
    String word() {
        double at = random.nextDouble() * REACHED[VOCABULARY - 1];
        int found = Arrays.binarySearch(REACHED, at);
        return WORDS[Math.min(VOCABULARY - 1, found < 0 ? -found - 1 : found)];
    }

    /** That many words in one line. */
    String words(int count) {
        return text(count, Integer.MAX_VALUE);
    }

    /** That many words in paragraphs. */
    String paragraphs(int count) {
        return text(count, PARAGRAPH) + "\n";
    }

    private String text(int count, int paragraph) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= count; i++) {
            text.append(i % VALUES == 0 ? Integer.toString(random.nextInt(100_000)) : word())
                    .append(i == count ? "." : i % paragraph == 0 ? ".\n\n" : " ");
        }
        return text.toString();
    }
}
