package io.canon4j.deduction.differential;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.deduction.oracle.Fault;
import io.canon4j.deduction.oracle.Program;
import io.canon4j.deduction.oracle.ProgramReader;
import io.canon4j.deduction.oracle.Rule;
import io.canon4j.deduction.oracle.World;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The random programs are worth running: they have every feature and derive much. */
class ScenarioWriterTest {

    @Test
    @DisplayName("what is printed reads back the same")
    void print_readBack_sameProgram() {
        for (long seed = 1; seed <= 100; seed++) {
            for (Scenario.Step step : ScenarioWriter.write(seed).steps()) {
                for (Act act : step.acts()) {
                    if (act instanceof Act.Install install) {
                        Program program = install.program();
                        assertThat(ProgramReader.read(program.toString())).isEqualTo(program);
                    }
                }
            }
        }
    }

    @Test
    @DisplayName("a hundred programs hold every feature and derive fifty tuples on average")
    void write_hundredSeeds_coverTheLanguage() {
        Set<String> seen = new HashSet<>();
        long derived = 0;
        int faults = 0;
        for (long seed = 1; seed <= 100; seed++) {
            World world = new World();
            Scenario scenario = ScenarioWriter.write(seed);
            for (Scenario.Step step : scenario.steps()) {
                step.acts().forEach(act -> seen.add(act.getClass().getSimpleName()));
            }
            for (Act act : scenario.steps().get(0).acts()) {
                if (act instanceof Act.Install install) {
                    world.install(install.name(), install.program());
                    install.program().rules().forEach(rule -> features(rule, seen));
                } else if (act instanceof Act.Add add) {
                    world.add(add.fact(), add.confidence());
                }
            }
            try {
                derived += world.model().derived();
            } catch (Fault fault) {
                faults++;
            }
        }
        System.out.println(
                derived / 100 + " derived tuples on average, " + faults + " runs must fail, features " + seen);
        assertThat(derived).isGreaterThan(50 * 100);
        assertThat(faults).isBetween(1, 30);
        assertThat(seen)
                .contains(
                        "Install",
                        "Refused",
                        "Revert",
                        "Add",
                        "Delete",
                        "Clock",
                        "!",
                        "now",
                        "mod",
                        "*",
                        "/",
                        "count",
                        "sum",
                        "avg",
                        "min",
                        "max",
                        "argmin",
                        "argmax",
                        "recursion",
                        "!p",
                        "<");
    }

    private static void features(Rule rule, Set<String> seen) {
        String text = rule.toString();
        for (String feature : new String[] {
            "!", "now", "mod", "*", "/", "count", "sum", "avg", "min", "max", "argmin", "argmax", "!p", "<"
        }) {
            if (text.contains(feature)) {
                seen.add(feature);
            }
        }
        if (text.substring(text.indexOf(":-")).contains(" " + rule.predicate() + "(")) {
            seen.add("recursion");
        }
    }
}
