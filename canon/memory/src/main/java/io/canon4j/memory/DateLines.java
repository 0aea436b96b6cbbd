package io.canon4j.memory;

import io.canon4j.deduction.Fact;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Dates on the topic and the days between them: readers state both dates and then fail to subtract. */
final class DateLines {

    private static final List<String> WANTS_DATES = List.of(
            "how many days",
            "how many months",
            "how many weeks",
            "how long",
            "before",
            "after",
            " ago",
            "between",
            "when did",
            "when was",
            "what date",
            "which day");

    private static final int MOST_DATES = 6;
    private static final int MOST_DIFFERENCES = 6;
    private static final double DAYS_PER_MONTH = 30.44;

    private final FactIndex facts;

    DateLines(FactIndex facts) {
        this.facts = facts;
    }

    List<String> of(Question question, LocalDate today) {
        if (!question.mentionsAny(WANTS_DATES)) {
            return List.of();
        }
        Map<Fact, LocalDate> dated = new LinkedHashMap<>();
        question.chosen().forEach(fact -> addDated(fact, dated));
        question.named().forEach(name -> Question.heldBy(name, facts).forEach(fact -> addDated(fact, dated)));
        List<String> lines = new ArrayList<>();
        if (!dated.isEmpty()) {
            lines.add("DATE FACTS (differences are computed):");
        }
        List<LocalDate> dates = new ArrayList<>();
        dated.forEach((fact, date) -> {
            long days = ChronoUnit.DAYS.between(date, today);
            lines.add("  " + fact.arguments().get(0) + " --" + fact.arguments().get(1) + "--> " + date + ": "
                    + Math.abs(days) + " days " + (days >= 0 ? "before" : "after") + " the current date, about "
                    + Math.round(Math.abs(days) / DAYS_PER_MONTH) + " months");
            dates.add(date);
        });
        int differences = 0;
        for (int i = 0; i < dates.size(); i++) {
            for (int j = i + 1; j < dates.size() && differences < MOST_DIFFERENCES; j++) {
                LocalDate first = dates.get(i).isBefore(dates.get(j)) ? dates.get(i) : dates.get(j);
                LocalDate second = first.equals(dates.get(i)) ? dates.get(j) : dates.get(i);
                lines.add("  " + first + " to " + second + ": " + ChronoUnit.DAYS.between(first, second) + " days");
                differences++;
            }
        }
        return lines;
    }

    private static void addDated(Fact fact, Map<Fact, LocalDate> dated) {
        @Nullable
        LocalDate date =
                TopicCounts.isCurrent(fact) ? DateValues.of(fact.arguments().get(2)) : null;
        if (date != null && dated.size() < MOST_DATES) {
            dated.put(fact, date);
        }
    }
}
