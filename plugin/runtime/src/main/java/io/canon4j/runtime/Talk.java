package io.canon4j.runtime;

import io.canon4j.spine.ArticleRef;
import io.canon4j.surfacing.Block;
import io.canon4j.surfacing.Conversation;
import io.canon4j.surfacing.Line;
import io.canon4j.surfacing.Presence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One conversation with the blocks it was sent, so that each is rendered again with the same bytes. */
final class Talk {

    /** A conversation with more batches than this forgets its oldest block; that line is gone from later requests. */
    private static final int BLOCKS = 2_000;

    private final Conversation conversation;
    private final ConcurrentLinkedQueue<CompletableFuture<?>> pending = new ConcurrentLinkedQueue<>();

    /** More repeated touches than this between two requests are forgotten; their lines have been sent before. */
    private static final int TOUCHED_AGAIN = 1_000;

    /** What the result with an anchor carries. An empty text seals a batch that went out without: bytes sent never change. */
    private record Sent(String text, List<ArticleRef> articles) {

        static final Sent SEALED = new Sent("", List.of());
    }

    /** By anchor. */
    private final Map<String, Sent> blocks = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Sent> eldest) {
            return size() > BLOCKS;
        }
    };

    private final String name;
    private final Notes notes = new Notes();
    /** A line that was sent before and touched again, and in which invocation. */
    private record Again(Line line, String invocation) {}

    private final List<Again> again = new ArrayList<>();
    private final Lineage lineage = new Lineage();
    private Added added = Added.NOTHING;
    private Added told = Added.NOTHING;
    private String lastQuery = "";
    private @Nullable String newest;

    Talk(String name, Conversation conversation) {
        this.name = name;
        this.conversation = conversation;
    }

    /** Whether this query was not ranked before in this conversation's latest turn. */
    synchronized boolean asksAnew(String query) {
        boolean anew = !query.isBlank() && !query.equals(lastQuery);
        lastQuery = query;
        return anew;
    }

    Conversation conversation() {
        return conversation;
    }

    /** A name no other conversation of this runtime has. */
    String name() {
        return name;
    }

    /** An edit of this conversation weakened an article: said with the next block. */
    void note(ArticleRef article, String what) {
        notes.add(article, what);
    }

    /** What it has read that nobody reviewed. */
    Lineage lineage() {
        return lineage;
    }

    /** Something whose outcome the next block should carry: a look-up, or the look at pages that a call edited. */
    void expect(CompletableFuture<?> lookup) {
        pending.removeIf(CompletableFuture::isDone);
        if (!lookup.isDone()) {
            pending.add(lookup);
        }
    }

    /**
     * A call touched what this line is about. Where it is present it is remembered: it may be present in the messages of another
     * agent of the run only. Whether it is present is asked once: another agent's request may come between two questions.
     */
    void touched(Line line, String invocation) {
        if (!conversation.stage(line, invocation)) {
            touchedAgain(new Again(line, invocation));
        }
    }

    private synchronized void touchedAgain(Again touch) {
        if (again.size() < TOUCHED_AGAIN) {
            again.add(touch);
        }
    }

    /** The invocation is over. */
    synchronized void end(String invocation) {
        again.removeIf(touch -> touch.invocation().equals(invocation));
        conversation.end(invocation);
    }

    /** Look-ups that have not come back. */
    List<CompletableFuture<?>> pending() {
        pending.removeIf(CompletableFuture::isDone);
        return List.copyOf(pending);
    }

    /** The blocks of this request by anchor; composes the one for its tail if the tail has not gone out yet, and tells of it. */
    synchronized Map<String, String> render(
            Projection projection, String invocation, BooleanSupplier awaited, Consumer<Block> sent) {
        String tail = projection.tail();
        String fresh = "";
        if (tail != null && !blocks.containsKey(tail)) {
            if (awaited.getAsBoolean()) {
                fresh = compose(tail, projection.anchors(), invocation, sent);
            } else {
                blocks.put(tail, Sent.SEALED);
            }
        }
        Map<String, String> rendered = new HashMap<>();
        long tokens = 0;
        for (String anchor : projection.anchors()) {
            Sent earlier = blocks.get(anchor);
            if (earlier != null && !earlier.text().isEmpty()) {
                rendered.put(anchor, earlier.text());
                tokens += Added.tokens(earlier.text());
            }
        }
        added = added.block(fresh, tokens);
        return rendered;
    }

    private String compose(String tail, List<String> anchors, String invocation, Consumer<Block> sent) {
        conversation.bind(tail);
        conversation.observe(Presence.ofAnchors(new HashSet<>(anchors)));
        recognise(anchors);
        stageAgain(invocation);
        @Nullable Block block = conversation.next(invocation, tail);
        String text = text(block, notes.take());
        blocks.put(tail, new Sent(text, block == null ? List.of() : block.surfaced()));
        if (block != null) {
            newest = tail;
            sent.accept(block);
        }
        return text;
    }

    /** What was composed for that batch did not go out; nothing will ever be added to it. */
    synchronized void unsent(String tail) {
        if (tail.equals(newest)) {
            conversation.undo();
            newest = null;
        }
        blocks.put(tail, Sent.SEALED);
    }

    /** A request offered the model our tool. */
    synchronized void offered(long schemaTokens) {
        added = added.schema(schemaTokens);
    }

    /** What its requests carried because of us since this was asked last. */
    synchronized Added addedSince() {
        Added since = added.minus(told);
        told = added;
        return since;
    }

    /** What its requests carried so far because of us. */
    synchronized Added added() {
        return added;
    }

    private static String text(@Nullable Block block, List<String> notes) {
        if (notes.isEmpty()) {
            return block == null ? "" : block.text();
        }
        return (block == null ? Block.FIRST_LINE : block.text()) + "\n" + String.join("\n", notes);
    }

    /** Agents of one run have messages of their own: what another one's lack, these may hold. */
    private void recognise(List<String> anchors) {
        for (String anchor : anchors) {
            Sent sent = blocks.get(anchor);
            if (sent == null) {
                continue;
            }
            for (ArticleRef article : sent.articles()) {
                conversation.recognised(article, sent.text(), anchor);
            }
        }
    }

    /** A line that is not in these messages, though it was sent in this conversation, rides again for whoever touched it. */
    private void stageAgain(String invocation) {
        for (Iterator<Again> touches = again.iterator(); touches.hasNext(); ) {
            Again touch = touches.next();
            if (touch.invocation().equals(invocation)) {
                touches.remove();
                if (!conversation.present(touch.line().article())) {
                    conversation.stage(touch.line(), invocation);
                }
            }
        }
    }
}
