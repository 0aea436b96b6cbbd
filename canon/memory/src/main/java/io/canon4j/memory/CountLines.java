package io.canon4j.memory;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How many values the slots on the topic have, with the values: readers count badly. What a subject has sold, finished or given
 * away is not counted among what it has.
 */
final class CountLines {

    private static final List<String> WANTS_COUNT =
            List.of("how many", "how much", "total ", "in total", "number of", " most ", " least ");

    private static final List<String> GONE = List.of(
            "watched", "read", "finished", "sold", "removed", "gave", "donated", "completed", "returned", "cancel");

    private static final int MOST_SUBJECTS = 6;
    private static final int MOST_LINES = 12;
    private static final int MOST_MEMBERS = 10;

    private final FactIndex facts;

    CountLines(FactIndex facts) {
        this.facts = facts;
    }

    List<String> of(Question question) {
        List<String> lines = new ArrayList<>();
        if (!question.mentionsAny(WANTS_COUNT)) {
            return lines;
        }
        question.subjects(facts, MOST_SUBJECTS).stream()
                .limit(MOST_SUBJECTS * 2L)
                .forEach(subject -> addLines(subject, question, lines));
        if (lines.isEmpty()) {
            return lines;
        }
        List<String> section = new ArrayList<>();
        section.add("== counts (derived aggregates) ==");
        section.addAll(lines.subList(0, Math.min(MOST_LINES, lines.size())));
        return section;
    }

    private void addLines(String subject, Question question, List<String> lines) {
        Map<String, List<Value>> slots = new LinkedHashMap<>();
        Set<String> onTopic = new HashSet<>();
        Set<Value> gone = new HashSet<>();
        for (Fact fact : Question.heldBy(subject, facts)) {
            String relation = fact.arguments().get(1).toString();
            slots.computeIfAbsent(relation, r -> new ArrayList<>())
                    .add(fact.arguments().get(2));
            if (question.isAbout(fact)) {
                onTopic.add(relation);
            }
            if (isGone(relation)) {
                gone.add(fact.arguments().get(2));
            }
        }
        slots.forEach((relation, values) -> {
            if (onTopic.contains(relation)) {
                List<Value> members = values.stream()
                        .filter(value -> isGone(relation) || !gone.contains(value))
                        .sorted()
                        .toList();
                lines.add("  " + subject + " --" + relation + "--> " + summary(members));
            }
        });
    }

    private static boolean isGone(String relation) {
        return GONE.stream().anyMatch(relation::contains);
    }

    private static String summary(List<Value> members) {
        String shown = members.stream().limit(MOST_MEMBERS).map(Value::toString).collect(Collectors.joining(", "));
        String more = members.size() > MOST_MEMBERS ? " and " + (members.size() - MOST_MEMBERS) + " more" : "";
        boolean numbers = !members.isEmpty() && members.stream().allMatch(Value.Int.class::isInstance);
        String sum = numbers
                ? ", in total "
                        + members.stream()
                                .map(value -> java.math.BigInteger.valueOf(((Value.Int) value).number()))
                                .reduce(java.math.BigInteger.ZERO, java.math.BigInteger::add)
                : "";
        return members.size() + (members.isEmpty() ? "" : " (" + shown + more + ")") + sum;
    }
}
