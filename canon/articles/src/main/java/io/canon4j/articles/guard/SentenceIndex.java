package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * New sentences by the stems they contain. A look-up walks the postings of the rarest stems only, each to a limit, so that
 * the whole comparison grows with the number of sentences and not with its square.
 */
final class SentenceIndex {

    private static final int STEMS_WALKED = 8;
    private static final int POSTINGS_WALKED = 200;
    private static final int CANDIDATES = 12;

    private final List<Candidate> candidates = new ArrayList<>();
    private final Map<String, List<Integer>> postings = new HashMap<>();
    private final Map<String, Candidate> byKey = new HashMap<>();
    private int[] hits = new int[0];

    void add(Sentences sentences, @Nullable String article) {
        List<Sentence> all = sentences.all();
        for (int i = 0; i < all.size(); i++) {
            @Nullable Sentence next = i + 1 < all.size() ? all.get(i + 1) : null;
            @Nullable Sentence previous = i > 0 ? all.get(i - 1) : null;
            Candidate candidate = new Candidate(candidates.size(), all.get(i), next, previous, article);
            candidates.add(candidate);
            byKey.putIfAbsent(candidate.sentence().key(), candidate);
            for (String stem : candidate.sentence().stems()) {
                postings.computeIfAbsent(stem, key -> new ArrayList<>()).add(candidate.id());
            }
        }
        hits = new int[candidates.size()];
    }

    /** The sentence that says the same in the same words, the rewritten article first; null if there is none. */
    @Nullable
    Candidate same(Sentence sentence) {
        return byKey.get(sentence.key());
    }

    /** The sentences that share most of the clause's rare stems, in order of position. */
    List<Candidate> near(Clause clause) {
        List<List<Integer>> rarest = clause.weights().keySet().stream()
                .map(stem -> postings.getOrDefault(stem, List.of()))
                .filter(list -> !list.isEmpty())
                .sorted(Comparator.comparingInt(List::size))
                .limit(STEMS_WALKED)
                .toList();
        List<Integer> touched = new ArrayList<>();
        for (List<Integer> posting : rarest) {
            for (int id : posting.subList(0, Math.min(posting.size(), POSTINGS_WALKED))) {
                if (hits[id]++ == 0) {
                    touched.add(id);
                }
            }
        }
        List<Candidate> near = touched.stream()
                .sorted(Comparator.comparingInt((Integer id) -> -hits[id]).thenComparing(Comparator.naturalOrder()))
                .limit(CANDIDATES)
                .map(candidates::get)
                .toList();
        touched.forEach(id -> hits[id] = 0);
        return near;
    }
}
