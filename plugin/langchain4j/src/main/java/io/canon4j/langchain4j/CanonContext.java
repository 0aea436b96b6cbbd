package io.canon4j.langchain4j;

import dev.langchain4j.observability.api.event.AiServiceCompletedEvent;
import dev.langchain4j.observability.api.event.AiServiceErrorEvent;
import dev.langchain4j.observability.api.event.AiServiceEvent;
import dev.langchain4j.observability.api.listener.AiServiceListener;
import dev.langchain4j.service.AiServiceContext;
import io.canon4j.runtime.Place;
import java.util.UUID;
import java.util.function.Consumer;

/** The context of one AI Service whose tools are observed and whose requests carry what is due. */
final class CanonContext extends AiServiceContext {

    private final Hooks hooks;
    private final String instance = UUID.randomUUID().toString();

    CanonContext(Class<?> service, Hooks hooks) {
        super(service);
        this.hooks = hooks;
        this.toolService = new CanonToolService(this, hooks);
        eventListenerRegistrar.register(listener(AiServiceCompletedEvent.class, this::ended));
        eventListenerRegistrar.register(listener(AiServiceErrorEvent.class, this::ended));
    }

    Place place(dev.langchain4j.invocation.InvocationContext invocation) {
        return hooks.identity().place(invocation, hasChatMemory() ? instance : null);
    }

    /** The builder's model fields are set at any time before an invocation, so they are looked at when one begins. */
    void wrapModels() {
        if (chatModel != null) {
            chatModel = ProjectingChatModel.around(chatModel, hooks);
        }
        if (streamingChatModel != null) {
            streamingChatModel = ProjectingStreamingModel.around(streamingChatModel, hooks);
        }
    }

    private void ended(AiServiceEvent event) {
        hooks.runtime()
                .containment()
                .guard(
                        "ending an invocation",
                        () -> {
                            hooks.runtime().end(place(event.invocationContext()));
                            return true;
                        },
                        false);
    }

    private static <T extends AiServiceEvent> AiServiceListener<T> listener(Class<T> type, Consumer<? super T> action) {
        return new AiServiceListener<>() {
            @Override
            public Class<T> getEventClass() {
                return type;
            }

            @Override
            public void onEvent(T event) {
                action.accept(event);
            }
        };
    }
}
