package io.canon4j.articles;

import io.canon4j.articles.guard.Guard;
import io.canon4j.articles.guard.Quotes;
import io.canon4j.articles.lint.Advice;
import io.canon4j.articles.lint.Draft;
import io.canon4j.articles.lint.Lint;
import io.canon4j.articles.page.Page;
import io.canon4j.articles.schema.Bounds;
import io.canon4j.articles.schema.Finding;
import io.canon4j.articles.schema.Schema;
import io.canon4j.articles.schema.Touched;
import io.canon4j.spine.Address;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What schema, guard and lint say of an article that is about to change.
 *
 * @param rejections why the write is refused; empty if it is not
 * @param lost what the guard says it takes away
 * @param advice all the rest
 */
record Judgement(List<String> rejections, List<Guard.Finding> lost, List<Advice> advice) {

    /** Bounds that lint speaks of in its own words when a store has only the usual ones. */
    private static final Map<Finding.Field, Integer> USUAL =
            Map.of(Finding.Field.CAPSULE, Schema.USUAL_CAPSULE_CHARS, Finding.Field.BODY, Schema.USUAL_BODY_CHARS);

    static Judgement of(
            Address address,
            @Nullable Page before,
            Page after,
            Touched touched,
            Schema schema,
            Guard guard,
            Map<String, String> others,
            ProjectSurroundings around) {
        List<String> rejections = new ArrayList<>();
        List<Advice> advice = new ArrayList<>();
        schema.problems().forEach(problem -> advice.add(new Advice("schema", problem)));
        if (schema.enforced()) {
            for (Finding finding : schema.check(after.capsule(), after.body(), touched)) {
                if (finding.rejects()) {
                    rejections.add(finding.text());
                } else if (!saidByLint(schema, finding)) {
                    advice.add(new Advice("schema-" + finding.field().key(), finding.text()));
                }
            }
        }
        List<Guard.Finding> seen =
                before == null || !touched.body() ? List.of() : guard.compare(before.body(), after.body(), others);
        List<Guard.Finding> lost = seen.stream().filter(Guard.Finding::weakens).toList();
        List<Guard.Finding> moved =
                seen.stream().filter(finding -> !finding.weakens()).toList();
        if (!lost.isEmpty()) {
            advice.add(new Advice(lost.get(0).code(), Quotes.sentence(lost)));
        }
        if (!moved.isEmpty()) {
            advice.add(new Advice(moved.get(0).code(), Quotes.moves(moved)));
        }
        Draft draft = new Draft(
                address,
                before == null ? null : before.body(),
                before != null && before.scope().equals("rule"),
                Page.trimmedBody(after.body()),
                after.capsule(),
                after.scope().equals("rule"),
                schema);
        advice.addAll(Lint.advise(draft, around));
        return new Judgement(rejections, lost, advice);
    }

    private static boolean saidByLint(Schema schema, Finding finding) {
        Bounds bounds = schema.of(finding.field());
        Integer usual = USUAL.get(finding.field());
        return usual != null && usual.equals(bounds.maxChars()) && bounds.minChars() == null;
    }
}
