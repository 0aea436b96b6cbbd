package io.canon4j.articles.lint;

import java.util.List;

/** All advice about a draft, in a fixed order. The laundering guard speaks for itself and is not in here. */
public final class Lint {

    private static final List<LintRule> RULES = List.of(
            new RulePlacement(),
            new BodyLength(),
            new FoldUp(),
            new CapsuleShape(),
            new JournalAddress(),
            new DeadLinks(),
            new Orphan());

    private Lint() {}

    /** Advice about a draft; empty if there is none. */
    public static List<Advice> advise(Draft draft, Surroundings around) {
        return RULES.stream()
                .flatMap(rule -> rule.check(draft, around).stream())
                .toList();
    }
}
