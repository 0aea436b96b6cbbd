package io.canon4j.articles.lint;

import io.canon4j.articles.guard.Quotes;
import java.util.List;

/**
 * A rule belongs where a retriever looks for it, and says that it is one. Said once: on the write that first makes the
 * article carry a rule.
 */
final class RulePlacement implements LintRule {

    @Override
    public List<Advice> check(Draft draft, Surroundings around) {
        if (!around.retrieval()) {
            return List.of();
        }
        boolean governs = around.governs(draft.address());
        if (draft.rule()) {
            return LintRule.when(
                    !draft.priorRule() && governs,
                    "rule-at-asset-address",
                    draft.address()
                            + " is an asset's address, and a rule owns no asset: keep the rule at an address of its own,"
                            + " or leave out scope: rule");
        }
        boolean constrained = draft.priorBody() != null && Quotes.constrains(draft.priorBody());
        boolean constrains = Quotes.constrains(draft.body()) || Quotes.constrains(draft.capsule());
        return LintRule.when(
                !governs && constrains && !constrained,
                "undeclared-rule",
                draft.address()
                        + " carries a rule and governs no asset: write it with scope: rule, or at the asset it governs");
    }
}
