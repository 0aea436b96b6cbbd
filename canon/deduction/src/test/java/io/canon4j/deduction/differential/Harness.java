package io.canon4j.deduction.differential;

import io.canon4j.deduction.DeductionException;
import io.canon4j.deduction.EvaluationException;
import io.canon4j.deduction.LimitException;
import io.canon4j.deduction.ProgramException;
import io.canon4j.deduction.RunReport;
import io.canon4j.deduction.UnknownBatchException;
import io.canon4j.deduction.oracle.Fault;
import io.canon4j.deduction.oracle.Model;
import io.canon4j.deduction.oracle.Program;
import io.canon4j.deduction.oracle.Rule;
import io.canon4j.deduction.oracle.World;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tells a scenario to an engine and to the oracle and compares them after every run: the engine that lived through it, a
 * fresh one told only the outcome, demand evaluation on one that never ran, every proof, the feed, and a hypothetical.
 */
final class Harness {

    private final Supplier<Subject> subjects;
    private final Subject subject;
    private final Random random;
    private World world = new World();
    private Map<String, String> ids = new HashMap<>();
    private Model model = new World().model();
    private long derived;
    private long proofs;

    private Harness(Supplier<Subject> subjects, long seed) {
        this.subjects = subjects;
        this.subject = subjects.get();
        this.random = new Random(seed);
    }

    /** What was compared. */
    record Tally(long derived, long proofs) {}

    /**
     * Plays the scenario.
     *
     * @return how many derived tuples the richest step had, and how many proofs were checked
     * @throws Mismatch at the first difference
     */
    static Tally play(Scenario scenario, Supplier<Subject> subjects) {
        Harness harness = new Harness(subjects, scenario.seed());
        for (int i = 0; i < scenario.steps().size(); i++) {
            try {
                harness.step(scenario.steps().get(i));
            } catch (Mismatch mismatch) {
                throw new Mismatch("step " + i + ": " + mismatch.getMessage());
            } catch (RuntimeException unexpected) {
                Mismatch mismatch = new Mismatch("step " + i + ": unexpected " + unexpected);
                mismatch.initCause(unexpected);
                throw mismatch;
            }
        }
        return new Tally(harness.derived, harness.proofs);
    }

    private void step(Scenario.Step step) {
        World next = world.copy();
        Map<String, String> nextIds = new LinkedHashMap<>(ids);
        step.acts().forEach(act -> tell(act, next, nextIds));
        Model expected;
        try {
            expected = next.model();
        } catch (Fault fault) {
            refusedRun(fault);
            compareAll(step.goals());
            return;
        }
        long epoch = subject.epoch();
        RunReport report = subject.run();
        Model before = model;
        world = next;
        ids = nextIds;
        model = expected;
        derived = Math.max(derived, model.derived());
        boolean rulesMoved =
                step.acts().stream().anyMatch(act -> act instanceof Act.Install || act instanceof Act.Revert);
        Deltas.compare(before, model, report, subject.changesSince(epoch), rulesMoved);
        compareAll(step.goals());
        RunReport idle = subject.run();
        if (idle.derived() != 0
                || idle.removed() != 0
                || !idle.changes().isEmpty()
                || idle.epoch() != subject.epoch()) {
            throw new Mismatch("a run without news reports " + idle);
        }
        if (random.nextInt(4) == 0) {
            subject.reopen();
            Views.compare(model, subject, "after a checkpoint");
        }
    }

    private void tell(Act act, World next, Map<String, String> nextIds) {
        if (act instanceof Act.Install install) {
            nextIds.put(install.name(), subject.install(install.program().toString()));
            next.install(install.name(), install.program());
        } else if (act instanceof Act.Refused refused) {
            refused(ProgramException.class, () -> subject.install(refused.text()), refused.text());
        } else if (act instanceof Act.Revert revert) {
            String id = nextIds.remove(revert.name());
            if (id == null) {
                refused(UnknownBatchException.class, () -> subject.revert("b999"), "revert of nobody");
            } else {
                subject.revert(id);
                next.revert(revert.name());
            }
        } else if (act instanceof Act.Add add) {
            subject.add(Plain.fact(add.fact()), add.confidence());
            next.add(add.fact(), add.confidence());
        } else if (act instanceof Act.Delete delete) {
            subject.delete(Plain.fact(delete.fact()));
            next.delete(delete.fact());
        } else {
            long now = ((Act.Clock) act).now();
            subject.clock(now);
            next.setClock(now);
        }
    }

    private static void refused(Class<? extends DeductionException> how, Runnable act, String what) {
        try {
            act.run();
        } catch (DeductionException e) {
            if (how.isInstance(e)) {
                return;
            }
            throw e;
        }
        throw new Mismatch("not refused: " + what);
    }

    private void refusedRun(Fault fault) {
        try {
            subject.run();
        } catch (EvaluationException e) {
            String reason = e.reason() == EvaluationException.Reason.OVERFLOW ? "overflow" : "division-by-zero";
            if (!reason.equals(fault.category())) {
                throw new Mismatch("ended with " + reason + " instead of " + fault.category());
            }
            return;
        } catch (LimitException e) {
            if (!fault.category().equals("limit")) {
                throw new Mismatch("met a limit instead of " + fault.category());
            }
            return;
        }
        throw new Mismatch("ran although it must end with " + fault.category());
    }

    private void compareAll(List<String> goals) {
        Views.compare(model, subject, "incremental");
        Subject fresh = subjects.get();
        Map<String, String> freshIds = retell(fresh);
        Subject lazy = subjects.get();
        retell(lazy);
        fresh.run();
        Views.compare(model, fresh, "fresh");
        proofs += prove(subject, ids, "incremental");
        prove(fresh, freshIds, "fresh");
        for (String goal : goals) {
            List<List<Object>> expected = model.answers(goal);
            Views.answers(expected, subject.query(goal), "query " + goal);
            Views.answers(expected, subject.demand(goal), "demand " + goal);
            Views.answers(expected, lazy.demand(goal), "demand without a run " + goal);
        }
        Hypothesis.compare(world, model, subject, random, goals);
    }

    private Map<String, String> retell(Subject fresh) {
        Map<String, String> freshIds = new HashMap<>();
        for (String name : world.batches()) {
            Program rules =
                    new Program(Objects.requireNonNull(world.program(name)).rules(), List.of());
            freshIds.put(name, fresh.install(rules.toString()));
        }
        world.base().forEach((tuple, confidence) -> fresh.add(Plain.fact(tuple), confidence));
        fresh.clock((Long) world.clock());
        return freshIds;
    }

    private long prove(Subject engine, Map<String, String> batchIds, String which) {
        Map<String, String> names = new HashMap<>();
        batchIds.forEach((name, id) -> names.put(id, name));
        List<Rule> rules = world.rules();
        ProofChecker checker = new ProofChecker(id -> program(names.get(id)), rules, model);
        long count = 0;
        for (String predicate : model.predicates()) {
            for (var tuple : model.tuples(predicate)) {
                var proof = engine.why(Plain.fact(tuple));
                String complaint = proof == null ? "has no proof: " + tuple : checker.check(proof);
                if (complaint != null) {
                    throw new Mismatch(which + ": why " + complaint);
                }
                count++;
            }
        }
        return count;
    }

    private @Nullable Program program(@Nullable String name) {
        return name == null ? null : world.program(name);
    }
}
