package io.canon4j.memory;

import io.canon4j.deduction.Answers;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Feed;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The context of a turn about some entities: what is new, what is known of them, and the words it comes from. Facts stand
 * first and sources last, where a long window is read best. A token is counted as four bytes; facts may use 60 % of them.
 */
final class TurnContext {

    private static final int BYTES_PER_TOKEN = 4;
    private static final int FACTS_PERCENT = 60;
    private static final int MOST_NEWS = 20;

    private final Engine engine;
    private final Notebook notebook;

    TurnContext(Engine engine, Notebook notebook) {
        this.engine = engine;
        this.notebook = notebook;
    }

    String of(List<String> entities, int tokens, long lastTurn) {
        long budget = (long) tokens * BYTES_PER_TOKEN;
        long forFacts = budget * FACTS_PERCENT / 100;
        StringBuilder out = new StringBuilder();
        List<Fact> news = news(lastTurn);
        if (!news.isEmpty()) {
            out.append("== new in memory since last turn ==\n");
            news.forEach(fact -> out.append(fact).append('\n'));
            out.append('\n');
        }
        out.append("== memory (distilled, highest confidence first) ==\n");
        Set<String> sources = new TreeSet<>(Sources.ORDER);
        Map<String, Set<String>> lines = lines(entities);
        lines.keySet().removeAll(fill(out, lines.keySet(), forFacts));
        lines.values().forEach(sources::addAll);
        out.append("\n== source episodes (verbatim, from provenance) ==\n");
        List<String> words = new ArrayList<>();
        for (String source : sources) {
            @Nullable Episode episode = notebook.episodes().get(source);
            if (episode != null) {
                words.add("[" + episode.id() + "] " + episode.text());
            }
        }
        fill(out, words, budget - forFacts);
        return out.toString();
    }

    /** Appends lines while they fit; those that did not. */
    private static List<String> fill(StringBuilder out, Iterable<String> lines, long bytes) {
        List<String> left = new ArrayList<>();
        long used = 0;
        for (String line : lines) {
            long cost = line.getBytes(StandardCharsets.UTF_8).length + 1L;
            if (left.isEmpty() && used + cost <= bytes) {
                used += cost;
                out.append(line).append('\n');
            } else {
                left.add(line);
            }
        }
        return left;
    }

    private Map<String, Set<String>> lines(List<String> entities) {
        List<StoredFact> known = new ArrayList<>();
        for (String entity : entities) {
            Answers answers = engine.query("current(" + Value.of(entity).literal() + ", R, O)");
            List<Fact> facts = new ArrayList<>();
            answers.rows().forEach(row -> facts.add(Fact.of("current", entity, row.get(0), row.get(1))));
            facts.sort(Comparator.comparingInt((Fact fact) ->
                            notebook.mentions().place(fact.arguments().get(1)))
                    .thenComparingInt(
                            fact -> notebook.mentions().place(fact.arguments().get(2))));
            for (Fact fact : facts) {
                @Nullable StoredFact stored = engine.lookup(fact);
                if (stored != null) {
                    known.add(stored);
                }
            }
        }
        known.sort(Comparator.comparingDouble((StoredFact stored) -> -stored.confidence()));
        Map<String, Set<String>> lines = new LinkedHashMap<>();
        for (StoredFact stored : known) {
            List<Value> a = stored.fact().arguments();
            Set<String> sources = Sources.of(engine, stored.fact());
            String line = a.get(0) + " --" + a.get(1) + "--> " + a.get(2)
                    + String.format(
                            Locale.ROOT, "   [conf %.2f, prov %s]", stored.confidence(), String.join(",", sources));
            lines.put(line, sources);
        }
        return lines;
    }

    /** What the last turn brought: edges, then other base facts, then what follows. */
    private List<Fact> news(long lastTurn) {
        Set<Fact> news = new java.util.LinkedHashSet<>();
        for (Feed.Event event : engine.changesSince(lastTurn).events()) {
            if (event instanceof Feed.Added added && isNews(added.fact().predicate())) {
                news.add(added.fact());
            }
        }
        Comparator<Fact> order = Comparator.comparingInt(this::rank);
        return news.stream().sorted(order).limit(MOST_NEWS).toList();
    }

    private static boolean isNews(String predicate) {
        return predicate.equals(Ledger.EDGE) || predicate.equals(Ledger.EXCLUSIVE) || !FactIndex.isInner(predicate);
    }

    private int rank(Fact fact) {
        if (fact.predicate().equals(Ledger.EDGE)) {
            return 0;
        }
        @Nullable StoredFact stored = engine.lookup(fact);
        return stored != null && stored.base() ? 1 : 2;
    }
}
