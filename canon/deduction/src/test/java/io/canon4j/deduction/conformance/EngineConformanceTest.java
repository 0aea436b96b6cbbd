package io.canon4j.deduction.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.deduction.Answers;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.EvaluationException;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.LimitException;
import io.canon4j.deduction.Limits;
import io.canon4j.deduction.PredicateInfo;
import io.canon4j.deduction.Problem;
import io.canon4j.deduction.ProgramException;
import io.canon4j.deduction.Proof;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Supposition;
import io.canon4j.deduction.UnknownBatchException;
import io.canon4j.deduction.differential.Plain;
import io.canon4j.deduction.oracle.Tuple;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every case through the public door. */
class EngineConformanceTest {

    @TestFactory
    Stream<DynamicTest> parse() {
        return Cases.tests("parse", each -> {
            String program = each.path("program").asText();
            if (each.path("accept").booleanValue()) {
                Engine.create().install(program);
            } else {
                refused(program, each.path("errors"));
            }
        });
    }

    private static void refused(String program, JsonNode errors) {
        try {
            Engine.create().install(program);
        } catch (ProgramException e) {
            for (JsonNode error : errors) {
                assertThat(e.problems()).as("%s\n%s", error, program).anyMatch(problem -> is(problem, error));
            }
            return;
        }
        throw new AssertionError("accepted: " + program);
    }

    private static boolean is(Problem problem, JsonNode error) {
        JsonNode category = error.path("category");
        boolean named = category.isTextual()
                ? category.asText().equals(problem.category().label())
                : StreamSupport.stream(category.spliterator(), false)
                        .anyMatch(c -> c.asText().equals(problem.category().label()));
        return named
                && (!error.has("line") || error.path("line").intValue() == problem.line())
                && (!error.has("col") || error.path("col").intValue() == problem.column());
    }

    @TestFactory
    Stream<DynamicTest> evaluate() {
        return Cases.tests("evaluate", EngineConformanceTest::relations);
    }

    @TestFactory
    Stream<DynamicTest> aggregates() {
        return Cases.tests("aggregates", EngineConformanceTest::relations);
    }

    private static void relations(JsonNode each) {
        Engine engine = told(each);
        switch (each.path("error").asText("")) {
            case "" -> {
                engine.run();
                assertThat(relations(engine)).isEqualTo(Cases.relations(each.path("relations")));
            }
            case "limit" -> assertThatThrownBy(engine::run).isInstanceOf(LimitException.class);
            default ->
                assertThatThrownBy(engine::run)
                        .isInstanceOfSatisfying(
                                EvaluationException.class,
                                e -> assertThat(e.reason())
                                        .isEqualTo(
                                                each.path("error").asText().equals("overflow")
                                                        ? EvaluationException.Reason.OVERFLOW
                                                        : EvaluationException.Reason.DIVISION_BY_ZERO));
        }
        if (each.has("error")) {
            assertThat(relations(engine).values())
                    .as("the store stays as it was")
                    .allMatch(SortedSet::isEmpty);
        }
    }

    @TestFactory
    Stream<DynamicTest> incremental() {
        return Cases.tests("incremental", each -> {
            Engine engine = Engine.create();
            Map<String, String> ids = new HashMap<>();
            Map<String, SortedSet<Tuple>> before = new TreeMap<>();
            for (JsonNode step : each.path("steps")) {
                batches(engine, ids, step);
                tell(engine, step);
                engine.run();
                Map<String, SortedSet<Tuple>> now = relations(engine);
                JsonNode expected = step.path("expect");
                assertThat(now).as("after %s", step).isEqualTo(Cases.relations(expected.path("relations")));
                before = now;
            }
            assertThat(before).isNotNull();
        });
    }

