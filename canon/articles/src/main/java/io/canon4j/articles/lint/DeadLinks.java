package io.canon4j.articles.lint;

import io.canon4j.articles.page.Outline;
import java.util.List;
import java.util.Locale;

/** A link to nowhere. */
final class DeadLinks implements LintRule {

    /** More names than this help nobody; the number says the rest. */
    private static final int NAMED = 5;

    @Override
    public List<Advice> check(Draft draft, Surroundings around) {
        String self = draft.address().value().toLowerCase(Locale.ROOT);
        List<String> dead = Outline.links(draft.body()).stream()
                .filter(target -> !target.equals(self) && !around.linked(target))
                .toList();
        int more = dead.size() - NAMED;
        return LintRule.when(
                !dead.isEmpty(),
                "dead-link",
                "no article at " + String.join(", ", dead.subList(0, Math.min(NAMED, dead.size())))
                        + (more > 0 ? " and " + more + " more" : "") + ": write it, or link elsewhere");
    }
}
