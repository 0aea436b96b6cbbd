package io.canon4j.memory.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Texts by their words, ranked by BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009) with k1 = 1.2,
 * b = 0.75 and idf = ln((N - df + 0.5) / (df + 0.5) + 1).
 *
 * <p>The texts of a word stand in buckets of equal frequency and length, so the best for a word alone are found without
 * looking at the others: that is what keeps a question about a common word cheap.
 */
public final class TermIndex {

    private static final double K1 = 1.2;
    private static final double B = 0.75;

    private record Shape(int frequency, int length) {}

    private static final class Term {
        private final Map<Shape, DocList> buckets = new HashMap<>();
        private int live;
    }

    private final Map<String, Term> terms = new HashMap<>();
    private final List<@Nullable Map<String, Integer>> documents = new ArrayList<>();
    private final List<Integer> lengths = new ArrayList<>();
    private final BitSet living = new BitSet();
    private int count;
    private long totalLength;

    /** Takes a text in and gives it the next number. */
    public int add(String text) {
        int doc = documents.size();
        List<String> words = Words.of(text);
        Map<String, Integer> frequencies = new HashMap<>();
        words.forEach(word -> frequencies.merge(word, 1, Integer::sum));
        documents.add(frequencies);
        lengths.add(words.size());
        living.set(doc);
        count++;
        totalLength += words.size();
        frequencies.forEach((word, frequency) -> {
            Term term = terms.computeIfAbsent(word, w -> new Term());
            term.live++;
            term.buckets
                    .computeIfAbsent(new Shape(frequency, words.size()), shape -> new DocList())
                    .add(doc);
        });
        return doc;
    }

    /** Takes a text out. */
    public void remove(int doc) {
        Map<String, Integer> frequencies = documents.get(doc);
        if (frequencies == null) {
            return;
        }
        living.clear(doc);
        documents.set(doc, null);
        count--;
        totalLength -= lengths.get(doc);
        frequencies.forEach((word, frequency) -> {
            Term term = terms.get(word);
            Shape shape = new Shape(frequency, lengths.get(doc));
            @Nullable DocList bucket = term == null ? null : term.buckets.get(shape);
            if (term != null && bucket != null) {
                term.live--;
                bucket.removed(living);
                if (bucket.live() == 0) {
                    term.buckets.remove(shape);
                }
                if (term.live == 0) {
                    terms.remove(word);
                }
            }
        });
    }

    /** Numbers that were given and not taken out. */
    public BitSet living() {
        return living;
    }

    /** A question's words that any text holds, with what one occurrence is worth. */
    public Map<String, Double> question(String text) {
        Map<String, Double> known = new LinkedHashMap<>();
        for (String word : new LinkedHashSet<>(Words.of(text))) {
            @Nullable Term term = terms.get(word);
            if (term != null) {
                known.put(word, Math.log((count - term.live + 0.5) / (term.live + 0.5) + 1));
            }
        }
        return known;
    }

    /** The score of one text; exactly 0 when it holds none of the words. */
    public double score(int doc, Map<String, Double> question) {
        Map<String, Integer> frequencies = documents.get(doc);
        double score = 0;
        if (frequencies != null) {
            for (Map.Entry<String, Double> word : question.entrySet()) {
                Integer frequency = frequencies.get(word.getKey());
                if (frequency != null) {
                    score += word.getValue() * weight(frequency, lengths.get(doc));
                }
            }
        }
        return score;
    }

    private double weight(int frequency, int length) {
        double average = count == 0 ? 1 : (double) totalLength / count;
        return frequency * (K1 + 1) / (frequency + K1 * (1 - B + B * length / average));
    }

    /** Gives texts that hold one of the words, the best for each word first, at most so many a word. */
    public void candidates(Map<String, Double> question, int mostPerWord, IntConsumer reader) {
        for (String word : question.keySet()) {
            @Nullable Term term = terms.get(word);
            if (term == null) {
                continue;
            }
            List<Map.Entry<Shape, DocList>> buckets = new ArrayList<>(term.buckets.entrySet());
            buckets.sort(Comparator.comparingDouble((Map.Entry<Shape, DocList> bucket) ->
                            -weight(bucket.getKey().frequency(), bucket.getKey().length()))
                    .thenComparingInt(bucket -> bucket.getKey().length()));
            int left = mostPerWord;
            for (Map.Entry<Shape, DocList> bucket : buckets) {
                bucket.getValue().first(left, living, reader);
                left -= Math.min(left, bucket.getValue().live());
            }
        }
    }
}
