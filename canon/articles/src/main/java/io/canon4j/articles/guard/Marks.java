package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the {@link Mark}s of a sentence, and what "not" and "only" make of a modal verb. */
final class Marks {

    private static final Set<String> MODALS =
            Set.of("must", "shall", "should", "ought", "may", "can", "could", "might");
    private static final Set<String> ADVERBS = Set.of(
            "also", "still", "therefore", "thus", "then", "hence", "itself", "themselves", "both", "all", "ever");
    private static final Set<String> NOBODY = Set.of("nobody", "none", "neither", "nothing");
    private static final Set<String> SOME = Set.of("most", "some", "many", "several", "selected");
    private static final Set<String> BE =
            Set.of("is", "are", "be", "been", "being", "must", "shall", "should", "and", "or", "but");
    private static final Set<String> PAST =
            Set.of("was", "were", "had", "did", "got", "went", "came", "saw", "ran", "broke", "made");
    private static final Set<String> DETERMINERS =
            Set.of("a", "an", "the", "that", "us", "this", "its", "our", "manual");
    private static final Set<String> IS =
            Set.of("is", "are", "was", "were", "has", "have", "had", "be", "with", "there");
    private static final int REACH = 6;

    private Marks() {}

    static List<Mark> in(List<Token> tokens) {
        List<Mark> marks = new ArrayList<>();
        int at = 0;
        while (at < tokens.size()) {
            Token token = tokens.get(at);
            @Nullable Mark mark = token.type() == Token.Type.WORD ? at(tokens, at) : null;
            if (mark == null) {
                at++;
            } else {
                marks.add(mark);
                at = mark.end();
            }
        }
        return marks;
    }

    private static @Nullable Mark at(List<Token> tokens, int at) {
        String word = tokens.get(at).word();
        if (NOBODY.contains(word) || (word.equals("no") && (opens(tokens, at) || forbidsBy(tokens, at)))) {
            return nobody(tokens, at);
        }
        if (SOME.contains(word)) {
            return opens(tokens, at) || limitsNoun(tokens, at) ? new Mark(Sense.HEDGE, word, false, at, at + 1) : null;
        }
        if (word.equals("only") && !previousModal(tokens, at)) {
            int modal = modalWithin(tokens, at + 1);
            boolean restricts = modal > 0
                    && (tokens.get(modal).is("may") || tokens.get(modal).is("can"));
            return restricts ? new Mark(Sense.OBLIGE, "only may", true, at, modal + 1) : null;
        }
        Lexicon.@Nullable Phrase phrase = Lexicon.at(tokens, at);
        if (phrase == null) {
            return null;
        }
        int end = at + phrase.words().size();
        if (MODALS.contains(word) && !phrase.text().contains(" not")) {
            return modal(tokens, at, word, end);
        }
        return new Mark(phrase.sense(), phrase.text(), phrase.binding() && !isPast(tokens, at, end), at, end);
    }

    /** "It never worked", "the old one required a restart", "was forbidden": told, not demanded. */
    private static boolean isPast(List<Token> tokens, int at, int end) {
        String word = tokens.get(at).word();
        String before = at > 0 ? tokens.get(at - 1).word() : "";
        String after = end < tokens.size() ? tokens.get(end).word() : "";
        if (before.equals("was") || before.equals("were") || before.equals("had") || before.equals("did")) {
            return true;
        }
        boolean adverb = word.equals("never") || word.equals("always");
        boolean told = at > 0 && !BE.contains(before) && tokens.get(at - 1).type() != Token.Type.MARK;
        if (adverb) {
            return told && ((after.endsWith("ed") && !after.endsWith("eed")) || PAST.contains(after));
        }
        return word.equals("required")
                && told
                && !before.equals("and")
                && !before.equals("as")
                && end < tokens.size()
                && tokens.get(end).type() != Token.Type.MARK
                && (DETERMINERS.contains(after) || tokens.get(end).type() == Token.Type.NUMBER);
    }

