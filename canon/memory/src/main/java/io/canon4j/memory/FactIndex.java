package io.canon4j.memory;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Feed;
import io.canon4j.deduction.PredicateInfo;
import io.canon4j.deduction.Value;
import io.canon4j.memory.search.DocList;
import io.canon4j.memory.search.NameFinder;
import io.canon4j.memory.search.TermIndex;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Facts as a reader would look for them: by the words they are written in, and by the names they are about.
 *
 * <p>A fact's score is its BM25 over the best one's, 1.5 for each of its names that the question mentions, and 0.4 for each
 * other that stands in a fact with such a name or is the same thing. From one word, one name and all neighbours together
 * at most {@link #MOST_LOOKED_AT} facts are looked at, the best for the word first, so that the cost does not grow with the memory.
 */
final class FactIndex {

    static final int MOST_LOOKED_AT = 1_500;

    private static final double MENTIONED = 1.5;
    private static final double NEIGHBOUR = 0.4;

    /** Relations that serve others and say nothing to a reader. */
    private static final Set<String> INNER = Set.of(
            "entity",
            "aliased",
            "same_as",
            "maps_to",
            "mapped",
            "alias_conflict",
            "describes",
            "mentions",
            "near",
            DateValues.RELATION);

    private final TermIndex terms = new TermIndex();
    private final Map<Fact, Integer> numbers = new HashMap<>();
    private final List<@Nullable Fact> facts = new ArrayList<>();
    private final Map<String, DocList> byName = new HashMap<>();
    private final Map<String, Set<String>> same = new HashMap<>();
    private final NameFinder names = new NameFinder();
    private final TopicCounts topics = new TopicCounts();

    /**
     * A fact and how well it answers.
     *
     * @param text the fact as a program spells it
     * @param score above 0
     */
    record Ranked(Fact fact, String text, double score) {}

    static FactIndex of(Engine engine) {
        FactIndex index = new FactIndex();
        for (PredicateInfo predicate : engine.predicates()) {
            if (!isInner(predicate.name()) || predicate.name().equals("same_as")) {
                engine.facts(predicate.name()).forEach(stored -> index.add(stored.fact()));
            }
        }
        return index;
    }

    static boolean isInner(String predicate) {
        return INNER.contains(predicate)
                || (Ledger.OWN.contains(predicate)
                        && !predicate.equals(Ledger.EXCLUSIVE)
                        && !predicate.equals(Ledger.MULTI))
                || predicate.endsWith("_canon")
                || predicate.startsWith("cnt_");
    }

    /** Takes over what changed; false when that cannot be told and the index has to be made anew. */
    boolean follow(Feed feed) {
        for (Feed.Event event : feed.events()) {
            if (event instanceof Feed.Added added) {
                add(added.fact());
            } else if (event instanceof Feed.Removed removed) {
                remove(removed.fact());
            } else {
                return false;
            }
        }
        return feed.complete();
    }

    void add(Fact fact) {
        if (fact.predicate().equals("same_as")) {
            same.computeIfAbsent(fact.arguments().get(0).toString(), name -> new LinkedHashSet<>())
                    .add(fact.arguments().get(1).toString());
        }
        if (isInner(fact.predicate()) || numbers.containsKey(fact)) {
            return;
        }
        int number = terms.add(fact.toString());
        numbers.put(fact, number);
        facts.add(fact);
        for (String name : namesOf(fact)) {
            names.learn(name);
            byName.computeIfAbsent(name, n -> new DocList()).add(number);
        }
        topics.add(fact);
    }

    void remove(Fact fact) {
        if (fact.predicate().equals("same_as")) {
            same.getOrDefault(fact.arguments().get(0).toString(), new LinkedHashSet<>())
                    .remove(fact.arguments().get(1).toString());
        }
        Integer number = numbers.remove(fact);
        if (number == null) {
            return;
        }
        terms.remove(number);
        facts.set(number, null);
        for (String name : namesOf(fact)) {
            @Nullable DocList list = byName.get(name);
            if (list != null) {
                list.removed(terms.living());
            }
        }
        topics.remove(fact);
    }

    private static Set<String> namesOf(Fact fact) {
        Set<String> names = new LinkedHashSet<>();
        for (Value value : fact.arguments()) {
            if (value instanceof Value.Text text) {
                names.add(text.text());
            }
        }
        return names;
    }

    /** Names in a text that facts are about. */
    Set<String> namedIn(String text) {
        return names.in(text);
    }

    TopicCounts topics() {
        return topics;
    }

    /** Living facts about a name, oldest first, at most so many. */
    List<Fact> about(String name, int most) {
        List<Fact> about = new ArrayList<>();
        forEachAbout(name, most, number -> about.add(fact(number)));
        return about;
    }

    /** Facts by how well they answer, best first, ties by what they say. */
    List<Ranked> rank(String question) {
        Map<String, Double> words = terms.question(question);
        Set<String> named = namedIn(question);
        Set<String> neighbours = neighbours(named);
        BitSet candidates = new BitSet();
        terms.candidates(words, MOST_LOOKED_AT, candidates::set);
        named.forEach(name -> forEachAbout(name, MOST_LOOKED_AT, candidates::set));
        int left = MOST_LOOKED_AT;
        for (String name : neighbours) {
            @Nullable DocList list = byName.get(name);
            if (list != null && left > 0) {
                list.first(left, terms.living(), candidates::set);
                left -= Math.min(left, list.live());
            }
        }
        double best = candidates.stream()
                .mapToDouble(number -> terms.score(number, words))
                .max()
                .orElse(0);
        List<Ranked> ranked = new ArrayList<>();
        candidates.stream().forEach(number -> {
            double score = terms.score(number, words) / (best > 0 ? best : 1);
            for (String name : namesOf(fact(number))) {
                score += named.contains(name) ? MENTIONED : neighbours.contains(name) ? NEIGHBOUR : 0;
            }
            if (score > 0) {
                Fact fact = fact(number);
                ranked.add(new Ranked(fact, fact.toString(), score));
            }
        });
        ranked.sort(Comparator.comparingDouble((Ranked fact) -> -fact.score()).thenComparing(Ranked::text));
        return ranked;
    }

    private Set<String> neighbours(Set<String> named) {
        Set<String> neighbours = new LinkedHashSet<>();
        for (String name : named) {
            neighbours.addAll(same.getOrDefault(name, Set.of()));
            forEachAbout(name, MOST_LOOKED_AT, number -> {
                List<Value> arguments = fact(number).arguments();
                for (int place = 0; place < arguments.size(); place++) {
                    boolean isRelation = arguments.size() >= 3 && place == 1;
                    if (!isRelation && arguments.get(place) instanceof Value.Text text) {
                        neighbours.add(text.text());
                    }
                }
            });
        }
        neighbours.removeAll(named);
        return neighbours;
    }

    private void forEachAbout(String name, int most, IntConsumer reader) {
        @Nullable DocList list = byName.get(name);
        if (list != null) {
            list.first(most, terms.living(), reader);
        }
    }

    private Fact fact(int number) {
        Fact fact = facts.get(number);
        if (fact == null) {
            throw new IllegalStateException("fact " + number + " is not there any more");
        }
        return fact;
    }
}
