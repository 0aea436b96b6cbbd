package io.canon4j.articles.guard;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All the old words stand, and new ones limit where, to whom or whether it applies. No "except" is needed for that. */
final class NarrowingRule implements Rule {

    private static final List<List<String>> PLACES =
            Lexicon.phrases("in;on;for;at;from;under;over;above;below;after;larger;bigger;longer");
    private static final Set<String> WHOLE = Set.of(
            "every", "all", "any", "each", "both", "whole", "entire", "everybody", "everyone", "everything", "good");

    @Override
    public @Nullable Kind broken(Pairing pairing) {
        List<Token> clause = pairing.newClause().tokens();
        boolean narrowed =
                place(clause, pairing) || subject(pairing) || object(clause, pairing) || alternative(clause, pairing);
        return narrowed ? Kind.EXCEPTION : null;
    }

    /** "Never log tokens in production": a place or time that the old body did not have. */
    private static boolean place(List<Token> clause, Pairing pairing) {
        if (pairing.score() < News.OF_AN_EXCEPTION) {
            return false;
        }
        for (int i = 1; i + 1 < clause.size(); i++) {
            for (List<String> phrase : PLACES) {
                if (Lexicon.matches(phrase, clause, i)
                        && !WHOLE.contains(clause.get(i + 1).word())
                        && News.in(clause, i + 1, pairing, News.OF_A_CONDITION)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** "Uploads must be scanned" and "large uploads must be scanned": the same subject and a word that limits it. */
    private static boolean subject(Pairing pairing) {
        List<Token> was = subject(pairing.oldClause());
        List<Token> is = subject(pairing.newClause());
        Set<String> stems = is.stream().map(Token::stem).collect(Collectors.toSet());
        boolean sameForm =
                pairing.was().phrase().equals(pairing.is().phrase()) && pairing.score() >= News.OF_AN_EXCEPTION;
        return sameForm
                && !was.isEmpty()
                && was.stream().allMatch(token -> stems.contains(token.stem()))
                && is.stream()
                        .anyMatch(token -> !pairing.around().contains(token.stem())
                                && !pairing.newSentence().context().contains(token.stem()));
    }

    private static List<Token> subject(Clause clause) {
        return clause.tokens().subList(0, clause.directive().start()).stream()
                .filter(Token::isContent)
                .toList();
    }

    /** "Must not contain production secrets": a word that limits the thing, before the word for the thing. */
    private static boolean object(List<Token> clause, Pairing pairing) {
        if (pairing.score() < News.OF_AN_EXCEPTION
                || !pairing.was().phrase().equals(pairing.is().phrase())) {
            return false;
        }
        boolean verbSeen = false;
        for (int i = pairing.is().end(); i + 1 < clause.size(); i++) {
            Token token = clause.get(i);
            if (verbSeen
                    && limits(token, pairing)
                    && pairing.oldClause().stems().contains(clause.get(i + 1).stem())) {
                return true;
            }
            verbSeen |= token.isContent();
        }
        return false;
    }

    private static boolean limits(Token token, Pairing pairing) {
        return token.type() == Token.Type.WORD
                && token.isContent()
                && !token.word().endsWith("ly")
                && !pairing.around().contains(token.stem())
                && !pairing.newSentence().context().contains(token.stem());
    }

    /** "Must be reviewed or tested" leaves a way round the review. */
    private static boolean alternative(List<Token> clause, Pairing pairing) {
        if (pairing.was().negative() || pairing.oldSentence().tokens().stream().anyMatch(token -> token.is("or"))) {
            return false;
        }
        for (int i = Math.max(1, pairing.is().end()); i < clause.size(); i++) {
            if (clause.get(i).is("or")
                    && !clause.get(i - 1).isMark(",")
                    && News.in(clause, i + 1, pairing, News.OF_A_CONDITION)) {
                return true;
            }
        }
        return false;
    }
}
