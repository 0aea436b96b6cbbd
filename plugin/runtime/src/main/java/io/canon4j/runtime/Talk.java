package io.canon4j.runtime;

import io.canon4j.spine.ArticleRef;
import io.canon4j.surfacing.Block;
import io.canon4j.surfacing.Conversation;
import java.util.HashMap;
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

    private static final String SEALED = "";

    private final Conversation conversation;
    private final ConcurrentLinkedQueue<CompletableFuture<?>> pending = new ConcurrentLinkedQueue<>();

    /** By anchor, what its result carries. An empty text seals a batch that went out without: bytes sent never change. */
    private final Map<String, String> blocks = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            boolean old = size() > BLOCKS;
            if (old) {
                conversation.lost(eldest.getKey());
            }
            return old;
        }
    };

    private final String name;
    private final Notes notes = new Notes();
    private final Lineage lineage = new Lineage();
    private Added added = Added.NOTHING;
    private Added told = Added.NOTHING;
    private String lastQuery = "";

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
                fresh = compose(tail, projection, invocation, sent);
            } else {
                blocks.put(tail, SEALED);
            }
        }
        Map<String, String> rendered = new HashMap<>();
        long tokens = 0;
        for (String anchor : projection.anchors()) {
            String earlier = blocks.getOrDefault(anchor, SEALED);
            if (!earlier.isEmpty()) {
                rendered.put(anchor, earlier);
                tokens += Added.tokens(earlier);
            }
        }
        added = added.block(fresh, tokens);
        return rendered;
    }

    private String compose(String tail, Projection projection, String invocation, Consumer<Block> sent) {
        @Nullable Block block = conversation.next(invocation, tail, projection.presence());
        String text = text(block, notes.take());
        blocks.put(tail, text);
        if (block != null) {
            sent.accept(block);
        }
        return text;
    }

    /** What was composed for that batch did not go out; nothing will ever be added to it. */
    synchronized void unsent(String tail) {
        conversation.undo(tail);
        blocks.put(tail, SEALED);
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
}
