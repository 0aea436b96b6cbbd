package io.canon4j.articles.guard;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A part of a sentence with one demand at most.
 *
 * @param tokens label or subject, demand and conditions; the reason is cut off
 * @param directive what it demands
 * @param weights stems that say what it is about, in order; half weight for labels, borrowed subjects and light verbs
 * @param stems all its content stems
 * @param head the verb that the demand governs, if it is telling
 */
record Clause(
        List<Token> tokens,
        Directive directive,
        Map<String, Double> weights,
        Set<String> stems,
        @Nullable String head) {

    private static final double HALF = 0.5;

    static Clause of(List<Token> tokens, int labelEnd, List<Token> subject) {
        List<Token> own = withoutReason(tokens);
        Directive directive = Directive.of(own);
        Map<String, Double> weights = new LinkedHashMap<>();
        for (Token token : subject) {
            if (token.isContent()) {
                weights.put(token.stem(), HALF);
            }
        }
        Set<String> stems = new HashSet<>();
        for (int i = 0; i < own.size(); i++) {
            Token token = own.get(i);
            if (token.isContent()) {
                boolean half = i < labelEnd || Stopwords.isLight(token.stem());
                weights.merge(token.stem(), half ? HALF : 1.0, Math::max);
                stems.add(token.stem());
            }
        }
        return new Clause(List.copyOf(own), directive, weights, stems, head(own, directive));
    }

    boolean has(String word) {
        return tokens.stream().anyMatch(token -> token.is(word));
    }

    boolean isBinding() {
        return directive.binding() && directive.force() == Force.STRONG;
    }

    private static List<Token> withoutReason(List<Token> tokens) {
        for (int i = 1; i < tokens.size(); i++) {
            boolean comma = tokens.get(i - 1).isMark(",");
            Token token = tokens.get(i);
            boolean as = token.is("as")
                    && !(i + 1 < tokens.size()
                            && (tokens.get(i + 1).is("long")
                                    || tokens.get(i + 1).is("soon")));
            Lexicon.@Nullable Phrase phrase = Lexicon.at(tokens, i);
            if (phrase != null && phrase.sense() == Sense.HEDGE) {
                continue;
            }
            boolean so =
                    token.is("so") && i + 1 < tokens.size() && tokens.get(i + 1).is("that");
            boolean afterComma = comma && (token.is("since") || token.is("otherwise") || as);
            boolean opens = token.is("because") || so || afterComma;
            if (opens && Marks.in(tokens.subList(i, tokens.size())).stream().noneMatch(Mark::isStrong)) {
                return tokens.subList(0, i);
            }
        }
        return tokens;
    }

    private static @Nullable String head(List<Token> tokens, Directive directive) {
        for (int i = directive.end(); i < Math.min(tokens.size(), directive.end() + 4); i++) {
            Token token = tokens.get(i);
            if (token.type() == Token.Type.MARK) {
                return null;
            }
            if (token.isContent()) {
                return token.type() == Token.Type.WORD && !Stopwords.isLight(token.stem()) ? token.stem() : null;
            }
        }
        return null;
    }
}
