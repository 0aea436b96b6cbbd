package io.canon4j.canonization.recall;

import io.canon4j.canonization.graph.CanonicalKey;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.Refusal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** BM25 over the words of the concepts' texts, as their keys spell them. k1 = 1.2, b = 0.75. */
final class KeywordIndex {

    private static final double K1 = 1.2;
    private static final double B = 0.75;

    private record Posting(Concept concept, int times) {}

    private final Map<String, List<Posting>> postings = new HashMap<>();
    private final Map<Concept, Integer> lengths = new HashMap<>();
    private double averageLength;

    KeywordIndex(ConceptGraph graph) {
        graph.concepts().forEach(concept -> {
            List<String> words = words(concept.content());
            Map<String, Integer> times = new LinkedHashMap<>();
            words.forEach(word -> times.merge(word, 1, Integer::sum));
            times.forEach((word, count) ->
                    postings.computeIfAbsent(word, first -> new ArrayList<>()).add(new Posting(concept, count)));
            lengths.put(concept, words.size());
        });
        averageLength =
                lengths.values().stream().mapToInt(length -> length).average().orElse(0);
    }

    /** Every concept that uses a word of the query, with the sum of what its words are worth. */
    Map<Concept, Double> scores(String query) {
        Map<Concept, Double> scores = new HashMap<>();
        Set<String> wanted = new HashSet<>(words(query));
        for (String word : wanted) {
            List<Posting> found = postings.getOrDefault(word, List.of());
            double rarity = Math.log(1 + (lengths.size() - found.size() + 0.5) / (found.size() + 0.5));
            for (Posting posting : found) {
                double length = lengths.getOrDefault(posting.concept(), 0) / averageLength;
                double weight = posting.times() * (K1 + 1) / (posting.times() + K1 * (1 - B + B * length));
                scores.merge(posting.concept(), rarity * weight, Double::sum);
            }
        }
        return scores;
    }

    private static List<String> words(String text) {
        try {
            return List.of(CanonicalKey.of(text).split(" "));
        } catch (Refusal nothingButStopWords) {
            return List.of();
        }
    }
}
