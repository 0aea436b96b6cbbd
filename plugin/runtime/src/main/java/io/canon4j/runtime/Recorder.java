package io.canon4j.runtime;

import io.canon4j.articles.Article;
import io.canon4j.articles.ArticleEvent;
import io.canon4j.articles.Articles;
import io.canon4j.articles.WriteDesk;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.JsonCodec;
import io.canon4j.journal.log.LogStatus;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.acts.ArticleEdit;
import io.canon4j.journal.log.acts.ArticleRead;
import io.canon4j.journal.log.acts.AssetChange;
import io.canon4j.journal.log.acts.BlockSent;
import io.canon4j.journal.log.acts.JournalNote;
import io.canon4j.journal.log.funnel.FunnelStage;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.StoreId;
import io.canon4j.spine.ToolCall;
import io.canon4j.surfacing.Block;
import io.canon4j.surfacing.Decision;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Writes what happened in a trusted store into its event log.
 *
 * <pre>
 *   any thread ---> EventThread: the event is put together ---> EventLog: its own thread opens the database and stores it
 *     counts  ---> SummedCounts: one event a flush ------------/
 * </pre>
 *
 * Only articles of the project's own store are recorded: a nested store and a mount have logs of their own.
 */
final class Recorder implements Witness {

    /** How long closing waits for the database. */
    private static final Duration CLOSING = Duration.ofSeconds(3);

    /** From a digest of less than this, the result could be guessed. */
    private static final int TELLING_RESULT = 32;

    private static final int MOST_ASSETS = 128;

    private final EventLog log;
    private final Articles articles;
    private final String actor;
    private final Containment containment;
    private final SummedCounts counts;
    private final EventThread thread;
    private final AtomicLong failed = new AtomicLong();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final Thread atExit = new Thread(this::closeNow, "canon4j-events-at-exit");
    private final AtomicBoolean watchesExit = new AtomicBoolean();

    /**
     * @param actor who acts, whatever a host says; empty to take the host's word
     */
    Recorder(EventLog log, Articles articles, String actor, Containment containment) {
        this.log = log;
        this.articles = articles;
        this.actor = actor;
        this.containment = containment;
        this.counts = new SummedCounts(log, actor.isEmpty() ? "canon4j" : EventNames.of(actor));
        this.thread = new EventThread(containment, counts::flush);
    }

    /** Hears what happens to a trusted project's store. */
    static Recorder of(EventLog log, Settings settings, Articles articles, WriteDesk desk, Containment containment) {
        Recorder recorder = new Recorder(log, articles, settings.actor(), containment);
        desk.listen(recorder::articleChanged);
        return recorder;
    }

    @Override
    public void touched(Place place, List<Observed.Finding> findings) {
        for (Observed.Finding finding : findings) {
            if (!finding.ownFile() && ours(finding.article())) {
                count(place.conversation(), FunnelStage.TOUCHED);
            }
        }
    }

    @Override
    public void blind(Place place) {
        count(place.conversation(), FunnelStage.BLIND);
    }

    @Override
    public void decided(ConversationKey conversation, Decision decision, @Nullable ArticleRef article) {
        FunnelStage stage = article != null && ours(article) ? SummedCounts.stage(decision) : null;
        if (article != null && stage != null) {
            if (stage == FunnelStage.FLUSHED) {
                counts.access(article.address().value());
            }
            count(conversation, stage);
        }
    }

    private void count(ConversationKey conversation, FunnelStage stage) {
        counts.stage(EventNames.of(conversation.value()), stage);
        thread.counted();
    }

    @Override
    public void succeeded(ToolCall call, Place place, List<Observed.Finding> findings, @Nullable String result) {
        List<Observed.Finding> changed = new ArrayList<>();
        for (Observed.Finding finding : findings) {
            if (!ours(finding.article()) || finding.article().address().isRoot()) {
                continue;
            }
            if (!finding.ownFile() && finding.effect().changes() && changed.size() < MOST_ASSETS) {
                changed.add(finding);
            } else if (finding.ownFile() && !finding.effect().changes()) {
                read(finding.article(), place, "file");
            }
        }
        if (!changed.isEmpty()) {
            offer(() -> append(Acts.CHANGE, change(call, changed, result), place, subjects(changed)));
        }
    }

    private static AssetChange change(ToolCall call, List<Observed.Finding> changed, @Nullable String result) {
        String id = call.id();
        return new AssetChange(
                EventNames.of(call.tool()),
                id == null || id.isBlank() ? null : EventNames.of(id),
                changed.get(0).effect().name().toLowerCase(Locale.ROOT),
                changed.stream()
                        .map(finding -> EventNames.harmless(finding.asset()))
                        .toList(),
                changed.stream().map(finding -> finding.article().label()).toList(),
                result == null || result.length() < TELLING_RESULT ? null : EventNames.digest(result));
    }

    private static List<String> subjects(List<Observed.Finding> changed) {
        Set<String> subjects = new LinkedHashSet<>();
        for (Observed.Finding finding : changed) {
            subjects.add(finding.asset());
            subjects.add(finding.article().label());
        }
        return List.copyOf(subjects);
    }

