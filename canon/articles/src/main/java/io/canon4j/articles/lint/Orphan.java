package io.canon4j.articles.lint;

import io.canon4j.spine.Address;
import java.util.List;

/** An article among assets that governs none: its asset was renamed or never was. */
final class Orphan implements LintRule {

    @Override
    public List<Advice> check(Draft draft, Surroundings around) {
        Address parent = draft.address().parent();
        return LintRule.when(
                !draft.rule() && parent != null && around.directory(parent) && !around.governs(draft.address()),
                "orphan",
                "nothing in " + parent + " is named " + draft.address().name()
                        + ": file it at the asset it is about, or declare it with scope: rule");
    }
}
