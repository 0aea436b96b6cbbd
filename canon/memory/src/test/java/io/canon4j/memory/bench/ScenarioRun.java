package io.canon4j.memory.bench;

import io.canon4j.deduction.Value;
import io.canon4j.memory.Memory;
import io.canon4j.memory.ObserveReport;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Plays a scenario into a memory, turn by turn, and asks what is true in the end. */
final class ScenarioRun {

    private static final String RULES = """
            reports_to(X, Y) :- current(X, manager, Y).
            trans: reports_to(X, Z) :- reports_to(X, Y), reports_to(Y, Z).
            """;

    /** What came of it. */
    record Outcome(
            int employmentRight,
            int employmentAsked,
            int hopsRight,
            int hopsAsked,
            int abstentionRight,
            int abstentionAsked,
            int supersessions,
            int contextTokens,
            int transcriptTokens,
            double observeMillisPerTurn,
            double maintainMillisPerTurn,
            double worstMaintainMillis,
            double hopMillis) {}

    private ScenarioRun() {}

    static Outcome play(long seed, int people, int organisations, int turns, int hops) {
        Scenario scenario = new Scenario(seed, people, organisations, turns);
        Memory memory = Memory.create();
        memory.install(RULES);
        long observing = 0;
        long maintaining = 0;
        long worst = 0;
        long characters = 0;
        for (int turn = 0; turn < turns; turn++) {
            String text = scenario.turns.get(turn);
            characters += text.length() + 1;
            long start = System.nanoTime();
            ObserveReport report = memory.observe(text, turn * 10L);
            long heard = System.nanoTime();
            memory.maintain(turn * 10L);
            long end = System.nanoTime();
            if (report.episode().isEmpty()) {
                throw new IllegalStateException("an episode has an id");
            }
            observing += heard - start;
            maintaining += end - heard;
            worst = Math.max(worst, end - heard);
        }
        int employment = 0;
        for (Map.Entry<String, String> truth : scenario.employer.entrySet()) {
            employment += answers(memory, truth.getKey(), "works_at").equals(Set.of(truth.getValue())) ? 1 : 0;
        }
        List<Scenario.Hop> asked = scenario.hops(hops);
        long start = System.nanoTime();
        int hopsRight = 0;
        for (Scenario.Hop hop : asked) {
            boolean holds = memory.askDeep("reports_to(" + hop.from() + ", " + hop.to() + ")")
                    .answers()
                    .holds();
            hopsRight += holds == hop.truth() ? 1 : 0;
        }
        double hopMillis = (System.nanoTime() - start) / 1e6;
        int conflicted = 0;
        int kept = 0;
        for (Map.Entry<String, Set<String>> truth : scenario.likes.entrySet()) {
            if (truth.getValue().size() > 1) {
                conflicted++;
                kept += answers(memory, truth.getKey(), "likes").equals(truth.getValue()) ? 1 : 0;
            }
        }
        List<String> first = IntStream.range(0, 5).mapToObj(i -> "p" + i).toList();
        String context = memory.context(first, 400);
        return new Outcome(
                employment,
                scenario.employer.size(),
                hopsRight,
                asked.size(),
                kept,
                conflicted,
                scenario.supersessions,
                context.getBytes(StandardCharsets.UTF_8).length / 4,
                (int) (characters / 4),
                observing / 1e6 / turns,
                maintaining / 1e6 / turns,
                worst / 1e6,
                hopMillis);
    }

    private static Set<String> answers(Memory memory, String person, String relation) {
        Set<String> answers = new TreeSet<>();
        for (List<Value> row :
                memory.ask("current(" + person + ", " + relation + ", O)").rows()) {
            answers.add(row.get(0).toString());
        }
        return answers;
    }
}
