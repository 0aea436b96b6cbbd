package io.canon4j.runtime.rules;

import io.canon4j.deduction.ColumnType;
import io.canon4j.deduction.DeductionException;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.LimitException;
import io.canon4j.deduction.Limits;
import io.canon4j.deduction.Problem;
import io.canon4j.deduction.ProgramException;
import io.canon4j.deduction.Value;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one engine up to date with what a store says and with its rule files. A file that is wrong is
 * set aside until its text is another, one that meets a limit also for a while, longer each time; the others go on. Not for
 * several threads.
 */
final class Deriver {

    /** How many arguments each predicate of ours has; a rule file that uses another number is refused. */
    private static final Map<String, Integer> BASE = Map.ofEntries(
            Map.entry("article", 1),
            Map.entry("revision", 2),
            Map.entry("scope", 2),
            Map.entry("updated", 2),
            Map.entry("unreviewed", 1),
            Map.entry("link", 2),
            Map.entry("depends_on", 2),
            Map.entry("contradicts", 2),
            Map.entry("verified", 2),
            Map.entry("changed", 2),
            Map.entry("gone", 2),
            Map.entry("journaled", 2),
            Map.entry("journal_subject", 2),
            Map.entry("asset", 2),
            Map.entry("standing", 2),
            Map.entry("edge", 3),
            Map.entry("changed_at", 2),
            Map.entry("today", 1),
            Map.entry(SurfaceView.PREDICATE, 2));

    private static final Duration FIRST_REST = Duration.ofSeconds(30);
    private static final int MOST_DOUBLINGS = 7;

    private final Limits limits;
    private final InstantSource clock;
    private @Nullable Engine engine;
    private List<RuleFile> installed = List.of();
    private Map<Fact, BaseFact> asserted = Map.of();
    private final Map<String, String> fileOfBatch = new HashMap<>();
    private final Map<RuleFile, Aside> aside = new LinkedHashMap<>();
    private final Map<RuleFile, Integer> limitsMet = new HashMap<>();

    /** Why a file does not run, and until when. */
    private record Aside(String problem, Instant until) {}

    Deriver(Limits limits, InstantSource clock) {
        this.limits = limits;
        this.clock = clock;
    }

    /** The engine after a run over these facts and files. */
    Engine derive(Map<Fact, BaseFact> facts, List<RuleFile> files) {
        Engine kept = engine;
        Instant now = clock.instant();
        boolean again = aside.values().removeIf(file -> !now.isBefore(file.until()));
        if (kept != null && !again && files.equals(installed) && follow(kept, facts, now)) {
            return kept;
        }
        return build(facts, files, now);
    }

    /** The files set aside, and what is wrong with each, where, and what to do. */
    Map<String, String> problems() {
        Map<String, String> problems = new TreeMap<>();
        aside.forEach((file, why) -> problems.put(file.name(), why.problem()));
        return problems;
    }

    /** The file a batch came from. */
    String file(String batch) {
        return fileOfBatch.getOrDefault(batch, "");
    }

    /** The names of the files set aside. */
    Set<String> setAside() {
        return problems().keySet();
    }

    /** Sets the engine's clock, in whole minutes: rules that compute with it are looked at in full when it moves. */
    private static void setClock(Engine to, Instant now) {
        Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
        if (!to.now().equals(Value.of(minute))) {
            to.setNow(minute);
        }
    }

    private boolean follow(Engine kept, Map<Fact, BaseFact> facts, Instant now) {
        setClock(kept, now);
        asserted.forEach((fact, base) -> {
            if (!base.equals(facts.get(fact))) {
                kept.retract(fact);
            }
        });
        facts.forEach((fact, base) -> {
            if (!base.equals(asserted.get(fact))) {
                kept.assertFact(fact, base.confidence(), List.of(base.source()));
            }
        });
        try {
            kept.run();
            asserted = facts;
            return true;
        } catch (DeductionException grownTooLarge) {
            return false;
        }
    }

    /** A new engine. A file that breaks it otherwise than by a limit is left out of a newer one. */
    private Engine build(Map<Fact, BaseFact> facts, List<RuleFile> files, Instant now) {
        engine = null;
        List<RuleFile> wanted = new ArrayList<>(RuleFile.starters());
        wanted.addAll(files);
        aside.keySet().retainAll(wanted);
        limitsMet.keySet().retainAll(wanted);
        Engine built = null;
        while (built == null) {
            built = attempt(facts, wanted, now);
        }
        engine = built;
        installed = List.copyOf(files);
        asserted = facts;
        return built;
    }

    private @Nullable Engine attempt(Map<Fact, BaseFact> facts, List<RuleFile> wanted, Instant now) {
        Engine built = Engine.create(limits);
        BASE.forEach((predicate, arity) -> {
            ColumnType[] columns = new ColumnType[arity];
            Arrays.fill(columns, ColumnType.ANY);
            built.declare(predicate, columns);
        });
        facts.forEach((fact, base) -> built.assertFact(fact, base.confidence(), List.of(base.source())));
        setClock(built, now);
        built.run();
        fileOfBatch.clear();
        for (RuleFile file : wanted) {
            if (!aside.containsKey(file) && !add(built, file, now)) {
                return null;
            }
        }
        return built;
    }

    /** Installs and runs one file, or sets it aside: a failed run forgets it. False when the engine is not to be trusted then. */
    private boolean add(Engine built, RuleFile file, Instant now) {
        String where = ".canon/rules/" + file.name() + ".dl";
        try {
            String batch = built.install(file.text());
            fileOfBatch.put(batch, file.name());
            built.run();
            return true;
        } catch (ProgramException wrong) {
            StringBuilder text = new StringBuilder();
            for (Problem problem : wrong.problems()) {
                text.append(where).append(':').append(problem).append('\n');
            }
            aside.put(
                    file,
                    new Aside(text + "Its rules are left out until it is mended; the other files run.", Instant.MAX));
            return true;
        } catch (LimitException limit) {
            int times = limitsMet.merge(file, 1, Integer::sum);
            Duration rest = FIRST_REST.multipliedBy(1L << Math.min(MOST_DOUBLINGS, times - 1));
            String problem = where + " derives more than a run may: " + limit.getMessage()
                    + ". What it last gave stays, the other files run. Bind more of its variables, or bound what it counts.";
            aside.put(file, new Aside(problem, now.plus(rest)));
            return true;
        } catch (DeductionException failed) {
            String problem = where + " cannot be evaluated: " + failed.getMessage()
                    + ". Its rules are left out until it is mended; the other files run.";
            aside.put(file, new Aside(problem, Instant.MAX));
            return true;
        } catch (RuntimeException | StackOverflowError broken) {
            String problem = where + " broke the engine: " + broken + ". Its rules are left out until it is another.";
            aside.put(file, new Aside(problem, Instant.MAX));
            return false;
        }
    }
}
