package io.canon4j.langchain4j;

import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatRequestOptions;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.listener.ChatModelListener;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.util.List;
import java.util.Set;

/**
 * A streaming model whose requests pass {@link RequestProjection}. The handler goes to the model below as it is: there is no
 * callback of ours between, so none can be lost.
 */
final class ProjectingStreamingModel implements StreamingChatModel {

    private final StreamingChatModel model;
    private final Hooks hooks;
    private final RequestProjection projection;

    private ProjectingStreamingModel(StreamingChatModel model, Hooks hooks) {
        this.model = model;
        this.hooks = hooks;
        this.projection = hooks.projection();
    }

    static StreamingChatModel around(StreamingChatModel model, Hooks hooks) {
        return model instanceof ProjectingStreamingModel known && known.hooks == hooks
                ? model
                : new ProjectingStreamingModel(model, hooks);
    }

    @Override
    public void chat(ChatRequest request, StreamingChatResponseHandler handler) {
        projection.send(request, projected -> {
            model.chat(projected, handler);
            return true;
        });
    }

    @Override
    public void chat(ChatRequest request, ChatRequestOptions options, StreamingChatResponseHandler handler) {
        projection.send(request, projected -> {
            model.chat(projected, options, handler);
            return true;
        });
    }

    @Override
    public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
        projection.send(request, projected -> {
            model.doChat(projected, handler);
            return true;
        });
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
