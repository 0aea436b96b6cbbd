package io.canon4j.articles.guard;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Compares a body with the one it replaces and finds the constraints that lost force. Pure: same texts, same findings. */
public final class LaunderingGuard {

    private static final Rule EXEMPTION = new ExemptionRule();

    private static final List<Rule> RULES = List.of(
            new LossRule(),
            new NegationRule(),
            new ModalityRule(),
            new ExceptionRule(),
            new NarrowingRule(),
            EXEMPTION,
            new ValueRule(),
            new BoundRule(),
            new OnlyRule(),
            new ClauseLossRule());

    /** A counterpart this much worse than the best one is no counterpart. */
    private static final double RIVAL = 0.1;

    /** From this share on a new sentence may stand for several old ones: duplicates and merged sentences. */
    private static final double SHARED = 0.85;

    private final Sentences old;
    private final SentenceIndex index = new SentenceIndex();
    /** By identity: equal clauses of two sentences have their own counterparts. */
    private final IdentityHashMap<Clause, List<Pairing>> pairings = new IdentityHashMap<>();

    private final IdentityHashMap<Clause, Double> bestClaim = new IdentityHashMap<>();

    private LaunderingGuard(String oldBody, String newBody, Map<String, String> others) {
        old = Sentences.of(oldBody);
        index.add(Sentences.of(newBody), null);
        new TreeMap<>(others).forEach((name, body) -> index.add(Sentences.of(body), name));
    }

    /**
     * What became of the constraints of the old body. Bodies beyond {@value LongTexts#IN_FULL} characters are compared in full
     * as far as the lines that differ fit into as many; the rest word for word, see {@link LongTexts}.
     *
     * @param otherBodiesWrittenInThisSession other articles' new bodies by name; what stands there is moved, not lost
     * @return one finding at most for each old sentence, in the old order. {@link Kind#MOVED} findings weaken nothing; ask
     *     {@link Finding#weakens()}. Empty if all constraints stand as they were.
     */
    public static List<Finding> inspect(
            String oldBody, String newBody, Map<String, String> otherBodiesWrittenInThisSession) {
        requireNonNull(oldBody, "oldBody");
        requireNonNull(newBody, "newBody");
        requireNonNull(otherBodiesWrittenInThisSession, "otherBodiesWrittenInThisSession");
        if (oldBody.equals(newBody)) {
            return List.of();
        }
        return oldBody.length() <= LongTexts.IN_FULL && newBody.length() <= LongTexts.IN_FULL
                ? compare(oldBody, newBody, otherBodiesWrittenInThisSession)
                : LongTexts.inspect(oldBody, newBody, otherBodiesWrittenInThisSession);
    }

    static List<Finding> compare(String oldBody, String newBody, Map<String, String> others) {
        return new LaunderingGuard(oldBody, newBody, others).findings();
    }

    private List<Finding> findings() {
        for (int i = 0; i < old.all().size(); i++) {
            pair(i);
        }
        List<Finding> findings = new ArrayList<>();
        for (Sentence sentence : old.all()) {
            if (sentence.isBinding()) {
                @Nullable Finding finding = finding(sentence);
                if (finding != null) {
                    findings.add(finding);
                }
            }
        }
        return List.copyOf(findings);
    }

    private void pair(int at) {
        Sentence sentence = old.all().get(at);
        if (!sentence.isBinding()) {
            return;
        }
        Set<String> around = old.around(at);
        @Nullable Candidate same = index.same(sentence);
        if (same != null) {
            Clause clause = sentence.clauses().get(0);
            pairings.put(clause, List.of(Pairing.of(sentence, clause, around, old.keys(), same)));
            return;
        }
        for (Clause clause : sentence.clauses()) {
            if (clause.isBinding()) {
                List<Pairing> near = index.near(clause).stream()
                        .filter(candidate -> !candidate.sentence().isQuestion())
                        .map(candidate -> Pairing.of(sentence, clause, around, old.keys(), candidate))
                        .sorted((a, b) -> Double.compare(b.score(), a.score()))
                        .toList();
                pairings.put(clause, near);
                near.forEach(pairing -> bestClaim.merge(pairing.newClause(), pairing.score(), Math::max));
            }
        }
    }

    private @Nullable Finding finding(Sentence sentence) {
        @Nullable Candidate same = index.same(sentence);
        if (same != null) {
            Pairing pairing =
                    pairings.getOrDefault(sentence.clauses().get(0), List.of()).get(0);
            if (EXEMPTION.broken(pairing) != null) {
                return new Finding(Kind.EXCEPTION, sentence.text(), exempted(pairing), same.article());
            }
            return same.article() == null ? null : moved(sentence, same);
        }
        @Nullable Finding moved = null;
        for (Clause clause : sentence.clauses()) {
            if (clause.isBinding()) {
                @Nullable Finding finding = finding(sentence, pairings.getOrDefault(clause, List.of()));
                if (finding != null && finding.weakens()) {
                    return finding;
                }
                moved = moved == null ? finding : moved;
            }
        }
        return moved;
    }

    private @Nullable Finding finding(Sentence sentence, List<Pairing> near) {
        List<Pairing> eligible = near.stream().filter(this::isFree).toList();
        if (eligible.isEmpty()) {
            return new Finding(Kind.LOST, sentence.text(), null, null);
        }
        Pairing best = eligible.get(0);
        for (Pairing pairing : eligible) {
            boolean rival = pairing.score() >= SHARED || pairing.score() >= best.score() - RIVAL;
            if (rival && verdict(pairing) == null) {
                return pairing.candidate().article() == null ? null : moved(sentence, pairing.candidate());
            }
        }
        Kind kind = requireNonNull(verdict(best));
        boolean beside = kind != Kind.LOST || best.score() >= Pairing.SAME_SUBJECT;
        return new Finding(
                kind,
                sentence.text(),
                beside ? best.newSentence().text() : null,
                beside ? best.candidate().article() : null);
    }

    /** A new clause that answers another old one much better, or is an old sentence itself, does not answer this one. */
    private boolean isFree(Pairing pairing) {
        if (pairing.score() >= SHARED) {
            return true;
        }
        return !old.keys().contains(pairing.newSentence().key())
                && pairing.score() >= bestClaim.getOrDefault(pairing.newClause(), 0.0) - 1 + SHARED;
    }

    private static @Nullable Kind verdict(Pairing pairing) {
        for (Rule rule : RULES) {
            @Nullable Kind kind = rule.broken(pairing);
            if (kind != null) {
                return kind;
            }
        }
        return null;
    }

    private static String exempted(Pairing pairing) {
        Sentence next = requireNonNull(pairing.candidate().next());
        return pairing.newSentence().text() + ' ' + next.text();
    }

    private static Finding moved(Sentence sentence, Candidate candidate) {
        return new Finding(Kind.MOVED, sentence.text(), candidate.sentence().text(), candidate.article());
    }
}
