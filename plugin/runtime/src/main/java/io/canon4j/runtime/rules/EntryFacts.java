package io.canon4j.runtime.rules;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Value;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.spine.Address;
import io.canon4j.spine.PathRefused;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** A journal entry as base facts. They carry the trust of who wrote it: what its conversation had read and nobody reviewed. */
final class EntryFacts {

    private static final int MOST_SUBJECTS = 500;

    private EntryFacts() {}

    static List<BaseFact> of(LoggedEntry entry) {
        List<BaseFact> facts = new ArrayList<>();
        facts.add(fact(
                entry,
                Fact.of(
                        "journaled",
                        entry.name(),
                        new Value.Date(entry.logged().atOffset(ZoneOffset.UTC).toLocalDate()))));
        for (String subject : entry.subjects().stream().limit(MOST_SUBJECTS).toList()) {
            try {
                facts.add(fact(
                        entry,
                        Fact.of(
                                "journal_subject",
                                entry.name(),
                                Address.of(subject).value())));
            } catch (PathRefused notAnAddress) {
                // People edit these files; a subject that is no address is about no article.
            }
        }
        return facts;
    }

    private static BaseFact fact(LoggedEntry entry, Fact fact) {
        return new BaseFact(fact, "journal " + entry.name(), entry.unreviewed().isEmpty());
    }
}
