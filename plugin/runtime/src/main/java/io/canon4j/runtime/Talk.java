package io.canon4j.runtime;

import io.canon4j.spine.ArticleRef;
import io.canon4j.surfacing.Block;
import io.canon4j.surfacing.Conversation;
import io.canon4j.surfacing.Presence;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One conversation with the blocks it was sent, so that each is rendered again with the same bytes. */
final class Talk {

    /** A conversation with more batches than this forgets its oldest block; that line is gone from later requests. */
    private static final int BLOCKS = 2_000;

    private final Conversation conversation;
    private final ConcurrentLinkedQueue<CompletableFuture<?>> pending = new ConcurrentLinkedQueue<>();

    /** By anchor. An empty text seals a batch that went out without a block: bytes already sent never change. */
    private final Map<String, String> blocks = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > BLOCKS;
        }
    };

    private volatile CompletableFuture<?> edit = CompletableFuture.completedFuture(null);
    private final String name;
    private final Notes notes = new Notes();
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

    void expect(CompletableFuture<?> lookup) {
        pending.removeIf(CompletableFuture::isDone);
        if (!lookup.isDone()) {
            pending.add(lookup);
        }
    }

    /** The look at pages that a call edited. */
    void expectEdit(CompletableFuture<?> look) {
        if (!look.isDone()) {
            CompletableFuture<?> before = edit;
            edit = before.isDone() ? look : CompletableFuture.allOf(before, look);
        }
    }

    /** Done when every page that a call of this conversation edited has been looked at. */
    CompletableFuture<?> edit() {
        return edit;
    }

    /** Look-ups that have not come back. */
    List<CompletableFuture<?>> pending() {
        pending.removeIf(CompletableFuture::isDone);
        return List.copyOf(pending);
    }

    /** The blocks of this request by anchor; composes the one for its tail if the tail has not gone out yet, and tells of it. */
    synchronized Map<String, String> render(Projection projection, String invocation, Consumer<Block> sent) {
        String tail = projection.tail();
        if (tail != null && !blocks.containsKey(tail)) {
            conversation.bind(tail);
            Set<String> there = new HashSet<>(projection.anchors());
            conversation.observe(Presence.ofAnchors(there));
            @Nullable Block block = conversation.next(invocation, tail);
            blocks.put(tail, text(block, notes.take()));
            if (block != null) {
                sent.accept(block);
            }
        }
        Map<String, String> rendered = new HashMap<>();
        for (String anchor : projection.anchors()) {
            String text = blocks.get(anchor);
            if (text != null && !text.isEmpty()) {
                rendered.put(anchor, text);
            }
        }
        return rendered;
    }

    private static String text(@Nullable Block block, List<String> notes) {
        if (notes.isEmpty()) {
            return block == null ? "" : block.text();
        }
        return (block == null ? Block.FIRST_LINE : block.text()) + "\n" + String.join("\n", notes);
    }
}