    private static void batches(Engine engine, Map<String, String> ids, JsonNode step) {
        if (step.has("revert")) {
            String id = ids.remove(step.path("revert").asText());
            if (id == null) {
                assertThatThrownBy(() -> engine.revert("nobody")).isInstanceOf(UnknownBatchException.class);
            } else {
                engine.revert(id);
            }
        }
        if (step.has("install")) {
            String text = step.path("install").path("text").asText();
            if (step.has("error")) {
                assertThatThrownBy(() -> engine.install(text))
                        .isInstanceOfSatisfying(
                                ProgramException.class,
                                e -> assertThat(e.problems())
                                        .anyMatch(problem -> problem.category()
                                                .label()
                                                .equals(step.path("error").asText())));
            } else {
                ids.put(step.path("install").path("as").asText(), engine.install(text));
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> confidence() {
        return Cases.tests("confidence", each -> {
            Engine engine = Engine.create();
            engine.install(each.path("program").asText());
            for (JsonNode step : each.path("steps")) {
                tell(engine, step);
                engine.run();
                step.path("expect").properties().forEach(entry -> {
                    List<StoredFact> facts = engine.facts(entry.getKey());
                    assertThat(facts)
                            .as("%s after %s", entry.getKey(), step)
                            .hasSize(entry.getValue().size());
                    entry.getValue().forEach(row -> {
                        StoredFact stored =
                                engine.lookup(Plain.fact(new Tuple(entry.getKey(), Cases.values(row.get(0)))));
                        assertThat(stored).as("%s %s", entry.getKey(), row).isNotNull();
                        assertThat(Objects.requireNonNull(stored).confidence())
                                .as("%s %s after %s", entry.getKey(), row, step)
                                .isCloseTo(row.get(1).doubleValue(), within(1e-9));
                    });
                });
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> why() {
        return Cases.tests("why", each -> {
            Engine engine = told(each);
            engine.run();
            each.path("heights").properties().forEach(entry -> {
                SortedMap<Tuple, Integer> expected = new TreeMap<>();
                entry.getValue()
                        .forEach(row -> expected.put(
                                new Tuple(entry.getKey(), Cases.values(row.get(0))),
                                row.get(1).intValue()));
                SortedMap<Tuple, Integer> found = new TreeMap<>();
                engine.facts(entry.getKey()).forEach(stored -> {
                    Proof proof = Objects.requireNonNull(engine.why(stored.fact()));
                    assertThat(proof.height()).isEqualTo(stored.height());
                    assertThat(walked(proof)).as(proof.render()).isEqualTo(stored.height());
                    found.put(Plain.tuple(stored.fact()), proof.height());
                });
                assertThat(found).isEqualTo(expected);
            });
        });
    }

    private static int walked(Proof proof) {
        return proof.rule() == null
                ? 0
                : 1
                        + proof.premises().stream()
                                .mapToInt(EngineConformanceTest::walked)
                                .max()
                                .orElse(0);
    }

    @TestFactory
    Stream<DynamicTest> goals() {
        return Cases.tests("goals", each -> {
            Engine run = told(each);
            run.run();
            Engine lazy = told(each);
            Supposition assumed = Supposition.asserting(
                    Cases.tuples(each.path("assume")).stream().map(Plain::fact).toArray(Fact[]::new));
            for (JsonNode goal : each.path("goals")) {
                String text = goal.path("goal").asText();
                if (goal.has("error")) {
                    refusedGoal(run, text, goal.path("error").asText());
                } else if (each.has("assume")) {
                    answers(goal, run.suppose(assumed, text).answers(), "supposed");
                } else {
                    answers(goal, run.query(text), "queried");
                    answers(goal, run.demand(text).answers(), "demanded");
                    answers(goal, lazy.demand(text).answers(), "demanded without a run");
                }
            }
        });
    }

    private static void refusedGoal(Engine engine, String goal, String category) {
        assertThatThrownBy(() -> engine.query(goal))
                .as(goal)
                .isInstanceOfSatisfying(
                        ProgramException.class,
                        e -> assertThat(e.problems())
                                .anyMatch(problem -> problem.category().label().equals(category)));
        assertThatThrownBy(() -> engine.demand(goal)).as(goal).isInstanceOf(ProgramException.class);
    }

    private static void answers(JsonNode goal, Answers answers, String how) {
        String as = how + ": " + goal.path("goal").asText();
        if (goal.has("holds")) {
            assertThat(answers.variables()).as(as).isEmpty();
            assertThat(answers.holds()).as(as).isEqualTo(goal.path("holds").booleanValue());
            return;
        }
        assertThat(answers.variables())
                .as(as)
                .isEqualTo(StreamSupport.stream(goal.path("vars").spliterator(), false)
                        .map(JsonNode::asText)
                        .toList());
        SortedSet<Tuple> expected = new TreeSet<>();
        goal.path("rows").forEach(row -> expected.add(new Tuple("", Cases.values(row))));
        SortedSet<Tuple> found = answers.rows().stream()
                .map(row -> new Tuple("", row.stream().map(Plain::object).toList()))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(found).as(as).isEqualTo(expected);
        assertThat(answers.rows()).as("%s: each row once", as).hasSize(expected.size());
    }

    private static Engine told(JsonNode each) {
        Engine engine = Engine.create(Limits.standard().withDerivedTuples(100_000));
        engine.install(each.path("program").asText());
        Cases.tuples(each.path("facts")).forEach(fact -> engine.assertFact(Plain.fact(fact)));
        engine.setNow(each.path("clock").asLong(0));
        return engine;
    }

    private static void tell(Engine engine, JsonNode step) {
        Cases.tuples(step.path("delete")).forEach(fact -> engine.retract(Plain.fact(fact)));
        for (JsonNode added : step.path("add")) {
            if (added.has("fact")) {
                engine.assertFact(
                        Plain.fact(Cases.tuple(added.path("fact"))),
                        added.path("conf").doubleValue());
            } else {
                engine.assertFact(Plain.fact(Cases.tuple(added)));
            }
        }
        if (step.has("clock")) {
            engine.setNow(step.path("clock").longValue());
        }
    }

    private static Map<String, SortedSet<Tuple>> relations(Engine engine) {
        Set<String> derived = new HashSet<>();
        engine.predicates().stream().filter(PredicateInfo::derived).forEach(info -> derived.add(info.name()));
        Map<String, SortedSet<Tuple>> relations = new TreeMap<>();
        for (String predicate : derived) {
            SortedSet<Tuple> rows = new TreeSet<>();
            engine.facts(predicate).forEach(stored -> rows.add(Cases.rounded(Plain.tuple(stored.fact()))));
            relations.put(predicate, rows);
        }
        return relations;
    }
}
