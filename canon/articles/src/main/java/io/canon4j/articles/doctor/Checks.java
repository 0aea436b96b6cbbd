package io.canon4j.articles.doctor;

import java.util.List;

/** All invariants, in the order a person would mend them: files, then pages, then what hangs together. */
public final class Checks {

    private static final List<Check> ALL = List.of(
            new FileHealth(),
            new LinksInStore(),
            new Twins(),
            new PageHealth(),
            new SchemaRules(),
            new PageLinks(),
            new StaleVerified(),
            new CitedFiles(),
            new GraphRules(),
            new JournalHealth());

    private Checks() {}

    /** Everything that is wrong, in a fixed order. */
    public static List<Finding> run(StoreView store) {
        return ALL.stream().flatMap(check -> check.run(store).stream()).toList();
    }
}
