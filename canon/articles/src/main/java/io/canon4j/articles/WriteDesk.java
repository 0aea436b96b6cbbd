package io.canon4j.articles;

import io.canon4j.articles.guard.Guard;
import io.canon4j.articles.lint.Advice;
import io.canon4j.articles.page.Decoded;
import io.canon4j.articles.page.Page;
import io.canon4j.articles.schema.Schema;
import io.canon4j.articles.schema.Touched;
import io.canon4j.journal.Journal;
import io.canon4j.journal.storage.DurableFiles;
import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.StateDirectory;
import io.canon4j.journal.storage.StoreException;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The single way into the articles of a store.
 *
 * <pre>
 *   ArticleWrite -> admitted? -> revision as expected? -> says anything new? -> schema, guard, lint
 *        -> removed wording kept -> text placed, durably -> WriteResult
 * </pre>
 *
 * One write at a time among all programs that share the store; readers are never held up. Advice never refuses.
 */
public final class WriteDesk {

    private static final Logger LOG = LoggerFactory.getLogger(WriteDesk.class);

    private final Articles articles;
    private final InstantSource clock;
    private final Guard guard;
    private final DeskSettings settings;
    private final DurableFiles files;
    private final StateDirectory state;
    private final AcceptedTexts accepted;
    private final SupersededTexts superseded;
    private final ReplacedWording replaced;
    private final Admission admission;
    private final SchemaFile schemaFile;
    private final Placement placement;
    private final SessionBodies sessions = new SessionBodies();
    private final List<Consumer<ArticleEvent>> listeners = new CopyOnWriteArrayList<>();
    private final List<Consumer<Address>> beforeWriting = new CopyOnWriteArrayList<>();

    private WriteDesk(Articles articles, Journal journal, InstantSource clock, Guard guard, DeskSettings settings) {
        this.articles = articles;
        this.clock = clock;
        this.guard = guard;
        this.settings = settings;
        this.files = new DurableFiles(articles.storage());
        this.state = new StateDirectory(articles.storage(), articles.canonDir());
        this.accepted = new AcceptedTexts(state, files);
        this.superseded = new SupersededTexts(state, articles.storage(), clock, SupersededTexts.GRACE);
        this.replaced = new ReplacedWording(journal, accepted, settings);
        this.admission = new Admission(articles);
        this.schemaFile = new SchemaFile(files, articles.canonDir());
        this.placement = new Placement(files);
    }

    /** The desk of a store, with the laundering guard. */
    public static WriteDesk open(Articles articles, Journal journal, InstantSource clock) {
        return open(articles, journal, clock, Guard.laundering(), DeskSettings.DEFAULT);
    }

    /** The desk of a store. */
    public static WriteDesk open(
            Articles articles, Journal journal, InstantSource clock, Guard guard, DeskSettings settings) {
        return new WriteDesk(articles, journal, clock, guard, settings);
    }

    /** Tells of every change to an article, on the thread that made or noticed it, after it is on the disk. */
    public void listen(Consumer<ArticleEvent> listener) {
        listeners.add(listener);
    }

    /**
     * Makes an article say what is asked. When this returns {@link WriteResult.Written}, the disk has it.
     *
     * @throws StoreException if the disk refused; the article then says what it said before or what was asked, whole
     * @throws io.canon4j.journal.storage.StoreBusyException if another program holds the store for 30 seconds
     */
    public WriteResult write(ArticleWrite write) {
        try {
            beforeWriting.forEach(look -> look.accept(write.address()));
            List<String> refusals = admission.refusals(write);
            if (!refusals.isEmpty()) {
                return new WriteResult.Rejected(refusals);
            }
            WriteResult result = locked(() -> writeAlone(write));
            if (result instanceof WriteResult.Written) {
                superseded.collectDaily();
            }
            return result;
        } catch (IOException e) {
            throw failed("the article " + write.address() + " was not written", e);
        }
    }

