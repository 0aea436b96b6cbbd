package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one conversation has staged, received and changed. Nothing here looks at a store or a clock; callers bring lines and
 * take blocks. Safe for concurrent use: tools of one batch may report from several threads.
 *
 * <p>An <em>invocation</em> is one request of the application to its model service, with as many model requests and tool
 * calls as that takes. Several may run in one conversation at once; a line staged by one never rides in another's block.
 * Hosts that know no invocations pass {@link #NO_INVOCATION}.
 */
public final class Conversation {

    /** For hosts that know no invocations: every change arms the reminder anew. */
    public static final String NO_INVOCATION = "";

    private final LineStyle style;
    private final Ledger ledger;
    private final SurfacingTrace trace;

    private final Map<Staged, Line> staged = new LinkedHashMap<>();
    private final RankedShelf ranked = new RankedShelf();
    private final Map<ArticleRef, Delivery> seen = new LinkedHashMap<>();
    private final Reminders reminders = new Reminders();
    private int surfaced;
    private @Nullable Undo last;

    /** What was staged, and for which invocation. */
    private record Staged(ArticleRef article, String invocation) {}

    /** Everything the last block changed, so that it can be taken back. */
    private record Undo(
            Map<Staged, Line> lines,
            List<Line> rankedLines,
            Ledger.Mark spent,
            Set<Reminders.Due> reminded,
            int surfaced) {}

    /** A conversation with that budget, whose lines are worded in that style. */
    public Conversation(Budget budget, LineStyle style, SurfacingTrace trace) {
        this.style = style;
        this.ledger = new Ledger(budget);
        this.trace = trace;
    }

    /**
     * A call touched an asset that this line's article governs, or for which a rule asked for it. Ignored while the article is
     * present or already staged; an address takes the place of a rule.
     *
     * @return whether the line waits for a block now; false while the article is present
     */
    public synchronized boolean stage(Line line, String invocation) {
        ArticleRef article = line.article();
        if (seen.containsKey(article)) {
            return false;
        }
        Staged key = new Staged(article, invocation);
        Line before = staged.get(key);
        if (before == null) {
            staged.put(key, line);
            ranked.remove(article);
            trace.decided(Decision.STAGED, article, invocation);
        } else if (before.isByRule() && !line.isByRule()) {
            staged.put(key, line);
        }
        return true;
    }

    /** A retriever found these, best first; each is offered once a conversation, at most three a block. */
    public synchronized void offer(List<Line> lines) {
        for (Line line : lines) {
            if (!seen.containsKey(line.article()) && !isStaged(line.article()) && ranked.add(line)) {
                trace.decided(Decision.RANKED, line.article(), "");
            }
        }
    }

    /**
     * The model read the article itself, by whatever tool: its staged line is needless and costs nothing.
     *
     * @param text what it was shown
     * @param anchor the key of the call that showed it; null where the host has none
     */
    public synchronized void pulled(ArticleRef article, String text, @Nullable String anchor) {
        withdraw(article);
        seen.put(article, new Delivery(article, text, anchor));
    }

    /**
     * These messages still hold the article's line, though it was taken for gone: another agent of the run asked in between, whose
     * messages never held it. What others staged for theirs stays.
     */
    public synchronized void recognised(ArticleRef article, String text, String anchor) {
        seen.putIfAbsent(article, new Delivery(article, text, anchor));
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

    /** Whether the article's line has reached the messages and, as far as is known, is still there. */
    public synchronized boolean present(ArticleRef article) {
        return seen.containsKey(article);
    }

    /**
     * Everything due for one model request of that invocation, or null when nothing is.
     *
     * @param anchor the key of the tool call whose result will carry the block; null where the host has none
     */
    public synchronized @Nullable Block next(String invocation, @Nullable String anchor) {
        return compose(invocation, anchor, true, true);
    }

    /** As {@link #next} without the reminder, for hosts that remind at another moment. */
    public synchronized @Nullable Block flush(String invocation, @Nullable String anchor) {
        return compose(invocation, anchor, true, false);
    }

    /** Only the reminder, or null when nothing changed without its article being updated. */
    public synchronized @Nullable Block settle(String invocation) {
        return compose(invocation, null, false, true);
    }

    private @Nullable Block compose(
            String invocation, @Nullable String anchor, boolean withLines, boolean withReminder) {
        Ledger.Mark before = ledger.mark();
        Map<Staged, Line> taken = withLines ? take(invocation) : Map.of();
        List<Line> takenRanked = withLines ? ranked.take() : List.of();
        Set<Reminders.Due> due = withReminder ? reminders.take(invocation) : Set.of();
        BlockDraft draft = new BlockDraft(style, ledger, trace);
        Lineup lineup = Lineup.of(taken.values(), takenRanked);
        lineup.riding().forEach(draft::add);
        lineup.surplus().forEach(line -> trace.decided(Decision.HELD, line.article(), "by rule " + line.rule()));
        Set<ArticleRef> reminded = new LinkedHashSet<>();
        due.forEach(reminder -> reminded.add(reminder.article()));
        draft.remind(reminded);
        Block block = draft.block();
        if (block == null) {
            return null;
        }
        draft.delivered().forEach((article, text) -> seen.put(article, new Delivery(article, text, anchor)));
        int surfacedBefore = surfaced;
        surfaced += block.surfaced().size();
        last = new Undo(taken, takenRanked, before, due, surfacedBefore);
        trace.decided(Decision.FLUSHED, null, anchor == null ? "" : anchor);
        return block;
    }

    /** The last block was not delivered: as if it had never been composed, and offered again in the same order. */
    public synchronized void undo() {
        Undo undone = last;
        if (undone == null) {
            return;
        }
        last = null;
        Map<Staged, Line> later = new LinkedHashMap<>(staged);
        staged.clear();
        staged.putAll(undone.lines());
        later.forEach(staged::putIfAbsent);
        undone.lines().keySet().forEach(key -> forget(key.article()));
        undone.rankedLines().forEach(line -> forget(line.article()));
        ranked.putBack(undone.rankedLines());
        ledger.restore(undone.spent());
        surfaced = undone.surfaced();
        reminders.putBack(undone.reminded());
    }

    private void forget(ArticleRef article) {
        seen.remove(article);
        trace.decided(Decision.UNDONE, article, "");
    }

    /** What was read or written since the last block is in the messages from this call on. */
    public synchronized void bind(String anchor) {
        seen.replaceAll((article, delivery) ->
                delivery.anchor() == null ? new Delivery(article, delivery.text(), anchor) : delivery);
    }

    /** Looks for every delivery; what left may be sent again on its next touch. Departure alone sends nothing. */
    public synchronized void observe(Presence presence) {
        Collection<Delivery> deliveries = seen.values();
        deliveries.removeIf(delivery -> {
            boolean gone = presence.of(delivery) == Presence.Answer.ABSENT;
            if (gone) {
                trace.decided(
                        Decision.DEPARTED, delivery.article(), delivery.anchor() == null ? "" : delivery.anchor());
            }
            return gone;
        });
    }

    /** The invocation is over: what it staged and did not send is dropped, never carried to an older message. */
    public synchronized void end(String invocation) {
        staged.keySet().removeIf(key -> {
            boolean left = key.invocation().equals(invocation);
            if (left) {
                trace.decided(Decision.DROPPED, key.article(), invocation);
            }
            return left;
        });
        reminders.end(invocation);
    }

    /** What went out so far. */
    public synchronized Stats stats() {
        return new Stats(surfaced, seen.size(), ledger.spent());
    }

    /**
     * @param surfaced lines that rode out
     * @param present articles the model has in its messages, as far as is known
     * @param spent capsule text charged, in the budget's unit
     */
    public record Stats(int surfaced, int present, long spent) {}

    private Map<Staged, Line> take(String invocation) {
        Map<Staged, Line> taken = new LinkedHashMap<>();
        staged.forEach((key, line) -> {
            if (key.invocation().equals(invocation)) {
                taken.put(key, line);
            }
        });
        staged.keySet().removeAll(taken.keySet());
        taken.keySet().removeIf(key -> seen.containsKey(key.article()));
        return taken;
    }

    private void withdraw(ArticleRef article) {
        boolean waiting = ranked.remove(article);
        if (staged.keySet().removeIf(key -> key.article().equals(article)) || waiting) {
            trace.decided(Decision.WITHDRAWN, article, "");
        }
    }

    private boolean isStaged(ArticleRef article) {
        return staged.keySet().stream().anyMatch(key -> key.article().equals(article));
    }
}
