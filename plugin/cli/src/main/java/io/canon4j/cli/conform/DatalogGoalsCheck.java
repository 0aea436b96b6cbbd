package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.deduction.Answers;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.ProgramException;
import io.canon4j.deduction.Supposition;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** {@code goals} on a store and their answers, each asked of the full store and demand-driven. */
final class DatalogGoalsCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        Engine engine = DatalogEvaluateCheck.loaded(test);
        engine.run();
        Supposition supposition = supposition(test.path("assume"));
        for (JsonNode goal : test.path("goals")) {
            if (supposition == null) {
                compare("query", goal, engine::query, verdict);
                compare("demand", goal, text -> engine.demand(text).answers(), verdict);
            } else {
                long epoch = engine.epoch();
                compare(
                        "suppose",
                        goal,
                        text -> engine.suppose(supposition, text).answers(),
                        verdict);
                if (engine.epoch() != epoch) {
                    verdict.differs("epoch after supposing", String.valueOf(epoch), String.valueOf(engine.epoch()));
                }
            }
        }
    }

    private static @Nullable Supposition supposition(JsonNode assume) {
        List<Fact> facts = new ArrayList<>();
        assume.forEach(fact -> facts.add(DatalogTerms.fact(fact)));
        return facts.isEmpty() ? null : new Supposition(facts, List.of(), null);
    }

    private static void compare(String way, JsonNode goal, Function<String, Answers> ask, Verdict verdict) {
        String field = way + " " + goal.path("goal").asText();
        Answers answers;
        try {
            answers = ask.apply(goal.path("goal").asText());
        } catch (ProgramException refused) {
            List<String> errors = DatalogTerms.errors(refused);
            if (!errors.contains(goal.path("error").asText())) {
                verdict.differs(field, goal.path("error").asText("an answer"), errors.toString());
            }
            return;
        }
        if (goal.has("error")) {
            verdict.differs(field, goal.path("error").asText(), answers.toString());
        } else if (goal.has("holds")) {
            verdict.same(field, goal.path("holds"), answers.holds());
        } else {
            verdict.same(field + ": vars", goal.path("vars"), answers.variables());
            SortedSet<String> found = new TreeSet<>();
            answers.rows().forEach(row -> found.add(DatalogTerms.key(row)));
            DatalogTerms.compare(field, DatalogTerms.keys(goal.path("rows")), found, verdict);
        }
    }
}
