package io.canon4j.langchain4j;

import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.ChatRequestOptions;
import dev.langchain4j.model.chat.listener.ChatModelListener;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.List;
import java.util.Set;

/** A model whose requests pass {@link RequestProjection}. Listeners of the model below see what is really sent. */
final class ProjectingChatModel implements ChatModel {

    private final ChatModel model;
    private final Hooks hooks;
    private final RequestProjection projection;

    private ProjectingChatModel(ChatModel model, Hooks hooks) {
        this.model = model;
        this.hooks = hooks;
        this.projection = hooks.projection();
    }

    static ChatModel around(ChatModel model, Hooks hooks) {
        return model instanceof ProjectingChatModel known && known.hooks == hooks
                ? model
                : new ProjectingChatModel(model, hooks);
    }

    @Override
    public ChatResponse chat(ChatRequest request) {
        return projection.send(request, model::chat);
    }

    @Override
    public ChatResponse chat(ChatRequest request, ChatRequestOptions options) {
        return projection.send(request, projected -> model.chat(projected, options));
    }

    @Override
    public ChatResponse doChat(ChatRequest request) {
        return projection.send(request, model::doChat);
    }

    @Override
    public ChatRequestParameters defaultRequestParameters() {
        return model.defaultRequestParameters();
    }

    @Override
    public List<ChatModelListener> listeners() {
        return model.listeners();
    }

    @Override
    public ModelProvider provider() {
        return model.provider();
    }

    @Override
    public Set<Capability> supportedCapabilities() {
        return model.supportedCapabilities();
    }
}
