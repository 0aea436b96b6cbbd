package io.canon4j.agent.engine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canon4j.agent.dialect.Dialect;
import io.canon4j.agent.dialect.Dialects;
import io.canon4j.runtime.Batch;
import io.canon4j.runtime.Batches;
import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.Containment;
import io.canon4j.runtime.ConversationKey;
import io.canon4j.runtime.Observed;
import io.canon4j.runtime.Place;
import io.canon4j.runtime.Projection;
import io.canon4j.runtime.RequestMessage;
import io.canon4j.runtime.Settings;
import io.canon4j.runtime.Workers;
import io.canon4j.runtime.tool.CanonTool;
import io.canon4j.spine.ToolCall;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Puts into a request what its last tool calls touched. Tool calls themselves are only noted while they run, so a tool is held
 * up by nothing; they are looked at when the request that answers them shows which conversation they belong to.
 */
final class Recall {

    private final CanonRuntime runtime;
    private final Containment containment;
    private final Duration patience;
    private final Workers workers;
    private final Calls calls;
    private final Dialects dialects;
    private final Cache<ConversationKey, String> invocations;
    private final ToolOffers offers;
    private final Carried carried = new Carried();
    private volatile boolean warm;

    Recall(CanonRuntime runtime, Calls calls, Dialects dialects) {
        this.runtime = runtime;
        // One for both, so that one cause is one line, whichever side of us meets it first.
        this.containment = runtime.containment();
        this.patience = patience(runtime.settings());
        this.workers = new Workers(patience, containment);
        this.calls = calls;
        this.dialects = dialects;
        this.offers = new ToolOffers(runtime, dialects, workers, containment);
        this.invocations = Caffeine.newBuilder()
                .maximumSize(runtime.settings().conversations())
                .expireAfterAccess(runtime.settings().idle())
                .executor(Runnable::run)
                .build();
    }

    /** How many failures were kept from the application. */
    long failures() {
        return containment.failures();
    }

    /** What offers and serves the {@code canon} tool. */
    ToolOffers offers() {
        return offers;
    }

    /** The longest a request may be held up: a look-up that is late, and as long again for everything else. */
    static Duration patience(Settings settings) {
        return settings.lookupWait().multipliedBy(2);
    }

    /**
     * The request to send in place of this one; null to send it as it is. Reading somebody else's messages is done on a thread
     * of ours, so that whatever happens in them the request goes out in time.
     */
    @Nullable
    Object project(Object request) {
        if (!runtime.active()) {
            return null;
        }
        Departure departure = new Departure();
        CompletableFuture<Boolean> done = workers.submit(() -> {
            boolean read = containment.guard("reading a request", () -> read(request, departure), false);
            departure.ends();
            return read;
        });
        // The first request of a process answers no tool yet; it may go while its kind is still being learnt.
        boolean first = !warm;
        boolean read = first ? workers.awaitFirst(done) : workers.await(done);
        warm = true;
        if (!read) {
            departure.leaves(patience);
        }
        if (departure.ready()) {
            return departure.projected();
        }
        if (!first && !read) {
            containment.late(patience);
        }
        return carried.isEmpty() ? null : dialects.of(request).replace(request, carried::get);
    }

    /** Goes once through all that every request will, so that the first real one is not the slow one. */
    void rehearse() {
        ToolCall call = new ToolCall("rehearsal", "read_file", "{\"path\":\"./rehearsal/none\"}");
        Batches batches = Batches.of(List.of(
                new RequestMessage.Calls(List.of(call)),
                new RequestMessage.Result("rehearsal", "read_file", "", false)));
        Place place = new Place(ConversationKey.unnamed(), "rehearsal", "");
        Dialect.Reading reading = new Dialect.Reading(List.of(), Map.of(0, List.of(call)), List.of());
        CompletableFuture<?> rehearsed = workers.submit(() -> {
            begin(place(batches, reading, null));
            batches.all().get(0).calls().forEach(one -> observe(one, note(one, reading), place));
            return batches.texts(runtime.project(batches.projection(false), place));
        });
        containment.rehearsing(() -> workers.await(rehearsed, Opening.START_UP));
        runtime.forget(place.conversation());
    }