    @Override
    public void read(ArticleRef article, Place place) {
        if (ours(article)) {
            read(article, place, "tool");
        }
    }

    private void read(ArticleRef article, Place place, String by) {
        String address = article.address().value();
        counts.access(address);
        thread.counted();
        offer(() -> log.record(draft(Acts.READ, new ArticleRead(address, by), place, List.of(address))));
    }

    @Override
    public void sent(Block block, Place place) {
        List<String> rode = labels(block.surfaced());
        List<String> reminded = labels(block.reminded());
        if (!rode.isEmpty() || !reminded.isEmpty()) {
            offer(() -> log.record(draft(Acts.BLOCK, new BlockSent(rode, reminded), place, rode)));
        }
    }

    private static List<String> labels(List<ArticleRef> articles) {
        return articles.stream().filter(Recorder::ours).map(ArticleRef::label).toList();
    }

    @Override
    public void journaled(String entry, String title, List<String> subjects, Desk.Author author) {
        List<String> all = new ArrayList<>(List.of(entry));
        all.addAll(subjects);
        Place place = new Place(new ConversationKey(author.session()), "", author.actor());
        offer(() -> append(Acts.JOURNAL, new JournalNote(entry, EventNames.harmless(title), subjects), place, all));
    }

    /** Hears of changes to articles on the thread that makes or notices them. */
    void articleChanged(ArticleEvent event) {
        Place place = Attribution.current();
        if (event instanceof ArticleEvent.Written written) {
            Article now = articles.read(written.address());
            Place author = place != null
                    ? new Place(place.conversation(), place.invocation(), written.author())
                    : new Place(new ConversationKey(""), "", written.author());
            offer(() -> append(ArticleEvidence.of(written, now), author));
        } else if (event instanceof ArticleEvent.EditedOutside edited) {
            Article now = edited.after() == null ? null : articles.read(edited.address());
            offer(() -> append(ArticleEvidence.of(edited, now), place == null ? named("outside") : place));
        } else if (event instanceof ArticleEvent.Moved moved) {
            Article now = articles.read(moved.to());
            offer(() -> append(ArticleEvidence.of(moved, now), place == null ? named("outside") : place));
        } else if (event instanceof ArticleEvent.Adopted adopted) {
            offer(() -> append(
                    Acts.ADOPTED,
                    ArticleEvidence.of(adopted, articles::read),
                    named("git"),
                    adopted.addresses().stream().map(Object::toString).toList()));
        }
    }

    private static Place named(String actor) {
        return new Place(new ConversationKey(""), "", actor);
    }

    private void append(ArticleEdit edit, Place place) {
        List<String> subjects = new ArrayList<>(List.of(edit.address()));
        String revision = edit.revision();
        String replaced = edit.replaced();
        if (revision != null) {
            subjects.add("revision:" + revision);
        }
        if (replaced != null) {
            subjects.add("revision:" + replaced);
        }
        append(Acts.ARTICLE, edit, place, subjects);
    }

    private <T extends Record> void append(JsonCodec<T> codec, T act, Place place, List<String> subjects) {
        CompletableFuture<?> unused = log.append(List.of(draft(codec, act, place, subjects)))
                .whenComplete((appended, failure) -> {
                    if (failure != null) {
                        failed.incrementAndGet();
                        containment.warnOnce(
                                "event lost", "some acts are not in the event log: " + failure.getMessage());
                    }
                });
    }

    private <T extends Record> EventDraft draft(JsonCodec<T> codec, T act, Place place, List<String> subjects) {
        String who = !actor.isEmpty() ? actor : place.actor().isBlank() ? "canon4j" : place.actor();
        EventDraft draft = EventDraft.of(codec.kind(), EventNames.of(who), codec.encode(act))
                .on(subjects.stream()
                        .filter(subject -> !subject.isBlank() && subject.length() <= EventDraft.LONGEST_SUBJECT / 4)
                        .map(EventNames::harmless)
                        .distinct()
                        .limit(EventDraft.MOST_SUBJECTS)
                        .toList());
        String conversation = place.conversation().value();
        return conversation.isBlank() ? draft : draft.in(EventNames.of(conversation));
    }

    private void offer(Runnable work) {
        if (watchesExit.compareAndSet(false, true)) {
            watchExit();
        }
        thread.offer(work);
    }

    /** An application that never closes us still gets its last events on the disk. */
    private void watchExit() {
        try {
            Runtime.getRuntime().addShutdownHook(atExit);
        } catch (IllegalStateException exiting) {
            // The program ends already; whoever closes us now waits for the events.
        }
    }

    @Override
    public Recorded recorded() {
        LogStatus status = log.status();
        String reason = status.reason();
        return new Recorded(
                status.stored(), status.dropped() + failed.get() + thread.refused(), reason == null ? "" : reason);
    }

    @Override
    public void close() {
        if (watchesExit.get()) {
            try {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException exiting) {
                // It runs or has run; closing twice does nothing.
            }
        }
        closeNow();
    }

    private void closeNow() {
        if (closed.compareAndSet(false, true)) {
            thread.close(CLOSING);
            log.close(CLOSING);
        }
    }

    private static boolean ours(ArticleRef article) {
        return article.store().kind() == StoreId.Kind.PROJECT;
    }
}
