package io.canon4j.langchain4j;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import io.canon4j.runtime.Batch;
import io.canon4j.runtime.Batches;
import io.canon4j.runtime.ConversationKey;
import io.canon4j.runtime.Observed;
import io.canon4j.runtime.Place;
import io.canon4j.runtime.Settings;
import io.canon4j.runtime.tool.CanonTool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites requests on their way to a model: the block of each batch goes behind the text of its last result, with the same
 * bytes in every request that holds the batch, so that one request is an exact prefix of the next.
 */
final class RequestProjection {

    private final Hooks hooks;

    /** The requests this thread is sending, innermost first; a decorator below one of ours gets the same one a second time. */
    private static final ThreadLocal<@Nullable Sending> SENDING = new ThreadLocal<>();

    private record Sending(
            RequestProjection by,
            ChatRequest request,
            @Nullable Sending outer) {}

    RequestProjection(Hooks hooks) {
        this.hooks = hooks;
    }

    /** Sends what is due. Whatever goes wrong here, the request goes out as it came. */
    <T extends @Nullable Object> T send(ChatRequest request, Function<ChatRequest, T> model) {
        Sending outer = SENDING.get();
        ChatRequest projected = isSending(request, outer)
                ? request
                : hooks.runtime().containment().guard("projecting a request", () -> project(request), request);
        SENDING.set(new Sending(this, projected, outer));
        try {
            return model.apply(projected);
        } finally {
            if (outer == null) {
                SENDING.remove();
            } else {
                SENDING.set(outer);
            }
        }
    }

    private boolean isSending(ChatRequest request, @Nullable Sending innermost) {
        for (Sending sending = innermost; sending != null; sending = sending.outer()) {
            if (sending.by() == this && sameMessages(sending.request(), request)) {
                return true;
            }
        }
        return false;
    }

    private ChatRequest project(ChatRequest request) {
        if (!hooks.runtime().active()) {
            return request;
        }
        countSchema(request);
        Batches batches = Batches.of(RequestMessages.of(request.messages()));
        if (batches.all().isEmpty()) {
            return request;
        }
        Place place = place(request, batches);
        boolean ranked = hooks.runtime().settings().retriever() != Settings.Retriever.NONE;
        Map<String, String> blocks = hooks.runtime().project(batches.projection(ranked), place);
        return blocks.isEmpty() ? request : rewritten(request, batches.texts(blocks));
    }

    private static ChatRequest rewritten(ChatRequest request, Map<Integer, String> texts) {
        List<ChatMessage> messages = new ArrayList<>(request.messages());
        texts.forEach((position, text) -> messages.set(
                position,
                ((ToolExecutionResultMessage) messages.get(position))
                        .toBuilder().contents(List.of(TextContent.from(text))).build()));
        return request.toBuilder().messages(messages).build();
    }

    /** Whose request it is: marked by its invocation, else known by a call it holds, else a conversation nobody named. */
    private Place place(ChatRequest request, Batches batches) {
        Place place = marked(request);
        if (place != null) {
            return place;
        }
        for (int i = batches.all().size() - 1; i >= 0 && place == null; i--) {
            for (Batch.Call call : batches.all().get(i).calls()) {
                Place known = hooks.remembered(call.key());
                place = place == null ? known : place;
            }
        }
        Place here = place != null ? place : new Place(ConversationKey.unnamed(), "", "");
        Batch tail = batches.tail();
        if (tail != null) {
            tail.calls().forEach(call -> observe(call, here));
        }
        return here;
    }

    private @Nullable Place marked(ChatRequest request) {
        List<ToolSpecification> tools = request.toolSpecifications();
        for (ToolSpecification tool : tools == null ? List.<ToolSpecification>of() : tools) {
            Place marked = hooks.marked(tool);
            if (marked != null) {
                return marked;
            }
        }
        return null;
    }

    /** The tool's schema is in every request of an invocation that offers it, the first one, too. */
    private void countSchema(ChatRequest request) {
        Place place = marked(request);
        List<ToolSpecification> tools = request.toolSpecifications();
        if (place != null && tools != null && tools.stream().anyMatch(tool -> CanonTool.NAME.equals(tool.name()))) {
            hooks.runtime().offered(place, CanonTool.SCHEMA);
        }
    }

    /** A call no executor of ours ran: it is looked at now, with its result. */
    private void observe(Batch.Call call, Place place) {
        if (hooks.remembered(call.key()) == null
                && !CanonTool.NAME.equals(call.call().tool())) {
            hooks.remember(call.key(), place);
            Observed observed = hooks.runtime().before(call.call(), place);
            hooks.runtime().after(observed, call.succeeded());
        }
    }

    private static boolean sameMessages(ChatRequest outer, ChatRequest inner) {
        List<ChatMessage> a = outer.messages();
        List<ChatMessage> b = inner.messages();
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = a.size() - 1; i >= 0; i--) {
            if (a.get(i) != b.get(i)) {
                return false;
            }
        }
        return true;
    }
}