    /** "must", then up to three adverbs, then perhaps "not", "never", "only" or "have no". */
    private static Mark modal(List<Token> tokens, int at, String word, int end) {
        int next = end;
        while (next < tokens.size() && next < end + 3 && isAdverb(tokens.get(next))) {
            next++;
        }
        boolean strong = word.equals("must") || word.equals("shall");
        boolean permits = word.equals("may") || word.equals("can") || word.equals("could");
        Sense plain = strong ? Sense.OBLIGE : permits || word.equals("might") ? Sense.PERMIT : Sense.ADVISE;
        Sense negated = word.equals("might") ? Sense.HEDGE : strong || permits ? Sense.FORBID : Sense.DISCOURAGE;
        if (next < tokens.size()
                && (tokens.get(next).is("not") || tokens.get(next).is("never"))) {
            boolean never = tokens.get(next).is("never");
            return new Mark(negated, word + " not", strong || (permits && (never || word.equals("may"))), at, next + 1);
        }
        if (next < tokens.size() && tokens.get(next).is("only") && (permits || strong)) {
            return new Mark(Sense.OBLIGE, word + " only", true, at, next + 1);
        }
        for (int i = next; i < Math.min(tokens.size(), next + 3); i++) {
            if (tokens.get(i).is("no") || tokens.get(i).is("nothing")) {
                return new Mark(negated, word + " no", strong, at, i + 1);
            }
        }
        boolean guesses = next + 1 < tokens.size()
                && tokens.get(next).is("have")
                && tokens.get(next + 1).is("been");
        return new Mark(plain, word, strong && !guesses, at, end);
    }

    private static @Nullable Mark nobody(List<Token> tokens, int at) {
        int modal = modalWithin(tokens, at + 1);
        if (modal > 0) {
            boolean advice = tokens.get(modal).is("should") || tokens.get(modal).is("ought");
            boolean hedged = tokens.get(modal).is("might");
            return new Mark(
                    advice ? Sense.DISCOURAGE : hedged ? Sense.HEDGE : Sense.FORBID,
                    "nobody may",
                    !advice && !hedged,
                    at,
                    modal + 1);
        }
        Lexicon.@Nullable Phrase phrase = Lexicon.at(tokens, at);
        if (phrase != null) {
            return new Mark(
                    phrase.sense(),
                    phrase.text(),
                    phrase.binding(),
                    at,
                    at + phrase.words().size());
        }
        return tokens.get(at).is("no") || tokens.get(at).is("nobody")
                ? new Mark(Sense.FORBID, "no", false, at, at + 1)
                : null;
    }

    private static int modalWithin(List<Token> tokens, int from) {
        for (int i = from; i < Math.min(tokens.size(), from + REACH); i++) {
            if (tokens.get(i).type() == Token.Type.MARK) {
                return -1;
            }
            if (MODALS.contains(tokens.get(i).word())) {
                return i;
            }
        }
        return -1;
    }

    /** "Is required for most jobs"; not "at most" and not "the most". */
    private static boolean limitsNoun(List<Token> tokens, int at) {
        boolean noun = tokens.get(at).is("most")
                && at + 1 < tokens.size()
                && tokens.get(at + 1).isContent();
        return noun && !previous(tokens, at, "at") && !previous(tokens, at, "the");
    }

    /** "Before nine no batch may start". */
    private static boolean forbidsBy(List<Token> tokens, int at) {
        boolean longer = at + 1 < tokens.size() && tokens.get(at + 1).is("longer");
        return !longer
                && !IS.contains(tokens.get(at - 1).word())
                && !previousModal(tokens, at)
                && modalWithin(tokens, at + 1) > 0;
    }

    private static boolean opens(List<Token> tokens, int at) {
        return at == 0
                || tokens.get(at - 1).type() == Token.Type.MARK
                || tokens.get(at - 1).is("and")
                || tokens.get(at - 1).is("but");
    }

    private static boolean previous(List<Token> tokens, int at, String word) {
        return at > 0 && tokens.get(at - 1).is(word);
    }

    private static boolean previousModal(List<Token> tokens, int at) {
        return at > 0 && MODALS.contains(tokens.get(at - 1).word());
    }

    private static boolean isAdverb(Token token) {
        return token.type() == Token.Type.WORD
                && (ADVERBS.contains(token.word()) || (token.word().endsWith("ly") && !token.is("only")));
    }
}
