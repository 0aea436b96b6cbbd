package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one conversation has staged, was shown and changed. Nothing here looks at a store or a clock; callers bring lines and
 * take blocks. Safe for concurrent use: tools of one batch may report from several threads.
 *
 * <p>An <em>invocation</em> is one request of the application to its model service, with as many model requests and tool
 * calls as that takes. Several may run in one conversation at once; a line staged by one never rides in another's block.
 * Hosts that know no invocations pass {@link #NO_INVOCATION}.
 *
 * <p>The budget is the conversation's. Whether a line is needed is decided with each block, by the messages of that one
 * request: agents of one run share the first and not the second.
 */
public final class Conversation {

    /** For hosts that know no invocations: every change arms the reminder anew. */
    public static final String NO_INVOCATION = "";

    /** Blocks that may still turn out not to have been delivered: about as many as can be under way at once. */
    private static final int UNDER_WAY = 256;

    private final LineStyle style;
    private final Ledger ledger;
    private final SurfacingTrace trace;

    private final Stage stage = new Stage();
    private final RankedShelf ranked = new RankedShelf();
    private final Shown shown = new Shown();
    private final Reminders reminders = new Reminders();
    private int surfaced;

    /** The last blocks, by anchor; an empty text where the host has none. */
    private final Map<String, Sent> underWay = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Sent> eldest) {
            return size() > UNDER_WAY;
        }
    };

    /** Everything a block changed, so that it can be taken back. */
    private record Sent(
            String invocation,
            List<Stage.Waiting> touched,
            List<Line> found,
            List<Delivery> deliveries,
            Set<Reminders.Due> reminded,
            Ledger.Mark charged) {}

    /** A conversation with that budget, whose lines are worded in that style. */
    public Conversation(Budget budget, LineStyle style, SurfacingTrace trace) {
        this.style = style;
        this.ledger = new Ledger(budget);
        this.trace = trace;
    }

    /**
     * A call touched an asset that this line's article governs, or for which a rule asked for it. The line rides with the next
     * block of that invocation whose messages lack it; an address takes the place of a rule.
     */
    public synchronized void stage(Line line, String invocation) {
        if (stage.renew(line, invocation)) {
            return;
        }
        boolean anew = !shown.anywhere(line.article());
        ranked.remove(line.article(), invocation);
        stage.add(new Stage.Waiting(line, invocation, anew), this::drop);
        if (anew) {
            trace.decided(Decision.STAGED, line.article(), invocation);
        }
    }

    /**
     * A retriever found these by what that invocation is about, best first; each is offered once a conversation, at most three a
     * block.
     */
    public synchronized void offer(List<Line> lines, String invocation) {
        for (Line line : lines) {
            if (!stage.holds(line.article(), invocation) && ranked.add(line, invocation)) {
                trace.decided(Decision.RANKED, line.article(), invocation);
            }
        }
    }

    /**
     * The model read the article itself, by whatever tool: in messages that hold that call its line is needless and costs
     * nothing.
     *
     * @param text what it was shown; only {@link Presence#ofText} looks at it
     * @param anchor the key of the call that showed it; null where the host has none
     */
    public synchronized void pulled(ArticleRef article, String text, @Nullable String anchor) {
        shown.add(new Delivery(article, text, anchor));
    }

    /** A successful call changed an asset the article governs; it will be named in a reminder unless it is updated first. */
    public synchronized void changed(ArticleRef article, String invocation) {
        reminders.arm(article, invocation);
    }

    /** The model wrote the article: it knows the text, and no reminder is due. */
    public synchronized void updated(ArticleRef article, String text, @Nullable String anchor) {
        reminders.disarm(article);
        pulled(article, text, anchor);
    }

    /** The articles that these messages hold, as far as is known. */
    public synchronized Set<ArticleRef> heldIn(Presence messages) {
        return shown.heldIn(messages);
    }

    /**
     * Everything due for one model request of that invocation, or null when nothing is.
     *
     * @param anchor the key of the tool call whose result will carry the block; null where the host has none
     * @param messages what the request holds
     */
    public synchronized @Nullable Block next(String invocation, @Nullable String anchor, Presence messages) {
        return compose(invocation, anchor, messages, true, true);
    }

    /** As {@link #next} without the reminder, for hosts that show messages to {@link #observe} and remind at another moment. */
    public synchronized @Nullable Block flush(String invocation, @Nullable String anchor) {
        return compose(invocation, anchor, Presence.UNKNOWN, true, false);
    }

    /** Only the reminder, or null when nothing changed without its article being updated. */
    public synchronized @Nullable Block settle(String invocation) {
        return compose(invocation, null, Presence.UNKNOWN, false, true);
    }

    private @Nullable Block compose(
            String invocation, @Nullable String anchor, Presence messages, boolean withLines, boolean withReminder) {
        Ledger.Mark before = ledger.mark();
        Set<ArticleRef> held = shown.heldIn(messages);
        List<Stage.Waiting> touched = withLines ? lacking(stage.take(invocation), held) : List.of();
        List<Line> found = withLines ? ranked.take(invocation, line -> mayRide(line, held)) : List.of();
        Set<Reminders.Due> due = withReminder ? reminders.take(invocation) : Set.of();
        BlockDraft draft = new BlockDraft(style, ledger, trace);
        Lineup lineup = Lineup.of(touched.stream().map(Stage.Waiting::line).toList(), found);
        lineup.riding().forEach(draft::add);
        lineup.surplus().forEach(line -> trace.decided(Decision.HELD, line.article(), "by rule " + line.rule()));
        Set<ArticleRef> reminded = new LinkedHashSet<>();
        due.forEach(reminder -> reminded.add(reminder.article()));
        draft.remind(reminded);
        Block block = draft.block();
        if (block == null) {
            return null;
        }
        touched.stream()
                .map(Stage.Waiting::article)
                .filter(reminded::contains)
                .forEach(article -> trace.decided(Decision.LATE, article, invocation));
        List<Delivery> deliveries = new ArrayList<>();
        draft.delivered().forEach((article, text) -> deliveries.add(new Delivery(article, text, anchor)));
        deliveries.forEach(shown::add);
        surfaced += deliveries.size();
        String key = Objects.requireNonNullElse(anchor, "");
        underWay.remove(key);
        underWay.put(key, new Sent(invocation, touched, found, deliveries, due, ledger.since(before)));
        trace.decided(Decision.FLUSHED, null, key);
        return block;
    }

    /** What of this the messages do not hold. */
    private List<Stage.Waiting> lacking(List<Stage.Waiting> waiting, Set<ArticleRef> held) {
        List<Stage.Waiting> lacking = new ArrayList<>();
        for (Stage.Waiting line : waiting) {
            if (!held.contains(line.article())) {
                if (!line.counted()) {
                    trace.decided(Decision.DEPARTED, line.article(), line.invocation());
                    trace.decided(Decision.STAGED, line.article(), line.invocation());
                }
                lacking.add(line.traced());
            } else if (line.counted()) {
                trace.decided(Decision.WITHDRAWN, line.article(), line.invocation());
            }
        }
        return lacking;
    }

    private boolean mayRide(Line found, Set<ArticleRef> held) {
        boolean read = held.contains(found.article());
        if (read) {
            trace.decided(Decision.WITHDRAWN, found.article(), "");
        }
        return !read;
    }

    /**
     * The block of that anchor was not delivered: as if it had never been composed, and offered again in the same order. For a
     * while after it was composed; later it is taken as delivered.
     *
     * @param anchor as it was given; null where the host has none, for the last block
     */
    public synchronized void undo(@Nullable String anchor) {
        Sent undone = underWay.remove(Objects.requireNonNullElse(anchor, ""));
        if (undone == null) {
            return;
        }
        shown.remove(undone.deliveries()::contains);
        stage.putBack(undone.touched());
        ranked.putBack(undone.found(), undone.invocation());
        reminders.putBack(undone.reminded());
        ledger.refund(undone.charged());
        surfaced -= undone.deliveries().size();
        undone.touched().forEach(line -> trace.decided(Decision.UNDONE, line.article(), ""));
        undone.found().forEach(line -> trace.decided(Decision.UNDONE, line.article(), ""));
    }

    /**
     * For hosts whose agents all have the same messages: looks for every delivery in them and forgets what left, so that it may
     * be sent again on its next touch. Departure alone sends nothing.
     */
    public synchronized void observe(Presence messages) {
        for (Delivery gone : shown.remove(delivery -> messages.of(delivery) == Presence.Answer.ABSENT)) {
            trace.decided(Decision.DEPARTED, gone.article(), Objects.requireNonNullElse(gone.anchor(), ""));
        }
    }

    /** What rode on that anchor is not sent any more, though the call may still be in the messages. */
    public synchronized void lost(String anchor) {
        shown.remove(delivery -> anchor.equals(delivery.anchor()));
    }

    /** The invocation is over: what it staged and did not send is dropped, never carried to an older message. */
    public synchronized void end(String invocation) {
        stage.take(invocation).forEach(this::drop);
        ranked.end(invocation);
        reminders.end(invocation);
    }

    private void drop(Stage.Waiting line) {
        if (line.counted()) {
            trace.decided(Decision.DROPPED, line.article(), line.invocation());
        }
    }

    /** What went out so far. */
    public synchronized Stats stats() {
        return new Stats(surfaced, shown.articles(), ledger.spent());
    }

    /**
     * @param surfaced lines that rode out
     * @param present articles that some messages of the conversation were shown and have not lost, as far as is known
     * @param spent capsule text charged, in the budget's unit
     */
    public record Stats(int surfaced, int present, long spent) {}
}
