package io.canon4j.articles.guard;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * An old clause beside the new one that took its place.
 *
 * @param around what the old body said in and around the sentence
 * @param oldKeys keys of all old sentences, to tell a new neighbour from an old one
 * @param score share of the old clause's weight that the new sentence covers, 0 to 1
 */
record Pairing(
        Sentence oldSentence,
        Clause oldClause,
        Set<String> around,
        Set<String> oldKeys,
        Candidate candidate,
        Clause newClause,
        double score) {

    /** Below this share two sentences do not speak of the same thing. */
    static final double SAME_SUBJECT = 0.5;

    private static final double FROM_CONTEXT = 0.5;

    /** A clause with the demanded act is the counterpart even if another shares more words; so, less, one that binds. */
    private static final double ACT_BONUS = 0.4;

    private static final double STRONG_BONUS = 0.1;

    static Pairing of(
            Sentence oldSentence, Clause oldClause, Set<String> around, Set<String> oldKeys, Candidate candidate) {
        Sentence neu = candidate.sentence();
        double score = score(oldClause.weights(), neu.stems(), neu.context());
        Clause best = neu.clauses().get(0);
        double bestScore = -1;
        for (Clause clause : neu.clauses()) {
            double own = score(oldClause.weights(), clause.weights().keySet(), Set.of());
            boolean strong = clause.directive().force() == Force.STRONG
                    && clause.directive().negative() == oldClause.directive().negative();
            boolean act = oldClause.head() != null && clause.stems().contains(oldClause.head());
            double ranked = own + (strong ? STRONG_BONUS : 0) + (act ? ACT_BONUS : 0);
            if (ranked > bestScore + 1e-9) {
                best = clause;
                bestScore = ranked;
            }
        }
        return new Pairing(oldSentence, oldClause, around, oldKeys, candidate, best, score);
    }

    private static double score(Map<String, Double> weights, Set<String> stems, Set<String> context) {
        double total = 0;
        double found = 0;
        for (Map.Entry<String, Double> entry : weights.entrySet()) {
            total += entry.getValue();
            if (stems.contains(entry.getKey())) {
                found += entry.getValue();
            } else if (context.contains(entry.getKey())) {
                found += entry.getValue() * FROM_CONTEXT;
            }
        }
        return total == 0 ? 0 : found / total;
    }

    Directive was() {
        return oldClause.directive();
    }

    Directive is() {
        return newClause.directive();
    }

    Sentence newSentence() {
        return candidate.sentence();
    }

    /** Hedges that the old sentence did not have. */
    Set<String> newHedges() {
        Set<String> hedges = new HashSet<>(is().hedges());
        hedges.removeAll(was().hedges());
        return hedges;
    }
}
