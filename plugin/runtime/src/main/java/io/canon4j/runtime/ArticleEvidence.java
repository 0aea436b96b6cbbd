package io.canon4j.runtime;

import io.canon4j.articles.Article;
import io.canon4j.articles.ArticleEvent;
import io.canon4j.articles.Revision;
import io.canon4j.articles.guard.Guard;
import io.canon4j.articles.page.FrontRelations;
import io.canon4j.articles.page.Outline;
import io.canon4j.journal.log.acts.Adoption;
import io.canon4j.journal.log.acts.ArticleEdit;
import io.canon4j.spine.Address;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads out of an article what is counted: its constraint sentences and the pages it refers to, without secrets, bounded. */
final class ArticleEvidence {

    private static final int MOST = 256;

    /** Characters of all sentences, and of all links; three bytes each stay below the payload's limit. */
    private static final int MOST_CHARACTERS = 30_000;

    private static final Guard GUARD = Guard.laundering();

    private ArticleEvidence() {}

    static ArticleEdit of(ArticleEvent.Written written, @Nullable Article now) {
        String kind = written.before() == null ? "create" : "update";
        return edit(written.address(), written.before(), written.after(), kind, null, now);
    }

    static ArticleEdit of(ArticleEvent.EditedOutside edited, @Nullable Article now) {
        String kind = edited.after() == null ? "remove" : "outside";
        return edit(edited.address(), edited.before(), edited.after(), kind, null, now);
    }

    static ArticleEdit of(ArticleEvent.Moved moved, @Nullable Article now) {
        Revision revision = now == null ? null : now.revision();
        return edit(moved.to(), null, revision, "move", moved.from(), now);
    }

    static Adoption of(ArticleEvent.Adopted adopted, Function<Address, @Nullable Article> reader) {
        List<Adoption.Text> texts = new ArrayList<>();
        Bounded all = new Bounded();
        for (Address address : adopted.addresses()
                .subList(0, Math.min(MOST, adopted.addresses().size()))) {
            Article now = reader.apply(address);
            texts.add(now == null ? Adoption.Text.unread(address.value(), null, null) : text(address, now, all));
        }
        return new Adoption(adopted.commit(), texts);
    }

    /** A text and what it refers to, as far as the event has room for the references of all its texts. */
    private static Adoption.Text text(Address address, Article now, Bounded all) {
        FrontRelations front = new FrontRelations(now.extra());
        return new Adoption.Text(
                address.value(),
                null,
                now.revision().value(),
                scope(now),
                all.part(Outline.links(now.body())),
                all.part(front.of("depends_on")),
                all.part(front.of("contradicts")));
    }

    private static String scope(Article article) {
        return article.scope().name().toLowerCase(Locale.ROOT);
    }

    private static ArticleEdit edit(
            Address address,
            @Nullable Revision before,
            @Nullable Revision after,
            String kind,
            @Nullable Address from,
            @Nullable Article read) {
        // Somebody may have written again since; that write tells of its own text.
        Article now = read != null && read.revision().equals(after) ? read : null;
        Bounded sentences = new Bounded();
        Bounded links = new Bounded();
        FrontRelations front = new FrontRelations(now == null ? List.of() : now.extra());
        if (now != null) {
            // Against an empty page the guard misses each constraint, which lists them.
            GUARD.compare(now.body(), "").forEach(finding -> sentences.add(finding.quote()));
            Outline.links(now.body()).forEach(links::add);
        }
        List<String> parents = front.of("parent");
        return new ArticleEdit(
                address.value(),
                now == null ? null : scope(now),
                after == null ? null : after.value(),
                before == null ? null : before.value(),
                kind,
                from == null ? null : from.value(),
                sentences.kept,
                links.kept,
                bounded(front.of("depends_on")),
                bounded(front.of("contradicts")),
                parents.isEmpty() ? null : EventNames.harmless(parents.get(0)),
                sentences.leftOut + links.leftOut);
    }

    private static List<String> bounded(List<String> values) {
        return new Bounded().part(values);
    }

    /** A list that counts what it has no room for. */
    private static final class Bounded {

        private final List<String> kept = new ArrayList<>();
        private int characters;
        private int leftOut;

        /** What there is room for of some more values, by themselves. */
        List<String> part(Collection<String> values) {
            int before = kept.size();
            values.forEach(this::add);
            return List.copyOf(kept.subList(before, kept.size()));
        }

        void add(String text) {
            String harmless = EventNames.harmless(text).replace("\0", "");
            if (kept.size() < MOST && characters + harmless.length() <= MOST_CHARACTERS) {
                kept.add(harmless);
                characters += harmless.length();
            } else {
                leftOut++;
            }
        }
    }
}
