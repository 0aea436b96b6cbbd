package io.canon4j.articles.lint;

import io.canon4j.spine.Address;
import java.util.List;

/** A few lines are better kept by the article above. */
final class FoldUp implements LintRule {

    /** A body shorter than this hardly earns a page, in characters. */
    private static final int SHORT = 400;

    @Override
    public List<Advice> check(Draft draft, Surroundings around) {
        Address parent = draft.address().parent();
        int length = draft.body().stripTrailing().length();
        return LintRule.when(
                parent != null && length < SHORT && around.article(parent),
                "fold-up",
                "the body has " + length + " characters: consider a section of " + parent + " instead");
    }
}
