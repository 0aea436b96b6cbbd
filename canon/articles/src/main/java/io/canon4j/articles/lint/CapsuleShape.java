package io.canon4j.articles.lint;

import io.canon4j.articles.schema.Bounds;
import io.canon4j.articles.schema.Finding;
import io.canon4j.articles.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The capsule is what arrives unasked: one line, there, and about what is rather than what happened. */
final class CapsuleShape implements LintRule {

    private static final Pattern EVENT = Pattern.compile(
            "(?i)\\s*+(?:added|updated|fixed|changed|implemented|removed|refactored|renamed|migrated|verified)\\b");

    @Override
    public List<Advice> check(Draft draft, Surroundings around) {
        Bounds own = draft.schema().of(Finding.Field.CAPSULE);
        String capsule = draft.capsule();
        List<Advice> advice = new ArrayList<>();
        if (capsule.isEmpty()) {
            return LintRule.when(
                    !own.required(),
                    "no-capsule",
                    "without a capsule nothing but a pointer arrives when " + draft.address()
                            + " is touched: write one line");
        }
        boolean usual = own.maxChars() == null || own.maxChars() == Schema.USUAL_CAPSULE_CHARS;
        advice.addAll(LintRule.when(
                usual && capsule.length() > Schema.USUAL_CAPSULE_CHARS,
                "capsule-long",
                "the capsule has " + capsule.length() + " characters; a conversation has "
                        + "a budget for all of them: keep it under " + Schema.USUAL_CAPSULE_CHARS));
        advice.addAll(LintRule.when(
                EVENT.matcher(capsule).lookingAt(),
                "capsule-eventish",
                "the capsule opens like an event: say what is true now, and journal what happened"));
        return advice;
    }
}
