package io.canon4j.articles.guard;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A lower bound became an upper one, or "before" became "after" the same thing. */
final class BoundRule implements Rule {

    private static final List<List<String>> LOWER =
            Lexicon.phrases("at least;minimum;no fewer;no less;not less;or more;or newer;or later;or higher");
    private static final List<List<String>> UPPER =
            Lexicon.phrases("at most;maximum;no more;up to;or fewer;or less;or older;or earlier;or lower");
    private static final String[][] OPPOSITE = {
        {"before", "after"},
        {"above", "below"},
        {"over", "under"},
        {"inside", "outside"},
        {"older", "newer"},
        {"more", "less"},
        {"more", "fewer"},
        {"longer", "shorter"}
    };

    @Override
    public @Nullable Kind broken(Pairing pairing) {
        List<Token> old = pairing.oldClause().tokens();
        List<Token> neu = pairing.newClause().tokens();
        boolean lower = any(old, LOWER) && !any(old, UPPER);
        boolean upper = any(old, UPPER) && !any(old, LOWER);
        boolean nowLower = any(neu, LOWER) && !any(neu, UPPER);
        boolean nowUpper = any(neu, UPPER) && !any(neu, LOWER);
        boolean swapped = (lower && nowUpper) || (upper && nowLower);
        if (swapped) {
            return Kind.VALUE;
        }
        if (pairing.was().negative() != pairing.is().negative()) {
            return null;
        }
        for (String[] pair : OPPOSITE) {
            if (turned(old, neu, pair[0], pair[1]) || turned(old, neu, pair[1], pair[0])) {
                return Kind.VALUE;
            }
        }
        return null;
    }

    private static boolean any(List<Token> tokens, List<List<String>> phrases) {
        return phrases.stream().anyMatch(phrase -> Lexicon.contains(tokens, phrase));
    }

    private static boolean turned(List<Token> old, List<Token> neu, String was, String is) {
        @Nullable String oldThing = after(old, was);
        @Nullable String newThing = after(neu, is);
        return oldThing != null && oldThing.equals(newThing) && after(old, is) == null && after(neu, was) == null;
    }

    /** The stem that follows the word; null if the word is absent. */
    private static @Nullable String after(List<Token> tokens, String word) {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).is(word)) {
                return tokens.subList(i + 1, tokens.size()).stream()
                        .filter(Token::isContent)
                        .map(Token::stem)
                        .findFirst()
                        .orElse("");
            }
        }
        return null;
    }
}
