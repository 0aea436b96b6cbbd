package io.canon4j.runtime;

import io.canon4j.articles.Article;
import io.canon4j.articles.ArticleEvent;
import io.canon4j.articles.Articles;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.acts.ArticleEdit;
import io.canon4j.journal.log.acts.ArticleRead;
import io.canon4j.journal.log.acts.AssetChange;
import io.canon4j.journal.log.acts.BlockSent;
import io.canon4j.journal.log.acts.JournalNote;
import io.canon4j.journal.log.funnel.FunnelStage;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.ToolCall;
import io.canon4j.surfacing.Decision;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns what happened in a confirmed store into events of one log. It is told only of what belongs there.
 *
 * <pre>
 *   any thread ---> EventWriter: the event is put together ---> EventLog: its own thread opens the database and stores it
 *     counts  ---> SummedCounts: one event a flush ------------/
 * </pre>
 */
final class Recorder implements Witness {

    /** From a digest of less than this, the result could be guessed. */
    private static final int TELLING_RESULT = 32;

    private static final int MOST_ASSETS = 128;

    private final Realm realm;
    private final Articles articles;
    private final String actor;
    private final SummedCounts counts;
    private final EventWriter events;

    /**
     * @param realm whose log it is
     * @param articles the store's own
     * @param actor who acts, whatever a host says; empty to take the host's word
     */
    Recorder(EventLog log, Realm realm, Articles articles, String actor, Containment containment) {
        this.realm = realm;
        this.articles = articles;
        this.actor = actor;
        this.counts = new SummedCounts(log, actor.isEmpty() ? "canon4j" : EventNames.of(actor));
        this.events = new EventWriter(log, containment, counts::flush);
    }

    @Override
    public void touched(Place place, List<Observed.Finding> findings) {
        for (Observed.Finding finding : findings) {
            if (!finding.ownFile()) {
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
        FunnelStage stage = SummedCounts.stage(decision);
        if (article != null && stage != null) {
            if (stage == FunnelStage.FLUSHED) {
                counts.access(realm.name(article));
            }
            count(conversation, stage);
        }
    }

    @Override
    public void added(ConversationKey conversation, Added tokens) {
        if (!tokens.equals(Added.NOTHING)) {
            counts.added(EventNames.of(conversation.value()), tokens);
            events.counted();
        }
    }

    private void count(ConversationKey conversation, FunnelStage stage) {
        counts.stage(EventNames.of(conversation.value()), stage);
        events.counted();
    }

    @Override
    public void succeeded(ToolCall call, Place place, List<Observed.Finding> findings, @Nullable String result) {
        List<Observed.Finding> changed = new ArrayList<>();
        for (Observed.Finding finding : findings) {
            if (finding.article().address().isRoot()) {
                continue;
            }
            if (!finding.ownFile() && finding.effect().changes() && changed.size() < MOST_ASSETS) {
                changed.add(finding);
            } else if (finding.ownFile() && !finding.effect().changes()) {
                read(finding.article(), place, "file");
            }
        }
        if (!changed.isEmpty()) {
            Place acting = acting(place);
            events.offer(() -> events.append(Acts.CHANGE, change(call, changed, result), acting, subjects(changed)));
        }
    }

    private AssetChange change(ToolCall call, List<Observed.Finding> changed, @Nullable String result) {
        String id = call.id();
        return new AssetChange(
                EventNames.of(call.tool()),
                id == null || id.isBlank() ? null : EventNames.of(id),
                changed.get(0).effect().name().toLowerCase(Locale.ROOT),
                changed.stream()
                        .map(finding -> EventNames.harmless(realm.asset(finding.asset())))
                        .toList(),
                changed.stream().map(finding -> realm.name(finding.article())).toList(),
                result == null || result.length() < TELLING_RESULT ? null : EventNames.digest(result));
    }

    private List<String> subjects(List<Observed.Finding> changed) {
        Set<String> subjects = new LinkedHashSet<>();
        for (Observed.Finding finding : changed) {
            subjects.add(realm.asset(finding.asset()));
            subjects.add(realm.name(finding.article()));
        }
        return List.copyOf(subjects);
    }

    @Override
    public void read(ArticleRef article, Place place) {
        read(article, place, "tool");
    }

    private void read(ArticleRef article, Place place, String by) {
        String name = realm.name(article);
        counts.access(name);
        events.counted();
        Place acting = acting(place);
        events.offer(() -> events.record(Acts.READ, new ArticleRead(name, by), acting, List.of(name)));
    }

    @Override
    public void sent(List<ArticleRef> surfaced, List<ArticleRef> reminded, Place place) {
        List<String> rode = surfaced.stream().map(realm::name).toList();
        List<String> settled = reminded.stream().map(realm::name).toList();
        Place acting = acting(place);
        if (!rode.isEmpty() || !settled.isEmpty()) {
            events.offer(() -> events.record(Acts.BLOCK, new BlockSent(rode, settled), acting, rode));
        }
    }

    @Override
    public void journaled(String entry, String title, List<String> subjects, Desk.Author author) {
        List<String> all = new ArrayList<>(List.of(entry));
        all.addAll(subjects);
        JournalNote note = new JournalNote(entry, EventNames.harmless(title), subjects);
        Place place = acting(new Place(new ConversationKey(author.session()), "", author.actor()));
        events.offer(() -> events.append(Acts.JOURNAL, note, place, all));
    }

    /** Hears of changes to the store's articles on the thread that makes or notices them. */
    void articleChanged(ArticleEvent event) {
        Place place = Attribution.current();
        Place noticed = place == null ? named("outside") : acting(place);
        if (event instanceof ArticleEvent.Written written) {
            Article now = articles.read(written.address());
            Place author = author(written.author(), place);
            events.offer(() -> append(ArticleEvidence.of(written, now), author));
        } else if (event instanceof ArticleEvent.EditedOutside edited) {
            Article now = edited.after() == null ? null : articles.read(edited.address());
            events.offer(() -> append(ArticleEvidence.of(edited, now), noticed));
        } else if (event instanceof ArticleEvent.Moved moved) {
            Article now = articles.read(moved.to());
            events.offer(() -> append(ArticleEvidence.of(moved, now), noticed));
        } else if (event instanceof ArticleEvent.Adopted adopted) {
            events.offer(() -> events.append(
                    Acts.ADOPTED,
                    ArticleEvidence.of(adopted, articles::read),
                    named("git"),
                    adopted.committed(),
                    adopted.addresses().stream().map(Object::toString).toList()));
        }
    }

    /** The author a write names, else whoever acts on this thread. */
    private Place author(String author, @Nullable Place place) {
        Place here = place == null ? named("") : place;
        return acting(author.isBlank() ? here : new Place(here.conversation(), here.invocation(), author));
    }

    private static Place named(String actor) {
        return new Place(new ConversationKey(""), "", actor);
    }

    /** The place, with the actor that the settings name in place of the host's. What nobody here did keeps its own. */
    private Place acting(Place place) {
        return actor.isEmpty() ? place : new Place(place.conversation(), place.invocation(), actor);
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
        events.append(Acts.ARTICLE, edit, place, subjects);
    }

    @Override
    public Recorded recorded() {
        return events.recorded();
    }

    @Override
    public void close() {
        events.close();
    }
}
