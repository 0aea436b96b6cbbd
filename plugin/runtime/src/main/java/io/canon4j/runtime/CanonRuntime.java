package io.canon4j.runtime;

import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.ToolCall;
import io.canon4j.surfacing.Conversation;
import io.canon4j.surfacing.Funnel;
import io.canon4j.surfacing.LineStyle;
import io.canon4j.surfacing.SurfacingTrace;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One project's knowledge, wired for a host. A host reports each tool call before and after it runs, and asks for the blocks
 * of each model request. Nothing here throws into the host, blocks it longer than {@link Settings#lookupWait()}, or touches
 * its files; where the project has no {@code .canon}, every call is a few comparisons.
 */
public final class CanonRuntime implements AutoCloseable {

    /** How long the tool waits for its disk before it tells the model so. */
    private static final Duration TOOL_PATIENCE = Duration.ofSeconds(10);

    private final Path project;
    private final Settings settings;
    private final OffSwitch off;
    private final Containment containment;
    private final Workers workers;
    private final StoreWatch watch;
    private final Funnel funnel = new Funnel();
    private final TraceFile traceFile;
    private final EditWatch edits;
    private final SurfacingTrace trace;
    private final Talks talks;
    private final CallObserver calls;
    private final BlockComposer composer;

    private CanonRuntime(
            Path project, Settings settings, LineStyle style, Store.Opener opener, Containment containment) {
        this.containment = containment;
        this.project = project;
        this.settings = settings;
        this.off = new OffSwitch(settings.enabled());
        this.workers = new Workers(settings.lookupWait(), containment);
        this.watch = new StoreWatch(workers, containment, opener);
        this.traceFile = new TraceFile(settings.trace(), workers, containment);
        this.edits = new EditWatch(workers, containment, traceFile);
        this.trace = (decision, article, detail) -> {
            funnel.decided(decision, article, detail);
            traceFile.decided(decision, article, detail);
        };
        this.composer = new BlockComposer(settings, workers, containment);
        this.talks = new Talks(settings, style, this::traceOf);
        this.calls = new CallObserver(workers, containment, edits, talks);
    }

    /** The runtime of that project for a host whose model has the {@code canon} tool. Opens the store in the background. */
    public static CanonRuntime open(Path project, Settings settings) {
        return open(project, settings, settings.tool() ? LineStyle.TOOL : LineStyle.FILE);
    }

    /** As {@link #open(Path, Settings)}, with lines worded for the way that host's model gets at an article. */
    public static CanonRuntime open(Path project, Settings settings, LineStyle style) {
        return open(project, settings, style, InstantSource.system());
    }

    /** As {@link #open(Path, Settings, LineStyle)}, with everything that is kept dated by that clock. */
    public static CanonRuntime open(Path project, Settings settings, LineStyle style, InstantSource clock) {
        Path root = project.toAbsolutePath().normalize();
        Containment containment = new Containment();
        return new CanonRuntime(
                root, settings, style, new DiskStoreOpener(root, settings, clock, containment), containment);
    }

    static CanonRuntime open(Path project, Settings settings, Store.Opener opener) {
        return new CanonRuntime(project, settings, LineStyle.TOOL, opener, new Containment());
    }

    /**
     * Waits until the store has been opened, or found missing. For start-up, where a moment costs nothing; without it the
     * first line of a fresh process may ride one block later.
     *
     * @return false when that took longer; everything goes on in the background
     */
    public boolean ready(Duration patience) {
        return !off.on() || watch.ready(patience);
    }

    /** A tool call is about to run. Waits briefly for its look-up; what comes later rides the next block. */
    public Observed before(ToolCall call, Place place) {
        Store store = store();
        if (store == null) {
            return Observed.NOTHING;
        }
        return containment.guard("looking at a tool call", () -> calls.before(store, call, place), Observed.NOTHING);
    }

    /** The call ended. A failed one changed nothing and showed nothing. */
    public void after(Observed observed, boolean success) {
        after(observed, success, null);
    }

    /**
     * As {@link #after(Observed, boolean)}.
     *
     * @param result what the call answered; only its digest is ever kept
     */
    public void after(Observed observed, boolean success, @Nullable String result) {
        Place place = observed.place();
        ToolCall call = observed.call();
        Store store = place == null ? null : store();
        if (place == null || call == null || store == null) {
            return;
        }
        containment.guard(
                "looking at a tool result",
                () -> {
                    calls.after(store, observed, call, place, success, result);
                    return true;
                },
                false);
    }

    /**
     * The blocks this model request carries, by anchor, each with the same bytes as ever. Composes a new one only for the
     * batch the request ends in, and only once.
     */
    public Map<String, String> project(Projection projection, Place place) {
        return project(projection, place, () -> true);
    }

    /**
     * As {@link #project(Projection, Place)} for a host that may stop waiting.
     *
     * @param awaited asked right before a new block is composed; false when the request has left as it came: its batch then
     *     stays without a block for good, and the lines ride the next
     */
    public Map<String, String> project(Projection projection, Place place, BooleanSupplier awaited) {
        Store store = store();
        if (projection.anchors().isEmpty() || (store == null && !carries())) {
            return Map.of();
        }
        return containment.guard(
                "composing a block",
                () -> {
                    Talk talk = projection.tail() == null || store == null
                            ? talks.ifKnown(place.conversation())
                            : talks.of(place.conversation());
                    if (talk == null) {
                        return Map.of();
                    }
                    return store == null
                            ? talk.render(projection, place.invocation(), () -> false, block -> {})
                            : composer.compose(store, talk, projection, place, awaited);
                },
                Map.of());
    }

    /**
     * The block just composed for that batch did not reach its request. The batch stays without one for good, and the lines
     * ride the next.
     */
    public void unsent(String tail, Place place) {
        containment.guard(
                "taking a block back",
                () -> {
                    talks.of(place.conversation()).unsent(tail);
                    return true;
                },
                false);
    }

    /** The invocation is over; what it did not send is dropped. */
    public void end(Place place) {
        containment.guard(
                "ending an invocation",
                () -> {
                    Talk talk = talks.ifKnown(place.conversation());
                    if (talk != null) {
                        talk.conversation().end(place.invocation());
                        traceFile.accounted(place.conversation(), talk.added());
                    }
                    return true;
                },
                false);
    }

    /** The application cleared this conversation. */
    public void forget(ConversationKey conversation) {
        talks.forget(conversation);
    }

    /** Whether there is a store, it is switched on, and the settings let the model have the {@code canon} tool. */
    public boolean offersTool() {
        Store store = store();
        return settings.tool() && store != null && store.trusted();
    }

    /**
     * Runs one action of the {@code canon} tool and lets the conversation know what the model has seen or written.
     *
     * @param call the call that asked for it, whose result will show the answer
     */
    public Desk.Answer act(Place place, ToolCall call, Function<Desk, Desk.Answer> action, boolean writes) {
        Store store = store();
        if (store == null || !store.trusted()) {
            return Desk.Answer.refused(
                    "There is no trusted .canon in this project, so there is nothing to read or write.");
        }
        return containment.guard(
                "running an action of the tool",
                () -> answer(store, place, call, action, writes),
                Desk.Answer.refused("The project's memory failed at this; go on without it."));
    }

    private Desk.Answer answer(
            Store store, Place place, ToolCall call, Function<Desk, Desk.Answer> action, boolean writes) {
        Desk desk =
                new InheritingDesk(store.desk(), talks.of(place.conversation()).lineage());
        Desk.Answer answer =
                workers.patiently(() -> Attribution.during(place, () -> action.apply(desk)), TOOL_PATIENCE);
        edits.lookAtNoticed(store);
        ArticleRef article = answer.article();
        if (article != null && !answer.refused()) {
            Conversation conversation = talks.of(place.conversation()).conversation();
            if (writes) {
                conversation.updated(article, "", CallKey.of(call));
            } else {
                conversation.pulled(article, "", CallKey.of(call));
                store.witness().read(article, place);
            }
        }
        return answer;
    }

    /**
     * Whether there is anything to do: everything is switched on, and the project has a store, or had one whose blocks are
     * in requests that are sent again.
     */
    public boolean active() {
        return store() != null || carries();
    }

    /** Whether blocks may have been sent. They keep their places and their bytes, whatever becomes of the store. */
    private boolean carries() {
        return off.on() && talks.any();
    }

    /** The project directory. */
    public Path project() {
        return project;
    }

    /** What this runtime was opened with. */
    public Settings settings() {
        return settings;
    }

    /** Stops and starts everything. */
    public OffSwitch off() {
        return off;
    }

    /** How many lines were staged and where they ended. */
    public Funnel funnel() {
        return funnel;
    }

    /** What went wrong and was kept from the host. */
    public Containment containment() {
        return containment;
    }

    /** How many conversations are remembered now. */
    public long conversations() {
        return talks.count();
    }

    /**
     * A request offers the model the {@code canon} tool.
     *
     * @param schema the tool's description as the provider gets it
     */
    public void offered(Place place, String schema) {
        containment.guard(
                "counting a schema",
                () -> {
                    Talk talk = talks.of(place.conversation());
                    talk.offered(Added.tokens(schema));
                    witness().added(place.conversation(), talk.addedSince());
                    return true;
                },
                false);
    }

    /** What this conversation's requests carried so far because of us; nothing when it is not known. */
    public Added added(ConversationKey conversation) {
        Talk talk = talks.ifKnown(conversation);
        return talk == null ? Added.NOTHING : talk.added();
    }

    /** What this conversation was sent so far; zeros when it is not known. */
    public Conversation.Stats stats(ConversationKey conversation) {
        Talk talk = talks.ifKnown(conversation);
        return talk == null
                ? new Conversation.Stats(0, 0, 0)
                : talk.conversation().stats();
    }

    /** What became of the events of this runtime. */
    public Recorded recorded() {
        return witness().recorded();
    }

    /** Stops our threads. Waits for events that are not on the disk yet: a moment, and twenty seconds where a database hangs. */
    @Override
    public void close() {
        workers.close();
        Store store = watch.known();
        if (store != null) {
            store.close();
        }
    }

    private Witness witness() {
        Store store = watch.known();
        return store == null ? Witness.NONE : store.witness();
    }

    private @Nullable Store store() {
        return off.on() ? containment.orNull("looking for the store", watch::current) : null;
    }

    private SurfacingTrace traceOf(ConversationKey key) {
        return (decision, article, detail) -> {
            trace.decided(decision, article, detail);
            witness().decided(key, decision, article);
        };
    }
}
