package io.canon4j.langchain4j.contract;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.CompleteToolCall;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;

/** A {@link ScriptedProvider} that streams: each call is handed over when it is complete, before the response is. */
final class ScriptedStream implements StreamingChatModel {

    private final ScriptedProvider provider;

    ScriptedStream(ScriptedProvider provider) {
        this.provider = provider;
    }

    @Override
    public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
        AiMessage answer = provider.answer(request);
        if (answer.text() != null) {
            handler.onPartialResponse(answer.text());
        }
        int index = 0;
        for (ToolExecutionRequest call : answer.toolExecutionRequests()) {
            handler.onCompleteToolCall(new CompleteToolCall(index++, call));
        }
        handler.onCompleteResponse(ChatResponse.builder().aiMessage(answer).build());
    }
}
