package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A number, unit, name, path, date or quoted string of the clause is not in the new sentence. */
final class ValueRule implements Rule {

    private static final Set<String> CALENDAR = Set.of(
            "monday",
            "tuesday",
            "wednesday",
            "thursday",
            "friday",
            "saturday",
            "sunday",
            "january",
            "february",
            "march",
            "april",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december",
            "weekday",
            "weekend");

    @Override
    public @Nullable Kind broken(Pairing pairing) {
        for (Token token : pairing.oldClause().tokens()) {
            boolean exact = token.isValue() || isDay(token);
            boolean gone = exact ? isGone(token, pairing) : token.isAcronym() && isReplaced(token, pairing);
            if (gone) {
                return Kind.VALUE;
            }
        }
        return null;
    }

    private static boolean isDay(Token token) {
        String word = token.word();
        return CALENDAR.contains(word.endsWith("s") ? word.substring(0, word.length() - 1) : word)
                && Character.isUpperCase(token.text().charAt(0));
    }

    private static boolean isGone(Token token, Pairing pairing) {
        Candidate candidate = pairing.candidate();
        if (stands(token, candidate.sentence())) {
            return false;
        }
        for (Sentence neighbour : newNeighbours(pairing)) {
            if (stands(token, neighbour) && !sameSortAdded(token, pairing)) {
                return false;
            }
        }
        return true;
    }

    /** A sentence that was split leaves part of its values in the one beside. */
    private static List<Sentence> newNeighbours(Pairing pairing) {
        List<Sentence> neighbours = new ArrayList<>();
        for (@Nullable
        Sentence sentence :
                new Sentence[] {pairing.candidate().next(), pairing.candidate().previous()}) {
            if (sentence != null && !pairing.oldKeys().contains(sentence.key())) {
                neighbours.add(sentence);
            }
        }
        return neighbours;
    }

    private static boolean sameSortAdded(Token token, Pairing pairing) {
        return pairing.newClause().tokens().stream()
                .anyMatch(other ->
                        other.type() == token.type() && !pairing.around().contains(other.stem()));
    }

    /** An abbreviation gave way to other words that do not spell it out. */
    private static boolean isReplaced(Token acronym, Pairing pairing) {
        boolean demanded =
                pairing.oldClause().tokens().indexOf(acronym) >= pairing.was().end();
        return demanded
                && !pairing.newSentence().stems().contains(acronym.stem())
                && !Acronym.isSpelledOut(acronym.word(), pairing.newSentence().tokens())
                && pairing.newClause().tokens().stream()
                        .anyMatch(
                                token -> token.isContent() && !pairing.around().contains(token.stem()));
    }

    private static boolean stands(Token token, Sentence sentence) {
        if (token.type() == Token.Type.NUMBER) {
            return sentence.tokens().stream()
                    .anyMatch(other ->
                            other.quantity() != null && other.quantity().equals(token.quantity()));
        }
        if (token.type() == Token.Type.WORD) {
            return sentence.stems().contains(token.stem());
        }
        boolean letters = token.text().chars().allMatch(Character::isLetter);
        return standsAlone(token.text(), sentence.flat())
                || (letters && standsAlone(token.word(), Tokenizer.lower(sentence.flat())))
                || sentence.tokens().stream()
                        .anyMatch(other -> other.isValue() && other.text().equals(token.text()));
    }

    /** Whether the name stands in the text and is no part of a longer name. */
    private static boolean standsAlone(String name, String text) {
        int at = text.indexOf(name);
        while (at >= 0) {
            int end = at + name.length();
            boolean left = at == 0 || !joins(text.charAt(at - 1)) || !joins(name.charAt(0));
            boolean right = end >= text.length() || !continues(text, end, name);
            if (left && right) {
                return true;
            }
            at = text.indexOf(name, at + 1);
        }
        return false;
    }

    private static boolean continues(String text, int end, String name) {
        char next = text.charAt(end);
        if (next == '.' || next == ':' || next == '?') {
            return end + 1 < text.length() && Character.isLetterOrDigit(text.charAt(end + 1));
        }
        return joins(next) && (joins(name.charAt(name.length() - 1)) || Character.isLetterOrDigit(next));
    }

    private static boolean joins(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '/';
    }
}
