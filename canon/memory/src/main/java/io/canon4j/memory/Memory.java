package io.canon4j.memory;

import io.canon4j.deduction.Answers;
import io.canon4j.deduction.Batch;
import io.canon4j.deduction.DemandAnswers;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.FactLog;
import io.canon4j.deduction.Feed;
import io.canon4j.deduction.Limits;
import io.canon4j.deduction.PredicateInfo;
import io.canon4j.deduction.Proof;
import io.canon4j.deduction.Refutation;
import io.canon4j.deduction.RunReport;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.SupposedAnswers;
import io.canon4j.deduction.Supposition;
import io.canon4j.deduction.Value;
import io.canon4j.memory.line.Claim;
import io.canon4j.memory.line.LineProtocol;
import io.canon4j.memory.line.Reading;
import io.canon4j.memory.store.LemmalogSnapshot;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The door of the memory. Observations, retractions, declarations and rules are told at any time and take effect together at
 * the next {@link #maintain}; questions are answered from the last one.
 *
 * <p>A {@code maintain} that fails (limits, arithmetic, the log) forgets everything told since the one before and leaves the
 * memory as that one left it. One lock guards everything: a memory may be shared by threads.
 */
public final class Memory {

    /** What every memory derives: edges that hold at the clock. */
    static final String CORE = """
            current(S, R, O) :- edge(S, R, O, F, T, _), now(N), F =< N, N < T.
            exclusive(works_at).
            """;

    private final Engine engine;
    private final Contexts contexts;
    private @Nullable Notebook notebook;
    private long clock;

    private Memory(Engine engine) {
        this.engine = engine;
        ensureCore();
        clock = engine.now() instanceof Value.Int now ? now.number() : 0;
        contexts = new Contexts(engine);
    }

    private void ensureCore() {
        if (engine.batches().isEmpty()) {
            engine.install(CORE);
        }
    }

    /** An empty memory that lives as long as the process; its clock is 0. */
    public static Memory create() {
        return create(Limits.standard());
    }

    /** An empty memory within these limits. */
    public static Memory create(Limits limits) {
        return new Memory(Engine.create(limits));
    }

    /** The memory that a log holds, and that from now on goes into it. */
    public static Memory open(FactLog log, Limits limits) {
        return new Memory(Engine.open(log, limits));
    }

    /** Hears lines of the protocol; what is no line is dropped with a reason and kept in the episode's text. */
    public ObserveReport observe(String text, long at) {
        return observe(Utterance.of(text, at));
    }

    /** The same with a speaker. */
    public ObserveReport observe(Utterance utterance) {
        return observe(utterance, LineProtocol.standard().read(utterance.text()));
    }

    /**
     * Hears an utterance of which somebody else read the claims. The clock moves forward to its time; an utterance about an
     * earlier time changes what was, not what time it is.
     */
    public synchronized ObserveReport observe(Utterance utterance, Reading reading) {
        clock = Math.max(clock, utterance.at());
        return notebook().hear(utterance, clock, reading);
    }

    /** Sets the clock, backwards too, and derives what follows from everything told. */
    public synchronized RunReport maintain(long now) {
        clock = now;
        if (!engine.now().equals(Value.of(now))) {
            engine.setNow(now);
        }
        long before = engine.epoch();
        RunReport report = run();
        contexts.turnFrom(before);
        return report;
    }

    /**
     * Takes a snapshot of Lemmalog into this memory, which must be empty, and maintains it at the snapshot's clock.
     *
     * @return rules that were refused, each with the reason
     * @throws IllegalArgumentException when the memory holds episodes already or an edge is malformed; nothing is kept
     */
    public synchronized List<String> importSnapshot(LemmalogSnapshot snapshot) {
        try {
            clock = snapshot.now();
            LemmalogImport.Report report = new LemmalogImport(this, notebook()).take(snapshot);
            maintain(snapshot.now());
            return report.refusedRules();
        } catch (IllegalArgumentException refused) {
            forget();
            throw refused;
        }
    }

    /** Writes the state of the last {@link #maintain}, derived facts included, see {@link Engine#image}. */
    public synchronized void image(OutputStream to) {
        engine.image(to);
    }

    /** What {@link #open} had to derive, see {@link Engine#opening}. */
    public synchronized RunReport opening() {
        return engine.opening();
    }

    private RunReport run() {
        long before = engine.epoch();
        notebook();
        try {
            RunReport report = engine.run();
            contexts.follow(before);
            return report;
        } catch (RuntimeException failed) {
            forget();
            throw failed;
        }
    }

    /** Forgets everything told since the last {@link #maintain}. */
    public synchronized void forget() {
        engine.forget();
        ensureCore();
        clock = engine.now() instanceof Value.Int now ? now.number() : 0;
        notebook = null;
        contexts.forget();
    }

    /** Takes away the open edges that equal these lines, and derives anew. */
    public synchronized RetractReport retract(String lines) {
        Reading reading = LineProtocol.standard().read(lines);
        List<Claim> retracted = new ArrayList<>();
        List<Claim> missing = new ArrayList<>();
        for (Claim claim : reading.claims()) {
            (notebook().retract(claim) ? retracted : missing).add(claim);
        }
        long before = engine.epoch();
        maintain(clock);
        return new RetractReport(retracted, missing, Ledger.died(engine.changesSince(before)), reading.dropped());
    }

    /** From here on a new value of this relation ends the one before; what stands beside each other stays until then. */
    public synchronized void declareExclusive(String relation) {
        notebook().declare(relation, Mode.EXCLUSIVE);
    }

    /** From here on values of this relation stand beside each other and nobody is asked. */
    public synchronized void declareMany(String relation) {
        notebook().declare(relation, Mode.MULTI);
    }

    /** Asserts a base fact of a relation that is not the memory's own. */
    public synchronized void assertFact(Fact fact, double confidence, Collection<String> sources) {
        engine.assertFact(Ledger.foreign(fact), confidence, sources);
    }

    /** Takes away a base fact of a relation that is not the memory's own. */
    public synchronized void retractFact(Fact fact) {
        engine.retract(Ledger.foreign(fact));
    }

    /** Installs rules, see {@link Engine#install}. */
    public synchronized String install(String rules) {
        return engine.install(rules);
    }

    /** Takes a batch of rules away, see {@link Engine#revert}. */
    public synchronized void revert(String batch) {
        engine.revert(batch);
    }

    /** Batches in order; the first is the memory's own. */
    public synchronized List<Batch> batches() {
        return engine.batches();
    }

    /** Names that mean one thing. */
    public Aliases aliases() {
        return new Aliases(this);
    }

    /** Answers a goal from the last {@link #maintain}. */
    public synchronized Answers ask(String goal) {
        return engine.query(goal);
    }

    /** Answers a goal over everything told so far, deriving only what it needs. */
    public synchronized DemandAnswers askDeep(String goal) {
        return engine.demand(goal);
    }

    /** Answers a goal as if the clock stood elsewhere, with what is known today. */
    public synchronized SupposedAnswers asOf(long time, String goal) {
        return engine.suppose(Supposition.at(Value.of(time)), goal);
    }

    /** Answers a goal as if these lines had been observed one unit of time from now, and it were then; nothing is kept. */
    public synchronized SupposedAnswers whatIf(String lines, String goal) {
        return engine.suppose(new Hypothesis(engine, notebook()).of(lines, clock), goal);
    }

    /** Why a fact holds, null when it does not. */
    public synchronized @Nullable Proof why(Fact fact) {
        return engine.why(fact);
    }

    /** Where the derivations of a fact fail. */
    public synchronized Refutation whyNot(Fact fact) {
        return engine.whyNot(fact);
    }

    /** All facts of a relation. */
    public synchronized List<StoredFact> facts(String predicate) {
        return engine.facts(predicate);
    }

    /** Relations that the memory holds or derives. */
    public synchronized List<PredicateInfo> relations() {
        return engine.predicates();
    }

    /** Every edge with its interval, closed ones included, as told so far. */
    public synchronized List<Edge> edges() {
        return notebook().edges();
    }

    /** What was said, in order. */
    public synchronized List<Episode> episodes() {
        return List.copyOf(notebook().episodes().values());
    }

    /** Slots with several values that somebody should decide about, oldest first. */
    public synchronized List<Escalation> escalations() {
        return notebook().escalations();
    }

    /** Takes a slot off that list; false when it was not on it. A further value puts it back. */
    public synchronized boolean resolve(String subject, String relation) {
        return notebook().settle(subject, relation);
    }

    /** Changes of epochs greater than this one, see {@link Engine#changesSince}. */
    public synchronized Feed changesSince(long epoch) {
        return engine.changesSince(epoch);
    }

    /** Number of the last epoch. */
    public synchronized long epoch() {
        return engine.epoch();
    }

    /** The memory's clock. */
    public synchronized long clock() {
        return clock;
    }

    /** Rules that order what happened. */
    public DateOrdering dates() {
        return new DateOrdering(this);
    }

    /** Spreading of nearness in meaning. */
    public Relevance relevance() {
        return new Relevance(this);
    }

    /**
     * What a model should know of these entities: what is new since the last {@code maintain}, current facts, and the words
     * they come from.
     *
     * @param tokens room for facts and sources together, four bytes each; news are not counted
     */
    public synchronized String context(List<String> entities, int tokens) {
        return contexts.of(entities, tokens, notebook());
    }

    /**
     * What a model should know to answer a question.
     *
     * @param tokens room for facts and sources together, four bytes each; the short sections behind are not counted
     */
    public synchronized String contextFor(String question, int tokens) {
        return contexts.of(question, tokens, notebook());
    }

    /** The same for a memory whose times are milliseconds since 1970: with the day of the newest episode, and days between dates. */
    public synchronized String datedContextFor(String question, int tokens) {
        return contexts.dated(question, tokens, notebook());
    }

    /** Made when first asked for, as opening need not wait for it, but before another run: that may bring foreign facts of its names. */
    private Notebook notebook() {
        if (notebook == null) {
            notebook = Notebook.of(engine);
        }
        return notebook;
    }

    Contexts contexts() {
        return contexts;
    }

    Engine engine() {
        return engine;
    }
}
