package io.canon4j.agent.engine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canon4j.agent.dialect.Dialects;
import io.canon4j.agent.dialect.Offering;
import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.Containment;
import io.canon4j.runtime.ConversationKey;
import io.canon4j.runtime.Place;
import io.canon4j.runtime.Workers;
import io.canon4j.runtime.tool.CanonTool;
import io.canon4j.spine.ToolCall;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Offers the {@code canon} tool to the invocations of AI Services and serves it. Each invocation gets a specification of its own,
 * which travels in all its requests, so a request tells which invocation sends it, and the tool where it is called.
 */
final class ToolOffers {

    /** One invocation that was offered the tool. */
    static final class Offer {

        private final CompletableFuture<Place> said;
        private @Nullable Place seen;

        /** @param said where it is as far as the application says */
        private Offer(CompletableFuture<Place> said) {
            this.said = said;
        }

        /** Its requests turned out to belong there. */
        synchronized void seen(Place place) {
            seen = place;
        }

        /** Where it is. Not waited for: who asks before the application has said it gets a place nobody named, for good. */
        synchronized Place place() {
            Place known = seen;
            if (known == null) {
                known = said.isDone() && !said.isCompletedExceptionally()
                        ? said.join()
                        : new Place(ConversationKey.unnamed(), "", "");
                seen = known;
            }
            return known;
        }
    }

    private final CanonRuntime runtime;
    private final Dialects dialects;
    private final Workers workers;
    private final Containment containment;
    private final Cache<Object, Offer> bySpecification =
            Caffeine.newBuilder().weakKeys().executor(Runnable::run).build();

    ToolOffers(CanonRuntime runtime, Dialects dialects, Workers workers, Containment containment) {
        this.runtime = runtime;
        this.dialects = dialects;
        this.workers = workers;
        this.containment = containment;
    }

    /**
     * The tools of an invocation and the {@code canon} tool; null where there is no trusted store, or a tool of that name.
     *
     * @param tools LangChain4j's {@code ToolServiceContext}
     * @param context its {@code InvocationContext}, or null where there is none
     * @param memoryId the memory id, where there is no context
     */
    @Nullable
    Object offer(Object tools, @Nullable Object context, @Nullable Object memoryId) {
        if (!runtime.offersTool()) {
            return null;
        }
        Calls.Note note = new Calls.Note();
        note.begins(context, memoryId);
        // The application may take its time to say who it is, so it is asked on a thread of ours.
        Offer offer = new Offer(workers.submit(() -> {
            note.learn(() -> dialects.of(tools), containment);
            return note.place();
        }));
        Offering.Offered offered = dialects.offering(tools).add(tools, call -> answer(offer, call));
        if (offered == null) {
            return null;
        }
        bySpecification.put(offered.specification(), offer);
        return offered.tools();
    }

    private String answer(Offer offer, ToolCall call) {
        workers.await(offer.said);
        return CanonTool.answer(runtime, offer.place(), call).text();
    }

    /** The invocation that sends a request with these tool specifications, or null when the tool is not among them. */
    @Nullable
    Offer among(List<Object> specifications) {
        for (int i = specifications.size() - 1; i >= 0; i--) {
            Offer offer = bySpecification.getIfPresent(specifications.get(i));
            if (offer != null) {
                return offer;
            }
        }
        return null;
    }
}
