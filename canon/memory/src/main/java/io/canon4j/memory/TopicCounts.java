package io.canon4j.memory;

import io.canon4j.deduction.Fact;
import io.canon4j.memory.search.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Who holds how many current facts with which word, so that the holders of a topic are found without looking at all. */
final class TopicCounts {

    static final int SHORTEST_WORD = 3;

    /** Words of which one begins the other are one topic from this length on. */
    private static final int SHORTEST_PREFIX = 4;

    private static final int MOST_WORDS = 64;

    private record Holder(int count, String subject) {}

    private static final Comparator<Holder> MOST_FIRST =
            Comparator.comparingInt((Holder holder) -> -holder.count()).thenComparing(Holder::subject);

    private static final class Topic {
        private final Map<String, Integer> counts = new HashMap<>();
        private final TreeSet<Holder> ranking = new TreeSet<>(MOST_FIRST);
    }

    private final TreeMap<String, Topic> topics = new TreeMap<>();

    void add(Fact fact) {
        count(fact, 1);
    }

    void remove(Fact fact) {
        count(fact, -1);
    }

    private void count(Fact fact, int by) {
        if (!isCurrent(fact)) {
            return;
        }
        String subject = fact.arguments().get(0).toString();
        for (String word : words(fact)) {
            Topic topic = topics.computeIfAbsent(word, w -> new Topic());
            int before = topic.counts.getOrDefault(subject, 0);
            topic.ranking.remove(new Holder(before, subject));
            if (before + by > 0) {
                topic.counts.put(subject, before + by);
                topic.ranking.add(new Holder(before + by, subject));
            } else {
                topic.counts.remove(subject);
            }
            if (topic.counts.isEmpty()) {
                topics.remove(word);
            }
        }
    }

    static boolean isCurrent(Fact fact) {
        return fact.predicate().equals("current") && fact.arguments().size() == 3;
    }

    /** Words of a current fact's relation and object. */
    static Set<String> words(Fact fact) {
        return stems(fact.arguments().get(1) + " " + fact.arguments().get(2));
    }

    /** Words of a text by which topics are compared. */
    static Set<String> stems(String text) {
        Set<String> stems = new LinkedHashSet<>();
        for (String word : Words.of(text)) {
            String stem = Words.stem(word);
            if (stem.length() >= SHORTEST_WORD) {
                stems.add(stem);
            }
        }
        return stems;
    }

    /** Whether two words are of one topic. */
    static boolean meet(String a, String b) {
        boolean prefix =
                a.length() >= SHORTEST_PREFIX && b.length() >= SHORTEST_PREFIX && (a.startsWith(b) || b.startsWith(a));
        return prefix || a.equals(b);
    }

    /** Subjects that hold most facts of the question's words, at most so many a word, most first. */
    List<String> holders(Set<String> question, int mostPerWord) {
        Set<String> subjects = new LinkedHashSet<>();
        for (String word : known(question)) {
            @Nullable Topic topic = topics.get(word);
            if (topic != null) {
                topic.ranking.stream().limit(mostPerWord).forEach(holder -> subjects.add(holder.subject()));
            }
        }
        return new ArrayList<>(subjects);
    }

    private Set<String> known(Set<String> question) {
        Set<String> known = new HashSet<>();
        for (String word : question) {
            known.add(word);
            if (word.length() >= SHORTEST_PREFIX) {
                for (int end = SHORTEST_PREFIX; end < word.length(); end++) {
                    known.add(word.substring(0, end));
                }
                topics.tailMap(word, false).keySet().stream()
                        .takeWhile(longer -> longer.startsWith(word))
                        .limit(MOST_WORDS)
                        .forEach(known::add);
            }
        }
        return known;
    }
}
