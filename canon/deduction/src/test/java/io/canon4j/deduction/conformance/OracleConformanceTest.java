package io.canon4j.deduction.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.deduction.oracle.Fault;
import io.canon4j.deduction.oracle.Model;
import io.canon4j.deduction.oracle.ProgramReader;
import io.canon4j.deduction.oracle.Rule;
import io.canon4j.deduction.oracle.Tuple;
import io.canon4j.deduction.oracle.World;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The judge is judged first: what the oracle says is what the cases say. */
class OracleConformanceTest {

    @TestFactory
    Stream<DynamicTest> evaluate() {
        return Cases.tests("evaluate", OracleConformanceTest::relations);
    }

    @TestFactory
    Stream<DynamicTest> aggregates() {
        return Cases.tests("aggregates", OracleConformanceTest::relations);
    }

    private static void relations(JsonNode each) {
        World world = world(each);
        if (each.has("error")) {
            assertThatThrownBy(world::model)
                    .isInstanceOf(Fault.class)
                    .hasMessage(each.path("error").asText());
        } else {
            assertThat(relations(world)).isEqualTo(Cases.relations(each.path("relations")));
        }
    }

    @TestFactory
    Stream<DynamicTest> incremental() {
        return Cases.tests("incremental", OracleConformanceTest::steps);
    }

    private static void steps(JsonNode each) {
        World world = new World();
        for (JsonNode step : each.path("steps")) {
            if (step.has("revert")) {
                world.revert(step.path("revert").asText());
            }
            if (step.has("install") && !step.has("error")) {
                world.install(
                        step.path("install").path("as").asText(),
                        ProgramReader.read(step.path("install").path("text").asText()));
            }
            tell(world, step);
            assertThat(relations(world))
                    .isEqualTo(Cases.relations(step.path("expect").path("relations")));
        }
    }

    @TestFactory
    Stream<DynamicTest> confidence() {
        return Cases.tests("confidence", each -> {
            World world = new World();
            world.install("main", ProgramReader.read(each.path("program").asText()));
            for (JsonNode step : each.path("steps")) {
                tell(world, step);
                Model model = world.model();
                step.path("expect").properties().forEach(entry -> {
                    SortedMap<Tuple, Model.Entry> relation = model.relation(entry.getKey());
                    assertThat(relation).hasSize(entry.getValue().size());
                    entry.getValue().forEach(row -> {
                        Model.Entry found = relation.get(new Tuple(entry.getKey(), Cases.values(row.get(0))));
                        assertThat(found).as("%s %s", entry.getKey(), row).isNotNull();
                        assertThat(found.confidence())
                                .as("%s %s", entry.getKey(), row)
                                .isCloseTo(row.get(1).doubleValue(), within(1e-9));
                    });
                });
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> why() {
        return Cases.tests("why", each -> {
            Model model = world(each).model();
            each.path("heights").properties().forEach(entry -> {
                SortedMap<Tuple, Integer> expected = new TreeMap<>();
                entry.getValue()
                        .forEach(row -> expected.put(
                                new Tuple(entry.getKey(), Cases.values(row.get(0))),
                                row.get(1).intValue()));
                SortedMap<Tuple, Integer> found = new TreeMap<>();
                model.relation(entry.getKey()).forEach((tuple, value) -> found.put(tuple, value.height()));
                assertThat(found).isEqualTo(expected);
            });
        });
    }

    @TestFactory
    Stream<DynamicTest> goals() {
        return Cases.tests("goals", each -> {
            World world = world(each);
            Cases.tuples(each.path("assume")).forEach(fact -> world.add(fact, 1));
            Model model = world.model();
            for (JsonNode goal : each.path("goals")) {
                String text = goal.path("goal").asText();
                if (goal.has("error")) {
                    assertThatThrownBy(() -> model.answers(text)).as(text).isInstanceOf(IllegalArgumentException.class);
                } else if (goal.has("holds")) {
                    assertThat(!model.answers(text).isEmpty())
                            .as(text)
                            .isEqualTo(goal.path("holds").booleanValue());
                } else {
                    SortedSet<Tuple> expected = new TreeSet<>();
                    goal.path("rows").forEach(row -> expected.add(new Tuple("", Cases.values(row))));
                    SortedSet<Tuple> found = new TreeSet<>();
                    model.answers(text).forEach(row -> found.add(new Tuple("", row)));
                    assertThat(found).as(text).isEqualTo(expected);
                }
            }
        });
    }

    private static World world(JsonNode each) {
        World world = new World();
        world.install("main", ProgramReader.read(each.path("program").asText()));
        Cases.tuples(each.path("facts")).forEach(fact -> world.add(fact, 1));
        world.setClock(each.path("clock").asLong(0));
        return world;
    }

    private static void tell(World world, JsonNode step) {
        Cases.tuples(step.path("delete")).forEach(world::delete);
        for (JsonNode added : step.path("add")) {
            if (added.has("fact")) {
                world.add(Cases.tuple(added.path("fact")), added.path("conf").doubleValue());
            } else {
                world.add(Cases.tuple(added), 1);
            }
        }
        if (step.has("clock")) {
            world.setClock(step.path("clock").longValue());
        }
    }

    private static Map<String, SortedSet<Tuple>> relations(World world) {
        Model model = world.model();
        Map<String, SortedSet<Tuple>> relations = new TreeMap<>();
        for (Rule rule : world.rules()) {
            SortedSet<Tuple> rows = new TreeSet<>();
            model.tuples(rule.predicate()).forEach(tuple -> rows.add(Cases.rounded(tuple)));
            relations.put(rule.predicate(), rows);
        }
        return relations;
    }
}
