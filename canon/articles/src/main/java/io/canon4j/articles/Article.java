package io.canon4j.articles;

import io.canon4j.articles.page.Decoded;
import io.canon4j.articles.page.Page;
import io.canon4j.journal.files.UnreviewedLine;
import io.canon4j.spine.Address;
import java.util.ArrayList;
import java.util.List;

/**
 * The current truth about an address, as it was read.
 *
 * @param address where it lives
 * @param capsule its one dense line, empty where it has none
 * @param updated UTC day of the last write that changed something, {@code yyyy-mm-dd}, empty where the file does not say
 * @param scope what it is about
 * @param extra front matter lines that are not ours, verbatim
 * @param body the text below the front matter
 * @param revision of the file's bytes; a write may demand that it still holds
 * @param problems what a person should repair in the file, each a sentence; empty for a healthy one
 */
public record Article(
        Address address,
        String capsule,
        String updated,
        Scope scope,
        List<String> extra,
        String body,
        Revision revision,
        List<String> problems) {

    /** Copies the lists. */
    public Article {
        extra = List.copyOf(extra);
        problems = List.copyOf(problems);
    }

    /** The id of the asset this article says it was checked against, see {@link VerifiedAssets}; empty where it says none. */
    public String verified() {
        return new Page("", "", "", extra, "", List.of(), List.of()).foreign(VerifiedAssets.KEY);
    }

    /** What its writers had read that nobody reviewed, as the file says; empty for an article that carries no such line. */
    public List<String> unreviewed() {
        for (String line : extra) {
            List<String> sources = UnreviewedLine.read(line);
            if (!sources.isEmpty()) {
                return sources;
            }
        }
        return List.of();
    }

    static Article of(Address address, byte[] bytes) {
        Decoded decoded = Decoded.of(bytes);
        Page page = Page.parse(decoded.text());
        List<String> problems = new ArrayList<>(decoded.problems());
        problems.addAll(page.problems());
        return new Article(
                address,
                page.capsule(),
                page.updated(),
                Scope.of(page.scope()),
                page.extra(),
                page.body(),
                Revision.of(bytes),
                problems);
    }
}
