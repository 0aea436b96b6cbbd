package io.canon4j.deduction.differential;

import io.canon4j.deduction.oracle.Program;
import io.canon4j.deduction.oracle.Rule;
import io.canon4j.deduction.oracle.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Takes a failing scenario apart as long as what is left still fails. */
final class Shrinker {

    private static final int MOST_TRIES = 3_000;

    private final Predicate<Scenario> fails;
    private Scenario best;
    private int tries;

    private Shrinker(Scenario scenario, Predicate<Scenario> fails) {
        this.best = scenario;
        this.fails = fails;
    }

    static Scenario shrink(Scenario scenario, Predicate<Scenario> fails) {
        Shrinker shrinker = new Shrinker(scenario, fails);
        int before;
        do {
            before = shrinker.best.toString().length();
            shrinker.pass();
        } while (shrinker.best.toString().length() < before && shrinker.tries < MOST_TRIES);
        return shrinker.best;
    }

    private void pass() {
        for (int i = best.steps().size() - 1; i >= 0; i--) {
            tryWith(i, null);
        }
        for (int i = 0; i + 1 < best.steps().size(); i++) {
            merge(i);
        }
        for (int i = 0; i < best.steps().size(); i++) {
            for (int j = best.steps().get(i).acts().size() - 1; j >= 0; j--) {
                act(i, j);
            }
            for (int j = best.steps().get(i).goals().size() - 1; j >= 0; j--) {
                Scenario.Step step = best.steps().get(i);
                tryWith(i, new Scenario.Step(step.acts(), without(step.goals(), j)));
            }
        }
    }

    private void merge(int i) {
        List<Scenario.Step> steps = new ArrayList<>(best.steps());
        Scenario.Step first = steps.remove(i);
        List<Act> acts = new ArrayList<>(first.acts());
        acts.addAll(steps.get(i).acts());
        steps.set(i, new Scenario.Step(acts, steps.get(i).goals()));
        attempt(new Scenario(best.seed(), steps));
    }

    private void act(int i, int j) {
        Scenario.Step step = best.steps().get(i);
        if (tryWith(i, new Scenario.Step(without(step.acts(), j), step.goals()))
                || !(step.acts().get(j) instanceof Act.Install)) {
            return;
        }
        for (int k = 40; k >= 0; k--) {
            Scenario.Step now = best.steps().get(i);
            Act.Install install = (Act.Install) now.acts().get(j);
            List<Rule> rules = install.program().rules();
            List<Tuple> facts = install.program().facts();
            if (k < rules.size()) {
                replace(i, j, new Act.Install(install.name(), new Program(without(rules, k), facts)));
            }
            if (k < facts.size()) {
                replace(i, j, new Act.Install(install.name(), new Program(rules, without(facts, k))));
            }
        }
        literals(i, j);
    }

    private void literals(int i, int j) {
        int count = ((Act.Install) best.steps().get(i).acts().get(j))
                .program()
                .rules()
                .size();
        for (int k = 0; k < count; k++) {
            for (int l = 8; l >= 0; l--) {
                Act.Install install = (Act.Install) best.steps().get(i).acts().get(j);
                List<Rule> rules = new ArrayList<>(install.program().rules());
                Rule rule = rules.get(k);
                if (l < rule.body().size() && rule.body().size() > 1) {
                    rules.set(k, new Rule(rule.label(), rule.predicate(), rule.head(), without(rule.body(), l)));
                    replace(
                            i,
                            j,
                            new Act.Install(
                                    install.name(),
                                    new Program(rules, install.program().facts())));
                }
            }
        }
    }

    private void replace(int i, int j, Act act) {
        Scenario.Step step = best.steps().get(i);
        List<Act> acts = new ArrayList<>(step.acts());
        acts.set(j, act);
        tryWith(i, new Scenario.Step(acts, step.goals()));
    }

    private boolean tryWith(int i, Scenario.@org.jspecify.annotations.Nullable Step step) {
        List<Scenario.Step> steps = new ArrayList<>(best.steps());
        if (step == null) {
            steps.remove(i);
        } else {
            steps.set(i, step);
        }
        return attempt(new Scenario(best.seed(), steps));
    }

    private boolean attempt(Scenario smaller) {
        if (tries++ < MOST_TRIES && fails.test(smaller)) {
            best = smaller;
            return true;
        }
        return false;
    }

    private static <T> List<T> without(List<T> list, int index) {
        List<T> rest = new ArrayList<>(list);
        rest.remove(index);
        return rest;
    }
}
