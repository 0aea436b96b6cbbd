package io.canon4j.articles;

import io.canon4j.articles.page.Decoded;
import io.canon4j.articles.page.Links;
import io.canon4j.articles.page.Page;
import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Moves an article to another address, as its asset moved: journal record, copy, links, removal of the old file.
 *
 * <p>Whatever step a crash cuts, asking for the same move again finishes it, because each step sees for itself whether it
 * is done: the record has a key, a copy of the same bytes is the copy, links that are rewritten are not there to rewrite,
 * and the old file goes last.
 */
public final class ArticleMove {

    private final WriteDesk desk;
    private final Articles articles;
    private final Journal journal;

    /** Moves within the desk's store. */
    public ArticleMove(WriteDesk desk, Journal journal) {
        this.desk = desk;
        this.articles = desk.articles();
        this.journal = journal;
    }

    /** What became of a move. */
    public sealed interface Outcome {

        /**
         * The article is at its new address and nothing is left at the old one.
         *
         * @param from where it was
         * @param to where it is
         * @param relinked the articles whose links were rewritten
         * @param record the journal entry
         */
        record Moved(Address from, Address to, List<Address> relinked, String record) implements Outcome {}

        /**
         * Nothing was moved.
         *
         * @param reason a sentence that says what to do
         */
        record Refused(String reason) implements Outcome {}
    }

    /**
     * Moves an article, or finishes a move that was cut short.
     *
     * @throws io.canon4j.journal.storage.StoreException if the disk refused; ask again to finish
     */
    public Outcome move(Address from, Address to) {
        try {
            Outcome outcome = desk.locked(() -> moveAlone(from, to));
            if (outcome instanceof Outcome.Moved moved) {
                desk.tell(new ArticleEvent.Moved(from, to, moved.relinked()));
            }
            return outcome;
        } catch (IOException e) {
            throw desk.failed("moving " + from + " to " + to + " stopped half way; ask again to finish it", e);
        }
    }

    private Outcome moveAlone(Address from, Address to) throws IOException {
        Path source = articles.files().file(from);
        Path target = articles.files().file(to);
        if (source == null || target == null || from.equals(to)) {
            return new Outcome.Refused("'" + from + "' cannot be moved to '" + to + "'; give two different addresses");
        }
        byte[] text = desk.current(source);
        byte[] there = desk.current(target);
        if (text == null) {
            return new Outcome.Refused("there is no article at " + from
                    + (there == null ? "" : "; " + to + " exists already, so the move may be done") + "");
        }
        String refused = refused(from, to, text, there);
        if (refused != null) {
            return new Outcome.Refused(refused);
        }
        String record = journal.append(
                new JournalEntry(
                        "Article " + from + " moved to " + to + ".",
                        "moved " + from.name(),
                        List.of(to, from),
                        "canon4j",
                        null),
                "moved " + from + " " + to + " " + Revision.of(text));
        if (there == null) {
            desk.files().create(target, text);
        }
        desk.accepted().accept(to, text);
        articles.written(to);
        List<Address> relinked = relink(from, to);
        desk.files().remove(source);
        desk.accepted().forget(from);
        articles.removed(from);
        return new Outcome.Moved(from, to, relinked, record);
    }

    private @Nullable String refused(Address from, Address to, byte[] text, byte @Nullable [] there)
            throws IOException {
        if (there != null && !Arrays.equals(there, text)) {
            // A copy whose links to itself are rewritten already is a move cut after that step.
            boolean copied = Arrays.equals(there, relinked(text, from, to));
            return copied ? null : "there is another article at " + to + "; merge the two by hand, then remove " + from;
        }
        return there == null ? desk.admission().refusedPlace(to) : null;
    }

    private List<Address> relink(Address from, Address to) throws IOException {
        List<Address> relinked = new ArrayList<>();
        for (Address address : articles.addresses()) {
            Path file = articles.files().file(address);
            byte[] before = file == null || address.equals(from) ? null : desk.current(file);
            if (file == null || before == null || !Decoded.of(before).faithful()) {
                continue;
            }
            byte[] after = relinked(before, from, to);
            if (!Arrays.equals(before, after) && desk.placement().place(file, before, after)) {
                desk.accepted().accept(address, after);
                articles.written(address);
                relinked.add(address);
            }
        }
        return relinked;
    }

    /** The file with its links rewritten and nothing else touched: front matter, line ends and marks stay. */
    private static byte[] relinked(byte[] file, Address from, Address to) {
        String text = new String(file, StandardCharsets.UTF_8);
        String body = Page.parse(text).body();
        String moved = Links.moved(body, from.value(), to.value());
        return moved.equals(body)
                ? file
                : (text.substring(0, text.length() - body.length()) + moved).getBytes(StandardCharsets.UTF_8);
    }
}