    private boolean read(Object request, Departure departure) {
        Dialect dialect = dialects.of(request);
        Dialect.Reading reading = dialect.read(request);
        Batches batches = Batches.of(reading.messages());
        ToolOffers.Offer offer = offers.among(reading.tools());
        if (batches.all().isEmpty()) {
            if (offer != null) {
                runtime.offered(offer.place(), CanonTool.SCHEMA);
            }
            return departure.arrives(null);
        }
        Place place = place(batches, reading, offer);
        begin(place);
        if (offer != null) {
            offer.seen(place);
            runtime.offered(place, CanonTool.SCHEMA);
        }
        batches.all().forEach(batch -> observe(batch, reading, place, offer != null));
        Projection projection = batches.projection(runtime.settings().retriever() != Settings.Retriever.NONE);
        Map<String, String> blocks = runtime.project(projection, place, departure::composes);
        boolean arrived = false;
        try {
            Map<Integer, String> texts = batches.texts(blocks);
            IdentityHashMap<Object, Object> replaced = new IdentityHashMap<>();
            arrived = departure.arrives(texts.isEmpty() ? null : dialect.rewrite(request, texts, replaced::put));
            if (arrived) {
                carried.putAll(replaced);
            }
            return arrived;
        } finally {
            String tail = projection.tail();
            if (!arrived && tail != null && departure.composed()) {
                runtime.unsent(tail, place);
            }
        }
    }

    /**
     * Whose request it is: of the memory or group of agents its newest calls were made for; else of the conversation that
     * took in one of its older calls; else of the invocation that made the newest; else a conversation nobody named.
     *
     * @param offer the invocation that sends it, where that is known
     */
    private Place place(Batches batches, Dialect.Reading reading, ToolOffers.@Nullable Offer offer) {
        List<Batch> all = batches.all();
        Batch last = all.get(all.size() - 1);
        String invocation = "";
        String service = "";
        ConversationKey named = null;
        for (Batch.Call call : last.calls()) {
            Calls.Note note = note(call, reading);
            named = note.named != null ? note.named : named;
            invocation = note.invocation.isEmpty() ? invocation : note.invocation;
            service = note.service.isEmpty() ? service : note.service;
        }
        ConversationKey conversation = named != null ? named : earlier(all, reading);
        if (offer != null) {
            Place asking = offer.place();
            return new Place(
                    conversation != null ? conversation : asking.conversation(), asking.invocation(), asking.actor());
        }
        if (conversation == null) {
            conversation = invocation.isEmpty() ? ConversationKey.unnamed() : ConversationKey.invocation(invocation);
        }
        return new Place(conversation, invocation, service);
    }

    private @Nullable ConversationKey earlier(List<Batch> batches, Dialect.Reading reading) {
        for (Batch batch : batches) {
            for (Batch.Call call : batch.calls()) {
                ConversationKey known = note(call, reading).takenIn;
                if (known != null) {
                    return known;
                }
            }
        }
        return null;
    }

    private Calls.Note note(Batch.Call call, Dialect.Reading reading) {
        Object object =
                Objects.requireNonNull(reading.calls().get(call.asked())).get(call.place());
        Calls.Note note = calls.of(object, call.call().id() == null ? null : call.key());
        note.learn(() -> dialects.of(object), containment);
        return note;
    }

    /** Of older batches only what ran in this process and was missed: the project was not open yet, or a request failed. */
    private void observe(Batch batch, Dialect.Reading reading, Place place, boolean offered) {
        for (Batch.Call call : batch.calls()) {
            Calls.Note note = note(call, reading);
            if (offered && CanonTool.NAME.equals(call.call().tool())) {
                // What it read and wrote is known already.
                note.takenIn = place.conversation();
            } else if (batch.tail() || note.made()) {
                observe(call, note, place);
            }
        }
    }

    private void observe(Batch.Call call, Calls.Note note, Place place) {
        if (!note.looked) {
            note.looked = true;
            note.takenIn = place.conversation();
            Observed observed = runtime.before(call.call(), place);
            runtime.after(observed, call.succeeded() && !note.failed);
        }
    }

    /** A new invocation of a conversation ends the one before, whose unsent lines are dropped; agents may be at work at once. */
    private void begin(Place place) {
        if (place.invocation().isEmpty() || place.conversation().isRunOfAgents()) {
            return;
        }
        String before = invocations.asMap().put(place.conversation(), place.invocation());
        if (before != null && !before.equals(place.invocation())) {
            runtime.end(new Place(place.conversation(), before, place.actor()));
        }
    }
}
