package io.canon4j.runtime;

import io.canon4j.articles.Article;
import io.canon4j.articles.Articles;
import io.canon4j.articles.Capsule;
import io.canon4j.articles.Scope;
import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.Newest;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.PathRefused;
import io.canon4j.spine.Resolution;
import io.canon4j.spine.Spine;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** The tool's actions on a store on disk. */
final class DiskDesk implements Desk {

    private static final int NEWEST_ENTRIES = 3;
    private static final int MAP_CHARACTERS = 24_000;

    private final Spine spine;
    private final Articles articles;
    private final Journal journal;
    private final WritingDesk writing;
    private final Searching searching;

    DiskDesk(Spine spine, Articles articles) {
        this.spine = spine;
        this.articles = articles;
        this.journal = Journal.open(articles.canonDir(), InstantSource.system());
        this.writing = new WritingDesk(articles, journal);
        this.searching = new Searching(articles, journal);
    }

    @Override
    public Answer read(String path) {
        try {
            Address address = addressOf(path);
            Article article = articles.exists(address) ? articles.read(address) : null;
            String intro = "";
            if (article == null) {
                Resolution resolution = spine.resolve(asset(path));
                Address governing = resolution.governing();
                article = governing == null ? null : articles.read(governing);
                if (article == null) {
                    return Answer.of("No article governs " + path
                            + " and no ancestor has one. If you learn something here that the files do not say,"
                            + " write one at " + address + ".");
                }
                intro = "No article at " + address + "; the nearest is " + governing + ".\n";
            }
            ArticleRef ref = ArticleRef.project(article.address());
            String text = intro + print(article);
            return new Answer(text, false, ref, text);
        } catch (PathRefused refused) {
            return Answer.refused(String.valueOf(refused.getMessage()));
        }
    }

    @Override
    public Answer write(ArticleDraft draft, Author author) {
        try {
            return writing.write(addressOf(draft.path()), draft, author);
        } catch (IllegalArgumentException refused) {
            return Answer.refused("Nothing was written: " + refused.getMessage());
        }
    }

    @Override
    public Answer search(String query, boolean journalToo) {
        return Answer.of(searching.best(query, journalToo));
    }

    private String print(Article article) {
        StringBuilder text = new StringBuilder();
        text.append(article.address());
        if (!article.updated().isEmpty()) {
            text.append(" (updated ").append(article.updated()).append(')');
        }
        if (article.scope() == Scope.RULE) {
            text.append(" [rule]");
        }
        text.append(article.capsule().isEmpty() ? "\nno capsule" : "\ncapsule: " + article.capsule());
        text.append("\n\n").append(article.body().stripTrailing()).append('\n');
        article.problems().forEach(problem -> text.append("\nproblem: ").append(problem));
        Newest newest = journal.newest(article.address(), NEWEST_ENTRIES);
        if (!newest.names().isEmpty()) {
            text.append("\njournal: ").append(String.join(", ", newest.names()));
            if (newest.more() > 0) {
                text.append(" and ").append(newest.more()).append(" more");
            }
        }
        return text.toString();
    }

    /** An address that names an article and no file on disk is taken as it is; anything else is an asset's path. */
    private Address addressOf(String path) {
        Address literal = Address.of(path);
        if (!literal.isRoot() && articles.exists(literal) && !spine.tree().exists(AssetPath.of(path))) {
            return literal;
        }
        return asset(path).address();
    }

    private AssetPath asset(String path) {
        return AssetPath.of(path, spine.tree().root().toString());
    }

    @Override
    public Answer journal(EntryDraft draft, Author author) {
        if (draft.body().isBlank()) {
            return Answer.refused(
                    "Nothing was journaled: body is empty. Give the source wording, names and exact values.");
        }
        try {
            List<Address> subjects = new ArrayList<>();
            for (String subject : draft.subjects()) {
                subjects.add(addressOf(subject));
            }
            String slug = draft.slug();
            String name = journal.append(new JournalEntry(
                    draft.body(), slug == null ? "" : slug, subjects, author.actor(), author.session()));
            String about = subjects.isEmpty()
                    ? "no article"
                    : String.join(", ", subjects.stream().map(Address::value).toList());
            return Answer.of("Journaled as " + name + ", about " + about + ".");
        } catch (IllegalArgumentException refused) {
            return Answer.refused("Nothing was journaled: " + refused.getMessage());
        }
    }

    @Override
    public Answer map(String path) {
        StringBuilder text = new StringBuilder();
        int left = 0;
        Address below;
        try {
            below = Address.of(path);
        } catch (PathRefused refused) {
            return Answer.refused(String.valueOf(refused.getMessage()));
        }
        for (Capsule capsule : articles.map()) {
            String at = capsule.address().value();
            if (!below.isRoot() && !at.equals(below.value()) && !at.startsWith(below.value() + "/")) {
                continue;
            }
            if (text.length() > MAP_CHARACTERS) {
                left++;
                continue;
            }
            text.append(at)
                    .append(": ")
                    .append(capsule.line().isEmpty() ? "(no capsule)" : capsule.line())
                    .append('\n');
        }
        if (left > 0) {
            text.append("and ").append(left).append(" more; give a path to see the part below it\n");
        }
        return Answer.of(
                text.length() == 0
                        ? "There are no articles" + (below.isRoot() ? "" : " at or below " + below) + "."
                        : text.toString());
    }
}
