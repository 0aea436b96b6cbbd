package io.canon4j.memory;

import io.canon4j.deduction.Fact;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A question as the sections of its context look at it.
 *
 * @param lower its text in lower case
 * @param topic its words, as topics are compared
 * @param named names of the memory that it mentions, in order
 * @param chosen facts that ride in its context, best first
 */
record Question(String lower, Set<String> topic, Set<String> named, List<Fact> chosen) {

    /** Of one subject only so many facts are looked at. */
    private static final int MOST_OF_A_SUBJECT = 1_000;

    static Question of(String text, FactIndex index, List<Fact> chosen) {
        return new Question(text.toLowerCase(Locale.ROOT), TopicCounts.stems(text), index.namedIn(text), chosen);
    }

    boolean mentionsAny(List<String> phrases) {
        return phrases.stream().anyMatch(lower::contains);
    }

    /** Current facts that a subject holds, oldest first. */
    static List<Fact> heldBy(String subject, FactIndex index) {
        List<Fact> held = new ArrayList<>();
        for (Fact fact : index.about(subject, MOST_OF_A_SUBJECT)) {
            if (TopicCounts.isCurrent(fact)
                    && fact.arguments().get(0).toString().equals(subject)) {
                held.add(fact);
            }
        }
        return held;
    }

    /** Whether a fact is on the question's topic, the words of its own subject's name left aside. */
    boolean isAbout(Fact fact) {
        Set<String> own = TopicCounts.stems(fact.arguments().get(0).toString());
        Set<String> words = TopicCounts.words(fact);
        return topic.stream()
                .filter(word -> !own.contains(word))
                .anyMatch(word -> words.stream().anyMatch(other -> TopicCounts.meet(word, other)));
    }

    /** Subjects that the question is about: those it names, then those that hold most on its topic. */
    Set<String> subjects(FactIndex index, int mostPerWord) {
        Set<String> subjects = new LinkedHashSet<>(named);
        subjects.addAll(index.topics().holders(topic, mostPerWord));
        return subjects;
    }
}