    private WriteResult writeAlone(ArticleWrite write) throws IOException {
        Path file = fileOf(write.address());
        byte[] before = current(file);
        Decoded decoded = Decoded.of(before == null ? new byte[0] : before);
        Page page = before == null ? null : Page.parse(decoded.text());
        Page asked = asked(write, page == null ? Page.EMPTY : page);
        Page dated = asked.withUpdated(
                LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).toString());
        if (!write.expectation().holds(before == null ? null : Revision.of(before))) {
            return conflict(write.address(), before, dated.text());
        }
        if (page != null && page.saysTheSameAs(asked) && decoded.faithful() && !files.isInDoubt(file)) {
            return new WriteResult.AlreadyCurrent(Article.of(write.address(), bytesOf(before)));
        }
        // Only new text inherits: writing again what is there says nothing that was not reviewed before.
        dated = dated.withUnreviewed(write.unreviewed());
        List<String> unreadable = unreadable(write, decoded, page);
        if (!unreadable.isEmpty()) {
            return new WriteResult.Rejected(unreadable);
        }
        return judged(write, file, before, page, dated);
    }

    private WriteResult judged(ArticleWrite write, Path file, byte @Nullable [] before, @Nullable Page page, Page after)
            throws IOException {
        Schema schema = schemaFile.read();
        Touched touched = new Touched(write.capsule() != null, write.body() != null, page == null);
        Map<String, String> others = sessions.others(write.session(), write.address());
        ProjectSurroundings around = new ProjectSurroundings(articles, settings.retrieval());
        Judgement judgement = Judgement.of(write.address(), page, after, touched, schema, guard, others, around);
        if (!judgement.rejections().isEmpty()) {
            return new WriteResult.Rejected(judgement.rejections());
        }
        byte[] text = after.text().getBytes(StandardCharsets.UTF_8);
        if (text.length > Articles.LONGEST_FILE) {
            return new WriteResult.Rejected(List.of("the article would have " + text.length + " bytes, more than the "
                    + Articles.LONGEST_FILE + " this store takes; split it"));
        }
        schemaFile.makeIfMissing();
        String kept = before == null ? null : replaced.keep(write.address(), before, text);
        if (!placement.place(file, before, text)) {
            return conflict(write.address(), current(file), after.text());
        }
        acceptOrLog(write.address(), text);
        sessions.wrote(write.session(), write.address(), after.body());
        articles.written(write.address());
        Article article = Article.of(write.address(), text);
        Revision old = before == null ? null : Revision.of(before);
        tell(new ArticleEvent.Written(write.address(), old, article.revision(), write.author(), judgement.lost()));
        return new WriteResult.Written(article, page == null, advice(judgement, page), growth(page, after), kept);
    }

    /** The write is on the disk and stands, whatever becomes of our note of it; without one the text is accepted anew. */
    private void acceptOrLog(Address address, byte[] text) {
        try {
            accepted.accept(address, text);
        } catch (IOException e) {
            LOG.debug("the accepted text of {} was not noted: {}", address, e.toString());
        }
    }

    private static Page asked(ArticleWrite write, Page page) {
        Page asked = page;
        if (write.capsule() != null) {
            asked = asked.withCapsule(write.capsule());
        }
        if (write.body() != null) {
            asked = asked.withBody(write.body());
        }
        if (write.verified() != null) {
            asked = asked.withForeign(VerifiedAssets.KEY, write.verified());
        }
        return write.scope() == null ? asked : asked.withScope(write.scope().word());
    }

    /** A file whose front matter or bytes we cannot read must not be half rewritten: what we cannot see would go. */
    private static List<String> unreadable(ArticleWrite write, Decoded decoded, @Nullable Page page) {
        if (page == null) {
            boolean empty = write.body() == null && write.capsule() == null; // a scope or an id alone says nothing
            return empty
                    ? List.of("there is no article at " + write.address() + ": give it a body or a capsule")
                    : List.of();
        }
        boolean hidden = page.hidesFrontMatter() || !decoded.faithful();
        return hidden && write.body() == null
                ? List.of("the file of " + write.address() + " cannot be read whole, so it is left as it is: "
                        + String.join("; ", decoded.problems()) + String.join("; ", page.problems())
                        + ". Mend it, or write the whole body")
                : List.of();
    }

    private static List<Advice> advice(Judgement judgement, @Nullable Page before) {
        List<Advice> advice = new ArrayList<>(judgement.advice());
        if (before != null) {
            before.problems().forEach(problem -> advice.add(new Advice("front-matter", problem)));
        }
        return advice;
    }

    private static WriteResult.@Nullable Growth growth(@Nullable Page before, Page after) {
        if (before == null) {
            return null;
        }
        int from = Page.trimmedBody(before.body()).getBytes(StandardCharsets.UTF_8).length;
        int to = Page.trimmedBody(after.body()).getBytes(StandardCharsets.UTF_8).length;
        return to > from ? new WriteResult.Growth(from, to) : null;
    }

    private static WriteResult conflict(Address address, byte @Nullable [] theirs, String yours) {
        return theirs == null
                ? new WriteResult.Conflict(null, "", yours)
                : new WriteResult.Conflict(
                        Article.of(address, theirs), new String(theirs, StandardCharsets.UTF_8), yours);
    }

    private static byte[] bytesOf(byte @Nullable [] bytes) {
        return bytes == null ? new byte[0] : bytes;
    }

    byte @Nullable [] current(Path file) throws IOException {
        FileStamp stamp = articles.files().stamp(file);
        return stamp == null ? null : articles.storage().read(file, Articles.LONGEST_FILE);
    }

    private Path fileOf(Address address) {
        Path file = articles.files().file(address);
        if (file == null) {
            throw new IllegalArgumentException("'" + address + "' cannot be an article");
        }
        return file;
    }

    /** What is done while no other program writes the store. */
    @FunctionalInterface
    interface Alone<T> {
        T run() throws IOException;
    }

    <T> T locked(Alone<T> work) throws IOException {
        return state.holding("desk", work::run);
    }

    /** Has somebody look at an article before it is written, outside the lock. */
    void beforeWriting(Consumer<Address> look) {
        beforeWriting.add(look);
    }

    void tell(ArticleEvent event) {
        listeners.forEach(listener -> listener.accept(event));
    }

    Articles articles() {
        return articles;
    }

    Guard guard() {
        return guard;
    }

    SessionBodies sessions() {
        return sessions;
    }

    InstantSource clock() {
        return clock;
    }

    AcceptedTexts accepted() {
        return accepted;
    }

    SupersededTexts superseded() {
        return superseded;
    }

    ReplacedWording replaced() {
        return replaced;
    }

    Placement placement() {
        return placement;
    }

    DurableFiles files() {
        return files;
    }

    StateDirectory state() {
        return state;
    }

    Schema schema() throws IOException {
        return schemaFile.read();
    }

    Admission admission() {
        return admission;
    }

    StoreException failed(String what, IOException e) {
        return new StoreException(what + ": " + e.getMessage(), articles.canonDir(), e);
    }
}
