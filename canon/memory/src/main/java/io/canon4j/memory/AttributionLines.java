package io.canon4j.memory;

import io.canon4j.deduction.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Who holds facts on the topic, and which of those the question names hold none: a reader must not give one's facts to
 * another.
 */
final class AttributionLines {

    private static final int MOST_SUBJECTS = 6;
    private static final int MOST_PER_WORD = 64;

    private final FactIndex facts;
    private final Notebook notebook;

    AttributionLines(FactIndex facts, Notebook notebook) {
        this.facts = facts;
        this.notebook = notebook;
    }

    private record Holder(String subject, long count) {}

    List<String> of(Question question) {
        List<Holder> holders = new ArrayList<>();
        List<String> none = new ArrayList<>();
        for (String subject : question.subjects(facts, MOST_PER_WORD)) {
            long count = Question.heldBy(subject, facts).stream()
                    .filter(question::isAbout)
                    .count();
            if (count > 0) {
                holders.add(new Holder(subject, count));
            } else if (question.named().contains(subject)
                    && !notebook.slotsOf(subject).isEmpty()) {
                none.add(subject);
            }
        }
        holders.sort(Comparator.comparingLong((Holder holder) -> -holder.count())
                .thenComparingInt(holder -> notebook.mentions().place(Value.of(holder.subject())))
                .thenComparing(Holder::subject));
        List<String> lines = new ArrayList<>();
        if (!holders.isEmpty() || !none.isEmpty()) {
            lines.add("ATTRIBUTION (who holds facts on this question's topic, by subject):");
        }
        holders.stream()
                .limit(MOST_SUBJECTS)
                .forEach(holder -> lines.add("  " + holder.subject() + ": " + holder.count() + " topic facts"));
        if (!none.isEmpty()) {
            lines.add("  NO topic facts for: " + String.join(", ", none) + " (mentioned in the question)");
        }
        return lines;
    }
}
