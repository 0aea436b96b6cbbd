package io.canon4j.articles.lint;

import io.canon4j.articles.schema.Finding;
import io.canon4j.articles.schema.Schema;
import java.util.List;

/** A page nobody reads to the end governs nothing. A bound of the store's own takes the place of both of ours. */
final class BodyLength implements LintRule {

    /** Above this the advice is to watch it, in characters. */
    private static final int WARN = 8000;

    @Override
    public List<Advice> check(Draft draft, Surroundings around) {
        Integer own = draft.schema().of(Finding.Field.BODY).maxChars();
        if (own != null && own != Schema.USUAL_BODY_CHARS) {
            return List.of();
        }
        int length = draft.body().stripTrailing().length();
        if (length > Schema.USUAL_BODY_CHARS) {
            return List.of(new Advice(
                    "body-large",
                    "the body has " + length + " characters: go hierarchical, give parts an article of their own below "
                            + draft.address()));
        }
        return LintRule.when(
                length > WARN,
                "body-warn",
                "the body has " + length + " characters; beyond " + WARN + " it is read badly");
    }
}
