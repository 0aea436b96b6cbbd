package io.canon4j.articles.doctor;

import java.util.List;

/** Journal entries that a crash or a hand has damaged. */
final class JournalHealth implements Check {

    @Override
    public List<Finding> run(StoreView store) {
        return store.damaged().stream()
                .flatMap(entry -> entry.problems().stream()
                        .map(problem -> Finding.of(
                                "journal",
                                entry.name(),
                                problem,
                                "restore the entry from version control, or mend it")))
                .toList();
    }
}
