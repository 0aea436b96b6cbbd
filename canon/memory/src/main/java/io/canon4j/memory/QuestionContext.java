package io.canon4j.memory;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The context of a question: the facts that answer it best, the words they come from, and what a reader would otherwise have
 * to work out: counts, who holds facts on the topic, differences of dates, which value is the latest.
 *
 * <p>A token is counted as four bytes. Facts take up to 60 % of them, source episodes what is left; the sections behind are
 * short by construction and not counted.
 */
final class QuestionContext {

    private static final int BYTES_PER_TOKEN = 4;
    private static final int FACTS_PERCENT = 60;

    private final Engine engine;
    private final Notebook notebook;
    private final FactIndex facts;
    private final EpisodeIndex episodes;

    QuestionContext(Engine engine, Notebook notebook, FactIndex facts, EpisodeIndex episodes) {
        this.engine = engine;
        this.notebook = notebook;
        this.facts = facts;
        this.episodes = episodes;
    }

    /**
     * The context.
     *
     * @param today the calendar's day at the newest episode, null when times are no calendar
     */
    String of(String text, int tokens, @Nullable LocalDate today) {
        long budget = (long) tokens * BYTES_PER_TOKEN;
        List<Fact> chosen = new ArrayList<>();
        long used = choose(text, budget * FACTS_PERCENT / 100, chosen);
        Question question = Question.of(text, facts, chosen);
        StringBuilder out = new StringBuilder();
        if (today != null) {
            out.append("CURRENT DATE (most recent session): ").append(today).append("\n\n");
        }
        appendSection(out, new CountLines(facts).of(question));
        out.append("== memory (relevance-selected) ==\n");
        chosen.forEach(fact -> out.append(fact).append('\n'));
        out.append("\n== source episodes (verbatim) ==\n");
        Set<String> sources = new TreeSet<>(Sources.ORDER);
        chosen.forEach(fact -> sources.addAll(Sources.of(engine, fact)));
        out.append(episodes.render(text, sources, budget - used, notebook));
        out.append('\n');
        appendSection(out, new AttributionLines(facts, notebook).of(question));
        if (today != null) {
            appendSection(out, new DateLines(facts).of(question, today));
        }
        appendSection(out, new StateLines(notebook).of(question));
        return out.toString().stripTrailing() + "\n";
    }

    private long choose(String text, long bytes, List<Fact> chosen) {
        long used = 0;
        for (FactIndex.Ranked ranked : facts.rank(text)) {
            long cost = ranked.text().getBytes(StandardCharsets.UTF_8).length + 1L;
            if (used + cost > bytes) {
                break;
            }
            used += cost;
            chosen.add(ranked.fact());
        }
        return used;
    }

    private static void appendSection(StringBuilder out, List<String> lines) {
        if (!lines.isEmpty()) {
            lines.forEach(line -> out.append(line).append('\n'));
            out.append('\n');
        }
    }
}
