package io.canon4j.articles.guard;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * "Do not deploy on Fridays. Small fixes are fine." The rule stands word for word and a new sentence behind it takes
 * something out.
 */
final class ExemptionRule implements Rule {

    private static final List<List<String>> EXEMPTS = Lexicon.phrases(
            "are fine;is fine;are ok;is ok;are okay;is okay;may skip;can skip;need not;are allowed;is allowed");

    @Override
    public @Nullable Kind broken(Pairing pairing) {
        @Nullable Sentence next = pairing.candidate().next();
        if (next == null
                || next.heading()
                || next.isBinding()
                || pairing.oldKeys().contains(next.key())) {
            return null;
        }
        List<Token> tokens = next.tokens();
        boolean exempts = ExceptionRule.EXCEPTIONS.stream().anyMatch(phrase -> Lexicon.contains(tokens, phrase))
                || EXEMPTS.stream().anyMatch(phrase -> Lexicon.contains(tokens, phrase));
        return exempts && News.in(tokens, 0, pairing, News.OF_AN_EXCEPTION) ? Kind.EXCEPTION : null;
    }
}
