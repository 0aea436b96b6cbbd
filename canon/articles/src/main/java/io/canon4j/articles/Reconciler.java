package io.canon4j.articles;

import io.canon4j.articles.guard.Guard;
import io.canon4j.articles.page.Decoded;
import io.canon4j.articles.page.Page;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The one owner of edits that did not come through the desk. It compares an article with the text last accepted:
 *
 * <pre>
 *   the same            nothing to do
 *   none accepted yet   taken as it is
 *   HEAD has this text  adopted: somebody switched a branch or pulled; no guard, no journal, one event per look
 *   anything else       the write it is: guard, removed wording kept, one event
 * </pre>
 *
 * Whoever looks first acts, and notes what was accepted while no other program can; so each step from one revision to the
 * next is acted on once. Looking reads files and git, so never look on a thread that may not wait.
 */
public final class Reconciler {

    private final WriteDesk desk;
    private final Articles articles;
    private final AcceptedTexts accepted;
    private final CommittedTexts committed;
    private final LastCheckout checkout;

    /** A reconciler for the desk's store; from now on the desk has it look before every write. */
    public Reconciler(WriteDesk desk, CommittedTexts committed) {
        this.desk = desk;
        this.articles = desk.articles();
        this.accepted = desk.accepted();
        this.committed = committed;
        this.checkout = new LastCheckout(desk.state(), articles.storage());
        desk.beforeWriting(this::look);
    }

    /** Looks at one article, because a read or a tool call says that its file is not what it was. */
    public List<ArticleEvent> look(Address address) {
        return look(List.of(address));
    }

    /** Looks at every article that is there or was accepted. */
    public List<ArticleEvent> lookAtAll() {
        try {
            return look(all());
        } catch (IOException e) {
            throw desk.failed("cannot look for outside edits", e);
        }
    }

    private Collection<Address> all() throws IOException {
        TreeSet<Address> all = new TreeSet<>(articles.addresses());
        all.addAll(accepted.all());
        return all;
    }

    private List<ArticleEvent> look(Collection<Address> addresses) {
        try {
            List<Address> changed = new ArrayList<>();
            for (Address address : addresses) {
                if (differs(address)) {
                    changed.add(address);
                }
            }
            List<ArticleEvent> events = changed.isEmpty() ? List.of() : desk.locked(() -> actAlone(changed));
            events.forEach(desk::tell);
            return events;
        } catch (IOException e) {
            throw desk.failed("cannot look for outside edits", e);
        }
    }

    private boolean differs(Address address) throws IOException {
        Path file = articles.files().file(address);
        if (file == null) {
            return false;
        }
        byte[] now = desk.current(file);
        Revision known = accepted.revision(address);
        return now == null ? known != null : !Revision.of(now).equals(known);
    }

    private List<ArticleEvent> actAlone(Collection<Address> noticed) throws IOException {
        CommittedTexts.Commit commit = committed.now();
        boolean switched = commit != null && !commit.id().equals(checkout.commit());
        List<ArticleEvent> events = new ArrayList<>();
        List<Address> adopted = new ArrayList<>();
        boolean adopting = false;
        for (Address address : switched ? all() : noticed) {
            Path file = articles.files().file(address);
            if (file == null || !differs(address)) {
                continue;
            }
            byte[] now = desk.current(file);
            Revision known = accepted.revision(address);
            if (commit != null && isCommitted(commit, file, known, now)) {
                adopting |= known != null;
                adopted.add(address);
            } else if (known != null) {
                events.add(edited(address, known, now));
            }
            accept(address, now);
        }
        if (commit != null && switched) {
            checkout.note(commit.id());
        }
        if (commit != null && adopting) {
            events.add(0, new ArticleEvent.Adopted(commit.id(), List.copyOf(adopted)));
        }
        return events;
    }

    /** A file that is gone is the commit's doing only if git can give the text back; else somebody removed it. */
    private boolean isCommitted(
            CommittedTexts.Commit commit, Path file, @Nullable Revision known, byte @Nullable [] now)
            throws IOException {
        if (now != null) {
            return commit.holds(file, now);
        }
        byte[] before = known == null ? null : accepted.text(known);
        return !commit.has(file) && before != null && commit.remembers(before);
    }

    private ArticleEvent edited(Address address, Revision known, byte @Nullable [] now) throws IOException {
        byte[] before = accepted.text(known);
        List<Guard.Finding> lost = List.of();
        String kept = null;
        if (before != null && !Arrays.equals(before, now)) {
            lost = desk.guard().compare(body(before), now == null ? "" : body(now));
            kept = desk.replaced().keep(address, before, now);
        }
        return new ArticleEvent.EditedOutside(address, known, now == null ? null : Revision.of(now), lost, kept);
    }

    private void accept(Address address, byte @Nullable [] now) throws IOException {
        if (now == null) {
            accepted.forget(address);
            articles.removed(address);
        } else {
            accepted.accept(address, now);
            articles.written(address);
        }
    }

    private static String body(byte[] bytes) {
        return Page.parse(Decoded.of(bytes).text()).body();
    }
}
