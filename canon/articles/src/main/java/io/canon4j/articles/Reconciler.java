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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
 * An edit that weakens constraints is noted in {@link OutsideEditLog}, too. Whoever looks first acts, and notes what was accepted while no other program can; so each step from one revision to the
 * next is acted on once. Looking reads files and git, so never look on a thread that may not wait.
 */
public final class Reconciler {

    /** Stands for an article that was removed. */
    private static final byte[] GONE = new byte[0];

    /** Articles taken as they are before another writer has its turn. */
    private static final int BATCH = 200;

    /** Texts the guard reads beside one edit at most. */
    private static final int MOST_OTHERS = 10;

    private final WriteDesk desk;
    private final Articles articles;
    private final AcceptedTexts accepted;
    private final CommittedTexts committed;
    private final LastCheckout checkout;
    private final OutsideEditLog log;

    /** A reconciler for the desk's store; from now on the desk has it look before every write. */
    public Reconciler(WriteDesk desk, CommittedTexts committed) {
        this.desk = desk;
        this.articles = desk.articles();
        this.accepted = desk.accepted();
        this.committed = committed;
        this.checkout = new LastCheckout(desk.state(), articles.storage());
        this.log = new OutsideEditLog(desk.state(), articles.storage());
        desk.beforeWriting(this::look);
    }

    /** Looks at one article, because a read or a tool call says that its file is not what it was. */
    public List<ArticleEvent> look(Address address) {
        return look(List.of(address), null);
    }

    /**
     * Looks at some articles.
     *
     * @param session of whoever edited them, as far as is known; a constraint that stands in another article of the session,
     *     or in another one of these, has moved and is not lost
     */
    public List<ArticleEvent> look(Collection<Address> addresses, @Nullable String session) {
        try {
            List<Address> noticed = differing(addresses);
            if (noticed.isEmpty()) {
                return List.of();
            }
            String head = id(committed.now());
            String last = checkout.commit();
            List<Address> changed = head.equals(last) ? noticed : differing(all());
            if (last.isEmpty() && changed.size() > BATCH) {
                takeUnknown(changed);
            }
            List<ArticleEvent> events = desk.locked(() -> actAlone(changed, head, session));
            events.forEach(desk::tell);
            desk.superseded().collectDaily();
            return events;
        } catch (IOException e) {
            throw desk.failed("cannot look for outside edits", e);
        }
    }

    /** Looks at every article that is there or was accepted. */
    public List<ArticleEvent> lookAtAll() {
        return lookAtAll(null);
    }

    /** Looks at every article that is there or was accepted, after somebody may have edited any of them. */
    public List<ArticleEvent> lookAtAll(@Nullable String session) {
        try {
            return look(all(), session);
        } catch (IOException e) {
            throw desk.failed("cannot look for outside edits", e);
        }
    }

    private Collection<Address> all() throws IOException {
        TreeSet<Address> all = new TreeSet<>(articles.addresses());
        all.addAll(accepted.all());
        return all;
    }

    private List<Address> differing(Collection<Address> addresses) throws IOException {
        List<Address> differing = new ArrayList<>();
        for (Address address : addresses) {
            if (differs(address)) {
                differing.add(address);
            }
        }
        return differing;
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

    /** At a store's first look most texts are taken as they are; a large store must not keep its writers waiting for that. */
    private void takeUnknown(List<Address> addresses) throws IOException {
        for (int from = 0; from < addresses.size(); from += BATCH) {
            List<Address> some = addresses.subList(from, Math.min(addresses.size(), from + BATCH));
            desk.locked(() -> {
                for (Address address : some) {
                    Path file = articles.files().file(address);
                    byte[] now = file == null || accepted.revision(address) != null ? null : desk.current(file);
                    if (now != null) {
                        accept(address, now);
                    }
                }
                return some;
            });
        }
    }

    /**
     * Acts on what differs still.
     *
     * @param changed what differed before the lock was taken; all that did, if HEAD was not the last checkout
     * @param head what HEAD was then
     */
    private List<ArticleEvent> actAlone(List<Address> changed, String head, @Nullable String session)
            throws IOException {
        CommittedTexts.Commit commit = committed.now();
        boolean switched = commit != null && !commit.id().equals(checkout.commit());
        // Where nothing was accepted yet this is the first look, and what is there did not come by a checkout.
        boolean pulled = switched && !accepted.all().isEmpty();
        List<ArticleEvent> events = new ArrayList<>();
        List<Address> adopted = new ArrayList<>();
        boolean adopting = false;
        Map<Address, byte[]> edited = new LinkedHashMap<>();
        for (Address address : switched && !id(commit).equals(head) ? all() : changed) {
            Path file = articles.files().file(address);
            if (file == null || !differs(address)) {
                continue;
            }
            byte[] now = desk.current(file);
            Revision known = accepted.revision(address);
            if (commit != null && isCommitted(commit, file, known, now)) {
                adopting |= known != null || pulled;
                adopted.add(address);
                accept(address, now);
            } else if (known == null) {
                accept(address, now);
            } else {
                edited.put(address, now == null ? GONE : now);
            }
        }
        for (Map.Entry<Address, byte[]> edit : edited.entrySet()) {
            byte @Nullable [] now = edit.getValue() == GONE ? null : edit.getValue();
            events.add(edited(edit.getKey(), now, others(edit.getKey(), edited, session)));
            accept(edit.getKey(), now);
            desk.sessions().wrote(session, edit.getKey(), now == null ? "" : body(now));
        }
        if (commit != null && switched) {
            checkout.note(commit.id());
        }
        if (commit != null && adopting) {
            events.add(0, new ArticleEvent.Adopted(commit.id(), commit.at(), List.copyOf(adopted)));
        }
        return events;
    }

    /** Where a constraint may have moved to: what the session wrote, and what changed together with this article. */
    private Map<String, String> others(Address address, Map<Address, byte[]> edited, @Nullable String session) {
        Map<String, String> others = new LinkedHashMap<>(desk.sessions().others(session, address));
        edited.forEach((other, now) -> {
            if (!other.equals(address) && others.size() < MOST_OTHERS && now.length <= SessionBodies.LONGEST) {
                others.put(other.value(), body(now));
            }
        });
        return others;
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

    private ArticleEvent edited(Address address, byte @Nullable [] now, Map<String, String> others) throws IOException {
        Revision known = accepted.revision(address);
        if (known == null) {
            throw new IOException("the accepted text of " + address + " vanished while it was looked at");
        }
        byte[] before = accepted.text(known);
        List<Guard.Finding> lost = List.of();
        String kept = null;
        if (before != null && !Arrays.equals(before, now)) {
            lost = desk.guard().compare(body(before), now == null ? "" : body(now), others).stream()
                    .filter(Guard.Finding::weakens)
                    .toList();
            kept = desk.replaced().keep(address, before, now);
        }
        ArticleEvent.EditedOutside edit =
                new ArticleEvent.EditedOutside(address, known, now == null ? null : Revision.of(now), lost, kept);
        if (!lost.isEmpty()) {
            log.note(OutsideEdit.of(desk.clock().instant(), edit));
        }
        return edit;
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

    private static String id(CommittedTexts.@Nullable Commit commit) {
        return commit == null ? "" : commit.id();
    }

    private static String body(byte[] bytes) {
        return Page.parse(Decoded.of(bytes).text()).body();
    }
}
