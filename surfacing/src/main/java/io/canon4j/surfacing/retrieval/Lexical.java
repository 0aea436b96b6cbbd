package io.canon4j.surfacing.retrieval;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * BM25 over documents that come, change and go, scored from 0 to 1: the share of what a document could reach at most if it
 * held every known term of the query without end.
 *
 * <pre>
 *   idf(t)   = ln(1 + (N - df + 0.5) / (df + 0.5))
 *   w(t, d)  = tf / (tf + k1 (1 - b + b |d| / avg|d|))
 *   score    = sum idf(t) w(t, d) / sum idf(t)      over the query's distinct terms with df at least 1
 * </pre>
 *
 * With k1 = {@value #K1}, b = {@value #B} (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009). A query costs
 * what its terms' postings cost, a change what the changed document costs. Scores depend on what is in the index and not on
 * how it came there, to the last bit. Safe for several threads, one at a time.
 */
public final class Lexical {

    private static final double K1 = 1.5;
    private static final double B = 0.75;

    /** Documents that have gone are cleared away when there are more of them than of the others, and more than this. */
    private static final int MOST_GONE = 1_000;

    private static final int UNKNOWN = -1;

    /** Of an index written down. Another one once {@link Terms} finds other words in a text. */
    private static final int FORMAT = 1;

    private final Terms scanner = new Terms();
    private final Tally tally = new Tally();
    private TermTable terms = new TermTable();
    private Postings postings = new Postings();
    private Holdings documents = new Holdings();

    /** A text to be found: {@code path}, {@code capsule} and {@code body} count alike. */
    public record Document(String path, String capsule, String body) {}

    /** A document found, with a score over 0 and up to 1. */
    public record Hit(String path, double score) {}

    /** An index without documents. */
    public Lexical() {}

    /** An index of these documents. */
    public static Lexical over(List<Document> documents) {
        Lexical index = new Lexical();
        documents.forEach(index::put);
        return index;
    }

    /** Takes a document in, in the place of the one with its path. */
    public synchronized void put(Document document) {
        remove(document.path());
        count(document.path());
        count(document.capsule());
        count(document.body());
        take(document.path(), tally.total(), tally.taken());
    }

    private void count(String text) {
        scanner.scan(text, (word, from, to) -> {
            int term = terms.intern(word, from, to);
            if (!TermTable.isLeftOut(term)) {
                tally.count(term);
            }
        });
    }

    private void take(String path, int length, byte[] pairs) {
        int number = documents.add(path, length, pairs);
        Varint.Reader held = new Varint.Reader(pairs, pairs.length);
        while (held.hasNext()) {
            postings.add(held.next(), number, held.next());
        }
    }

    /** Takes the document with that path out; where there is none, nothing happens. */
    public synchronized void remove(String path) {
        byte[] pairs = documents.remove(path);
        Varint.Reader held = new Varint.Reader(pairs, pairs.length);
        while (held.hasNext()) {
            postings.lost(held.next());
            held.next();
        }
        int gone = documents.size() - documents.living();
        if (gone > Math.max(MOST_GONE, documents.living())) {
            clearAway();
        }
    }

    /** Numbers documents and terms anew, so that neither those that have gone nor their words take room. */
    private void clearAway() {
        TermTable oldTerms = terms;
        Holdings old = documents;
        terms = new TermTable();
        postings = new Postings();
        documents = new Holdings();
        takeAll(oldTerms, old);
    }

    /**
     * Takes in all documents of another index, in the place of those with their paths. For indexes that were made side by side:
     * it costs less than reading the texts once more.
     */
    public synchronized void putAll(Lexical other) {
        synchronized (other) {
            takeAll(other.terms, other.documents);
        }
    }

    private void takeAll(TermTable otherTerms, Holdings others) {
        int[] numbers = new int[otherTerms.size()];
        Arrays.fill(numbers, UNKNOWN);
        for (int document = 0; document < others.size(); document++) {
            if (others.isLiving(document)) {
                remove(others.path(document));
                byte[] pairs = others.terms(document);
                Varint.Reader held = new Varint.Reader(pairs, pairs.length);
                while (held.hasNext()) {
                    int term = held.next();
                    if (numbers[term] == UNKNOWN) {
                        numbers[term] = otherTerms.internInto(terms, term);
                    }
                    tally.count(numbers[term], held.next());
                }
                take(others.path(document), tally.total(), tally.taken());
            }
        }
    }

    /**
     * All that {@link #restore} needs to find what this index finds: the words of its documents, not their texts, and nothing of
     * documents that have gone.
     *
     * @param most it takes at most so many bytes
     * @throws IllegalStateException if it took more
     */
    public synchronized byte[] written(int most) {
        if (documents.size() > documents.living()) {
            clearAway();
        }
        StoredBytes out = new StoredBytes(most);
        out.put(FORMAT);
        terms.writeTo(out);
        documents.writeTo(out);
        postings.writeTo(out);
        return out.toByteArray();
    }

    /**
     * Becomes the index that was written down. What is read is only looked at as far as reading it goes: whoever keeps an index
     * must know that it is his and whole.
     *
     * @param in of an array
     * @throws IllegalArgumentException if it is none that this version writes; this index is then as it was
     */
    public synchronized void restore(ByteBuffer in) {
        try {
            int format = in.getInt();
            if (format != FORMAT) {
                throw new IllegalArgumentException("an index of format " + format + " and not " + FORMAT);
            }
            TermTable storedTerms = TermTable.readFrom(in);
            Holdings storedDocuments = Holdings.readFrom(in);
            postings = Postings.readFrom(in);
            terms = storedTerms;
            documents = storedDocuments;
        } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("an index that was cut or damaged", e);
        }
    }

    /** How many documents there are. */
    public synchronized int size() {
        return documents.living();
    }

    /** Everything that scores over 0, best first; ties by path. */
    public List<Hit> rank(String query) {
        List<Hit> hits = new ArrayList<>();
        bestFirst(query).forEachRemaining(hits::add);
        return hits;
    }

    /** As {@link #rank}, one after the other: for whoever wants only the first. What changes meanwhile is not in it. */
    public synchronized Iterator<Hit> bestFirst(String query) {
        double[] scores = new double[documents.size()];
        double ceiling = 0;
        for (int term : known(query)) {
            ceiling += add(term, scores);
        }
        for (int i = 0; i < scores.length; i++) {
            scores[i] /= ceiling;
        }
        return new BestFirst(documents.paths(), scores);
    }

    /** The query's distinct terms that some document holds, in the order of the query. */
    private Set<Integer> known(String query) {
        Set<Integer> known = new LinkedHashSet<>();
        scanner.scan(query, (word, from, to) -> {
            int term = terms.find(word, from, to);
            if (term >= 0 && postings.living(term) > 0) {
                known.add(term);
            }
        });
        return known;
    }

    /** Adds what a term contributes to the score of each document that holds it; returns its idf. */
    private double add(int term, double[] sums) {
        int living = postings.living(term);
        double idf = Math.log(1 + (documents.living() - living + 0.5) / (living + 0.5));
        double average = documents.averageLength();
        Varint.Reader held = postings.of(term);
        int document = 0;
        while (held.hasNext()) {
            document += held.next();
            int frequency = held.next();
            if (documents.isLiving(document)) {
                double norm = K1 * (1 - B + B * documents.length(document) / average);
                sums[document] += idf * frequency / (frequency + norm);
            }
        }
        return idf;
    }

    /** The terms a text is indexed and searched by, in order. */
    public static List<String> terms(String text) {
        return Terms.of(text);
    }
}
