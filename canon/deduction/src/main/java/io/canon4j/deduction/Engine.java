package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.evaluation.Meter;
import io.canon4j.deduction.evaluation.Program;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.store.Values;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The door of the engine: rules and facts go in, {@link #run} derives what follows, goals and proofs come out.
 *
 * <p>Rules, facts and the clock are told at any time and take effect, all together and in the order told, at the next
 * {@link #run}. Until then {@link #query} answers from the last run. A run that fails (arithmetic, limits, the log)
 * leaves the store as the last successful run left it and forgets everything told since: the next run starts clean.
 *
 * <p>Every method takes one lock: an engine may be shared by threads and does one thing at a time.
 */
public final class Engine {

    private final Limits limits;
    private final Values values;
    private final Database database;
    private final Meter meter;
    private final RuleBook rules;
    private final FeedBuffer feed;
    private final Told told;
    private final @Nullable FactLog log;
    private Program program;
    private long epoch;
    private RunReport opening = new RunReport(0, 0, 0, 0, 0, Map.of());

    private Engine(Limits limits, @Nullable FactLog log, EngineImage start) {
        this.limits = limits;
        this.log = log;
        database = start.take();
        values = database.values();
        rules = start.rules();
        told = new Told(rules);
        epoch = start.epoch();
        meter = new Meter(limits, database);
        program = new Program(database, meter, rules.rules(), Set.of());
        feed = new FeedBuffer(database);
        feed.startAt(epoch);
    }

    /** An empty engine with {@link Limits#standard}; its clock is the integer 0. */
    public static Engine create() {
        return create(Limits.standard());
    }

    /** An empty engine within these limits. */
    public static Engine create(Limits limits) {
        return new Engine(limits, null, EngineImage.empty());
    }

    /**
     * An engine that starts in the state that the log has an image of, or empty, then replays the log, in one run, and from
     * then on keeps every run in it.
     *
     * @throws DeductionException when what the log gives cannot be run; nothing is appended to it then
     */
    public static Engine open(FactLog log, Limits limits) {
        EngineImage image = log.image();
        Engine engine = new Engine(limits, log, image == null ? EngineImage.empty() : image);
        synchronized (engine) {
            log.replay(engine.told::replay);
            engine.opening = engine.transaction().run(null);
        }
        return engine;
    }

    /**
     * Checks a batch of rules and facts against everything installed and, when all of it is right, installs it.
     *
     * @return the batch's id
     * @throws ProgramException naming every problem; the batch leaves no trace
     */
    public synchronized String install(String program) {
        return told.install(program).id();
    }

    /**
     * Takes a batch away: its rules, and those of its facts that nobody else asserted.
     *
     * @throws UnknownBatchException when no such batch is installed
     */
    public synchronized void revert(String batch) {
        told.revert(batch);
    }

    /** Installed batches in order. */
    public synchronized List<Batch> batches() {
        return rules.batches().stream().map(InstalledBatch::batch).toList();
    }

    /**
     * Declares what a predicate's columns hold. Facts and constants of rules that come later are converted, see {@link
     * ColumnType}.
     *
     * @throws IllegalArgumentException when the predicate is known with another arity or already holds facts that do not fit
     */
    public synchronized void declare(String predicate, ColumnType... columns) {
        told.declare(predicate, List.of(columns), facts(predicate));
    }

    /** Asserts a base fact with confidence 1. */
    public synchronized void assertFact(Fact fact) {
        assertFact(fact, 1.0, List.of());
    }

    /**
     * Asserts a base fact. A known one keeps the greater confidence; retract it first to lower it.
     *
     * @param confidence without unit, clamped to 0..1; 0 is still a fact
     * @throws IllegalArgumentException when the confidence is not a number, when the predicate is known with another arity, or
     *     when an argument does not fit its declared column
     */
    public synchronized void assertFact(Fact fact, double confidence) {
        assertFact(fact, confidence, List.of());
    }

    /**
     * As {@link #assertFact(Fact, double)}.
     *
     * @param sources where the fact was learnt, in words of the caller; added to those known and shown in proofs
     */
    public synchronized void assertFact(Fact fact, double confidence, Collection<String> sources) {
        told.assertFact(fact, confidence, sources);
    }

    /**
     * Takes a base fact away, whoever asserted it. One that is only derived, or still derivable, stays; one that nobody
     * asserted is no error.
     *
     * @throws IllegalArgumentException when an argument does not fit its declared column
     */
    public synchronized void retract(Fact fact) {
        told.retract(fact);
    }

    /** Sets the clock that {@code now(T)} reads, in whatever unit the rules count; it may go backwards. */
    public synchronized void setNow(long now) {
        told.setNow(Value.of(now));
    }

    /** Sets the clock to an instant, for rules that compare {@code now(T)} with instants. */
    public synchronized void setNow(Instant now) {
        told.setNow(Value.of(now));
    }

    /** The clock of the last run. */
    public synchronized Value now() {
        return values.value(database.clock());
    }

    /**
     * Derives what follows from everything told so far, at a cost in proportion to what changed.
     *
     * @return what changed; with nothing told, no change and the number of the last epoch
     * @throws EvaluationException on overflow or division by zero
     * @throws LimitException when a limit is met
     * @throws RuntimeException as the log throws it, when it refuses to keep the run
     */
    public synchronized RunReport run() {
        return transaction().run(log);
    }

    /** Forgets everything told since the last run; the next run starts from there. */
    public synchronized void forget() {
        transaction().forget();
    }

    /** Number of the last epoch; 0 before the first run. */
    public synchronized long epoch() {
        return epoch;
    }

    /**
     * Asks a goal: literals separated by commas, then optionally {@code order by V [desc]} and {@code limit N}. A predicate
     * used with another arity than it has, or not known at all, has no answers.
     *
     * @throws ProgramException when the goal does not parse or a variable of it is unsafe
     * @throws EvaluationException when the goal computes and overflows or divides by zero
     * @throws LimitException when it takes longer than a run may
     */
    public synchronized Answers query(String goal) {
        meter.begin();
        return new GoalReader(goal, database, rules.vocabulary()).read(database, meter);
    }

    /**
     * Asks a goal over everything told so far, also without {@link #run}, deriving only what the goal needs. The store and
     * what is to be run stay as they are.
     *
     * @throws DeductionException as {@link #query} and {@link #run} do
     */
    public synchronized DemandAnswers demand(String goal) {
        return transaction().demand(goal);
    }

    /**
     * Asks a goal as if, after the last run, some facts had been asserted or retracted or the clock moved; epoch, feed and
     * store stay as they are.
     *
     * @throws DeductionException as {@link #query} and {@link #run} do
     */
    public synchronized SupposedAnswers suppose(Supposition supposition, String goal) {
        return transaction().suppose(supposition, goal);
    }

    /** The fact as stored, null when it does not hold. */
    public synchronized @Nullable StoredFact lookup(Fact fact) {
        Relation relation = relation(fact);
        int row = relation == null ? -1 : row(relation, fact);
        return relation == null || row < 0 ? null : Facts.stored(database, relation, row);
    }

    /** All facts of a predicate in ascending order; none when it is unknown. */
    public synchronized List<StoredFact> facts(String predicate) {
        List<StoredFact> facts = new ArrayList<>();
        Relation relation = database.find(predicate);
        for (int row = 0; relation != null && row < relation.size(); row++) {
            if (FeedBuffer.holds(relation, row)) {
                facts.add(Facts.stored(database, relation, row));
            }
        }
        facts.sort(Comparator.comparing(StoredFact::fact, Facts::compare));
        return facts;
    }

    /** The best proof of a fact in the state of the last run, null when it does not hold. Shared sub-proofs are one object. */
    public synchronized @Nullable Proof why(Fact fact) {
        Relation relation = relation(fact);
        int row = relation == null ? -1 : row(relation, fact);
        return relation == null || row < 0 ? null : new ProofFinder(database, program).proof(relation, row);
    }

    /**
     * Where the derivations of a fact fail, in the state of the last run.
     *
     * @throws IllegalArgumentException when an argument does not fit its declared column
     */
    public synchronized Refutation whyNot(Fact fact) {
        return new RefutationFinder(database, meter, program).refute(told.converted(fact), lookup(fact) != null);
    }

    /** Changes of epochs greater than this one. Remember {@link #epoch} right after a run and ask since that number. */
    public synchronized Feed changesSince(long epoch) {
        return feed.since(epoch);
    }

    /** Known predicates by name. */
    public synchronized List<PredicateInfo> predicates() {
        return database.relations().stream()
                .filter(relation -> relation.name().charAt(0) != '$')
                .map(this::info)
                .sorted(Comparator.comparing(PredicateInfo::name))
                .toList();
    }

    /**
     * Reads one ground fact as a program spells it, the final period optional.
     *
     * @throws ProgramException when it does not parse or has a variable
     */
    public static Fact parseFact(String text) {
        return FactText.read(text);
    }

    /**
     * Writes the state of the last run as UTF-8 text: declarations, batches, base facts, clock and epoch. Any version of the
     * engine reads it, and derives anew. The stream stays open.
     *
     * @throws java.io.UncheckedIOException when the stream does not take it
     */
    public synchronized void checkpoint(OutputStream to) {
        Checkpoint.write(to, epoch, rules, database);
    }

    /**
     * An engine in the state of a checkpoint, derived facts included.
     *
     * @throws IllegalArgumentException when the stream is no whole checkpoint, naming the line
     */
    public static Engine restore(InputStream from, Limits limits) {
        Checkpoint.Content content = Checkpoint.read(from);
        Engine engine = new Engine(limits, null, EngineImage.empty());
        synchronized (engine) {
            content.changes().forEach(engine.told::replay);
            engine.rules.skipTo(content.nextBatch());
            engine.transaction().run(null);
            engine.epoch = content.epoch();
            engine.feed.startAt(content.epoch());
            return engine;
        }
    }

    /**
     * Writes the state of the last run, derived facts and their labels included, for {@link EngineImage#read}. The stream
     * stays open.
     *
     * @throws java.io.UncheckedIOException when the stream does not take it
     */
    public synchronized void image(OutputStream to) {
        new ImageWriter(rules, database).write(to, epoch);
    }

    /** An engine that goes on where an image was taken; nothing is derived. An image serves one engine. */
    public static Engine resume(EngineImage image, Limits limits) {
        return new Engine(limits, null, image);
    }

    /** What the run that {@link #open} made found to derive; nothing for an engine that was not opened on a log. */
    public synchronized RunReport opening() {
        return opening;
    }

    private Transaction transaction() {
        return new Transaction(this, limits, database, meter, rules, feed, told.changes());
    }

    Program program() {
        return program;
    }

    /** Makes a run's outcome the state of this engine. */
    void become(Program next, long number) {
        program = next;
        epoch = number;
    }

    private @Nullable Relation relation(Fact fact) {
        Relation relation = database.find(fact.predicate());
        return relation == null || relation.arity() != fact.arguments().size() ? null : relation;
    }

    private int row(Relation relation, Fact fact) {
        int row = relation.find(
                told.converted(fact).arguments().stream().mapToInt(values::id).toArray());
        return row >= 0 && FeedBuffer.holds(relation, row) ? row : -1;
    }

    private PredicateInfo info(Relation relation) {
        List<ColumnType> columns = new ArrayList<>();
        for (int i = 0; i < relation.arity(); i++) {
            columns.add(rules.vocabulary().type(relation.name(), i));
        }
        return new PredicateInfo(
                relation.name(), relation.arity(), relation.alive(), program.isDerived(relation.name()), columns);
    }
}
