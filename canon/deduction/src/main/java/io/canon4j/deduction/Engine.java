package io.canon4j.deduction;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
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
@SuppressWarnings("DoNotCallSuggester") // while the bodies are on their way
public final class Engine {

    private Engine() {}

    /** An empty engine with {@link Limits#standard}; its clock is the integer 0. */
    public static Engine create() {
        return new Engine();
    }

    /** An empty engine within these limits. */
    public static Engine create(Limits limits) {
        throw new UnsupportedOperationException();
    }

    /** An engine that first replays the log and from then on keeps every run in it. */
    public static Engine open(FactLog log, Limits limits) {
        throw new UnsupportedOperationException();
    }

    /**
     * Checks a batch of rules and facts against everything installed and, when all of it is right, installs it.
     *
     * @return the batch's id
     * @throws ProgramException naming every problem; the batch leaves no trace
     */
    public String install(String program) {
        throw new UnsupportedOperationException();
    }

    /**
     * Takes a batch away: its rules, and those of its facts that nobody else asserted.
     *
     * @throws UnknownBatchException when no such batch is installed
     */
    public void revert(String batch) {
        throw new UnsupportedOperationException();
    }

    /** Installed batches in order. */
    public List<Batch> batches() {
        throw new UnsupportedOperationException();
    }

    /**
     * Declares what a predicate's columns hold. Facts and constants of rules that come later are converted, see {@link
     * ColumnType}.
     *
     * @throws IllegalArgumentException when the predicate is known with another arity or already holds facts that do not fit
     */
    public void declare(String predicate, ColumnType... columns) {
        throw new UnsupportedOperationException();
    }

    /** Asserts a base fact with confidence 1. */
    public void assertFact(Fact fact) {
        throw new UnsupportedOperationException();
    }

    /**
     * Asserts a base fact. A known one keeps the greater confidence; retract it first to lower it.
     *
     * @param confidence clamped to 0..1
     * @throws IllegalArgumentException when the confidence is not a number, when the predicate is known with another arity, or
     *     when an argument does not fit its declared column
     */
    public void assertFact(Fact fact, double confidence) {
        throw new UnsupportedOperationException();
    }

    /** As {@link #assertFact(Fact, double)}; the sources are added to those known and shown in proofs. */
    public void assertFact(Fact fact, double confidence, Collection<String> sources) {
        throw new UnsupportedOperationException();
    }

    /** Takes a base fact away, whoever asserted it. One that is only derived, or still derivable, stays. */
    public void retract(Fact fact) {
        throw new UnsupportedOperationException();
    }

    /** Sets the clock that {@code now(T)} reads; it may go backwards. */
    public void setNow(long now) {
        throw new UnsupportedOperationException();
    }

    /** Sets the clock to an instant, for rules that compare {@code now(T)} with instants. */
    public void setNow(Instant now) {
        throw new UnsupportedOperationException();
    }

    /** The clock of the last run. */
    public Value now() {
        throw new UnsupportedOperationException();
    }

    /**
     * Derives what follows from everything told so far, at a cost in proportion to what changed.
     *
     * @throws EvaluationException on overflow or division by zero
     * @throws LimitException when a limit is met
     */
    public RunReport run() {
        throw new UnsupportedOperationException();
    }

    /** Number of the last epoch; 0 before the first run. */
    public long epoch() {
        throw new UnsupportedOperationException();
    }

    /**
     * Asks a goal: literals separated by commas, then optionally {@code order by V [desc]} and {@code limit N}. A predicate
     * used with another arity than it has, or not known at all, has no answers.
     *
     * @throws ProgramException when the goal does not parse or a variable of it is unsafe
     */
    public Answers query(String goal) {
        throw new UnsupportedOperationException();
    }

    /** Asks a goal over everything told so far, also without {@link #run}, deriving only what the goal needs. */
    public DemandAnswers demand(String goal) {
        throw new UnsupportedOperationException();
    }

    /** Asks a goal as if some facts had been asserted or retracted or the clock moved; epoch, feed and store stay as they are. */
    public SupposedAnswers suppose(Supposition supposition, String goal) {
        throw new UnsupportedOperationException();
    }

    /** The fact as stored, null when it does not hold. */
    public @Nullable StoredFact lookup(Fact fact) {
        throw new UnsupportedOperationException();
    }

    /** All facts of a predicate in ascending order; none when it is unknown. */
    public List<StoredFact> facts(String predicate) {
        throw new UnsupportedOperationException();
    }

    /** The best proof of a fact, null when it does not hold. */
    public @Nullable Proof why(Fact fact) {
        throw new UnsupportedOperationException();
    }

    /** Where the derivations of a fact fail. */
    public Refutation whyNot(Fact fact) {
        throw new UnsupportedOperationException();
    }

    /** Changes of epochs greater than this one. Remember {@link #epoch} right after a run and ask since that number. */
    public Feed changesSince(long epoch) {
        throw new UnsupportedOperationException();
    }

    /** Known predicates by name. */
    public List<PredicateInfo> predicates() {
        throw new UnsupportedOperationException();
    }

    /** Reads one ground fact as a program spells it, the final period optional. */
    public static Fact parseFact(String text) {
        throw new UnsupportedOperationException();
    }

    /** Writes the state of the last run: declarations, batches, base facts, clock and epoch. The stream stays open. */
    public void checkpoint(OutputStream to) {
        throw new UnsupportedOperationException();
    }

    /**
     * An engine in the state of a checkpoint, derived facts included.
     *
     * @throws IllegalArgumentException when the stream is no whole checkpoint, naming the line
     */
    public static Engine restore(InputStream from, Limits limits) {
        throw new UnsupportedOperationException();
    }
}
