package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An exception or condition narrows it: unless, except, only when, if, but ... may. A condition that was joined from the
 * neighbour sentence is no news and does not count.
 */
final class ExceptionRule implements Rule {

    static final List<List<String>> EXCEPTIONS = Lexicon.phrases(
            "unless;except;excepting;excluding;exempt;exempted;exception;exceptions;excused;waived;apart from;other than;"
                    + "aside from;save for;does not apply;do not apply;not apply;does not cover;not for;not counting;barring");
    private static final List<List<String>> TRAILING = Lexicon.phrases("aside;excepted;notwithstanding");
    private static final List<List<String>> CONDITIONS =
            Lexicon.phrases("if;when;where;while;until;as long as;so long as;provided;"
                    + "assuming;once;in case;during;outside;insofar as;to the extent");
    private static final List<List<String>> LEAVES_A_BAN = Lexicon.phrases("without;before");
    private static final Set<String> AFTER_ONLY = Set.of(
            "when", "if", "for", "in", "on", "at", "during", "after", "where", "while", "until", "as", "once", "from",
            "with", "under");
    private static final Set<String> LEAVE = Set.of(
            "can",
            "may",
            "fine",
            "ok",
            "okay",
            "allowed",
            "acceptable",
            "exempt",
            "skip",
            "permitted",
            "tolerated",
            "might",
            "could");

    @Override
    public @Nullable Kind broken(Pairing pairing) {
        List<Token> region = region(pairing);
        List<Token> old = pairing.oldSentence().tokens();
        List<Token> clause = pairing.newClause().tokens();
        boolean narrowed = exceptionAdded(region, old, pairing)
                || TRAILING.stream().anyMatch(word -> Lexicon.contains(region, word) && !Lexicon.contains(old, word))
                || conditionAdded(clause, CONDITIONS, pairing)
                || (pairing.was().negative() && conditionAdded(clause, LEAVES_A_BAN, pairing))
                || (onlyWhen(region) && !onlyWhen(old))
                || butLeave(region, pairing);
        return narrowed ? Kind.EXCEPTION : null;
    }

    /** From the clause on to the end of the sentence or to the next clause with a demand of its own. */
    private static List<Token> region(Pairing pairing) {
        List<Clause> clauses = pairing.newSentence().clauses();
        int at = clauses.indexOf(pairing.newClause());
        List<Token> region = new ArrayList<>(pairing.newClause().tokens());
        for (int i = at + 1; i < clauses.size() && clauses.get(i).directive().force() != Force.STRONG; i++) {
            region.addAll(clauses.get(i).tokens());
        }
        return region;
    }

    private static boolean exceptionAdded(List<Token> region, List<Token> old, Pairing pairing) {
        for (int i = 0; i < region.size(); i++) {
            for (List<String> phrase : EXCEPTIONS) {
                if (Lexicon.matches(phrase, region, i)
                        && !Lexicon.contains(old, phrase)
                        && News.in(region, i + phrase.size(), pairing, News.OF_AN_EXCEPTION)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean conditionAdded(List<Token> clause, List<List<String>> phrases, Pairing pairing) {
        for (int i = 0; i < clause.size(); i++) {
            for (List<String> phrase : phrases) {
                if (Lexicon.matches(phrase, clause, i)
                        && News.in(clause, i + phrase.size(), pairing, News.OF_A_CONDITION)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean onlyWhen(List<Token> tokens) {
        for (int i = 0; i + 1 < tokens.size(); i++) {
            if (tokens.get(i).is("only")
                    && AFTER_ONLY.contains(tokens.get(i + 1).word())) {
                return true;
            }
        }
        return false;
    }

    private static boolean butLeave(List<Token> region, Pairing pairing) {
        for (int i = 0; i < region.size(); i++) {
            if (region.get(i).is("but")
                    || region.get(i).is("though")
                    || region.get(i).is("although")) {
                boolean leave =
                        region.subList(i, region.size()).stream().anyMatch(token -> LEAVE.contains(token.word()));
                if (leave && News.in(region, i + 1, pairing, News.OF_AN_EXCEPTION)) {
                    return true;
                }
            }
        }
        return false;
    }
}
