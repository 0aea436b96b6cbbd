package io.canon4j.surfacing.retrieval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * BM25 over a fixed set of documents, scored from 0 to 1: the share of what a document could reach at most if it held every
 * known term of the query without end.
 *
 * <pre>
 *   idf(t)   = ln(1 + (N - df + 0.5) / (df + 0.5))
 *   w(t, d)  = tf / (tf + k1 (1 - b + b |d| / avg|d|))
 *   score    = sum idf(t) w(t, d) / sum idf(t)      over the query's distinct terms with df at least 1
 * </pre>
 *
 * With k1 = {@value #K1}, b = {@value #B} (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009).
 */
public final class Lexical {

    private static final double K1 = 1.5;
    private static final double B = 0.75;

    private final List<Document> documents;
    private final Map<String, List<Posting>> postings = new HashMap<>();
    private final int[] lengths;
    private final double averageLength;

    /** A text to be found: {@code path}, {@code capsule} and {@code body} count alike. */
    public record Document(String path, String capsule, String body) {}

    /** A document found, with a score over 0 and up to 1. */
    public record Hit(String path, double score) {}

    private record Posting(int document, int frequency) {}

    private Lexical(List<Document> documents) {
        this.documents = List.copyOf(documents);
        this.lengths = new int[documents.size()];
        long total = 0;
        for (int i = 0; i < lengths.length; i++) {
            Document document = documents.get(i);
            List<String> terms = Terms.of(document.path() + "\n" + document.capsule() + "\n" + document.body());
            lengths[i] = terms.size();
            total += terms.size();
            Map<String, Integer> frequencies = new HashMap<>();
            terms.forEach(term -> frequencies.merge(term, 1, Integer::sum));
            int index = i;
            frequencies.forEach((term, frequency) ->
                    postings.computeIfAbsent(term, unknown -> new ArrayList<>()).add(new Posting(index, frequency)));
        }
        this.averageLength = lengths.length == 0 || total == 0 ? 1 : (double) total / lengths.length;
    }

    /** An index of these documents. */
    public static Lexical over(List<Document> documents) {
        return new Lexical(documents);
    }

    /** Everything that scores over 0, best first; ties by path. */
    public List<Hit> rank(String query) {
        double[] sums = new double[lengths.length];
        double ceiling = 0;
        Set<String> terms = new LinkedHashSet<>(Terms.of(query));
        for (String term : terms) {
            List<Posting> found = postings.get(term);
            if (found == null) {
                continue;
            }
            double idf = Math.log(1 + (lengths.length - found.size() + 0.5) / (found.size() + 0.5));
            ceiling += idf;
            for (Posting posting : found) {
                double norm = K1 * (1 - B + B * lengths[posting.document()] / averageLength);
                sums[posting.document()] += idf * posting.frequency() / (posting.frequency() + norm);
            }
        }
        List<Hit> hits = new ArrayList<>();
        for (int i = 0; i < sums.length; i++) {
            if (sums[i] > 0) {
                hits.add(new Hit(documents.get(i).path(), sums[i] / ceiling));
            }
        }
        hits.sort(Comparator.comparingDouble(Hit::score).reversed().thenComparing(Hit::path));
        return hits;
    }

    /** The terms a text is indexed and searched by, in order. */
    public static List<String> terms(String text) {
        return Terms.of(text);
    }
}
