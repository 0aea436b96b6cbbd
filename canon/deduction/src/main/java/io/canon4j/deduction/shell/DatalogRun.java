package io.canon4j.deduction.shell;

import io.canon4j.deduction.Answers;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.RunReport;
import java.io.PrintStream;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Loads, runs, updates, asks and proves, then reports. */
final class DatalogRun {

    private final RunOptions options;
    private final PrintStream out;
    private final PrintStream err;
    private final Engine engine = Engine.create();
    private final Map<String, Double> milliseconds = new LinkedHashMap<>();

    DatalogRun(RunOptions options, PrintStream out, PrintStream err) {
        this.options = options;
        this.out = out;
        this.err = err;
    }

    void execute() {
        timed("load", () -> {
            engine.install(FactFile.text(options.rules()));
            FactFile.read(options.facts(), engine::assertFact);
            if (options.asOf() != null) {
                setClock(options.asOf());
            }
            return engine;
        });
        RunReport first = timed("run", engine::run);
        RunReport second = options.adds() == null && options.deletes() == null ? null : update();
        Report report = options.json() ? new JsonReport(out) : new TextReport(out);
        report.derived(
                engine, first, options.goals().isEmpty() && options.whys().isEmpty());
        if (second != null) {
            report.updated(engine, first.epoch(), second);
        }
        for (String goal : options.goals()) {
            Answers answers = timed("query", () -> engine.query(goal));
            report.answers(goal, answers);
        }
        for (String text : options.whys()) {
            Fact fact = Engine.parseFact(text);
            report.proof(fact, engine.why(fact), engine.whyNot(fact));
        }
        report.end(options.time() ? milliseconds : null);
        if (options.time()) {
            milliseconds.forEach((what, time) -> err.printf(Locale.ROOT, "%-6s %10.3f ms%n", what, time));
        }
    }

    private RunReport update() {
        timed("tell", () -> {
            if (options.deletes() != null) {
                FactFile.read(options.deletes(), engine::retract);
            }
            if (options.adds() != null) {
                FactFile.read(options.adds(), engine::assertFact);
            }
            return engine;
        });
        return timed("update", engine::run);
    }

    private void setClock(String asOf) {
        try {
            engine.setNow(Long.parseLong(asOf));
        } catch (NumberFormatException notAnInteger) {
            try {
                engine.setNow(Instant.parse(asOf));
            } catch (DateTimeParseException notAnInstant) {
                throw UsageException.ofWords(
                        "--as-of takes an integer or an instant such as 2026-03-02T09:00:00Z but got '" + asOf + "'");
            }
        }
    }

    private <T> T timed(String what, Supplier<T> work) {
        long start = System.nanoTime();
        T result = work.get();
        milliseconds.merge(what, (System.nanoTime() - start) / 1e6, Double::sum);
        return result;
    }

    /** How results reach the caller. */
    interface Report {
        /** The first run; {@code everything} when no question was asked and the derived relations are the answer. */
        void derived(Engine engine, RunReport report, boolean everything);

        void updated(Engine engine, long sinceEpoch, RunReport report);

        void answers(String goal, Answers answers);

        void proof(Fact fact, io.canon4j.deduction.@Nullable Proof proof, io.canon4j.deduction.Refutation refutation);

        /** Times in milliseconds by phase, null when not asked for. */
        void end(@Nullable Map<String, Double> milliseconds);
    }
}
