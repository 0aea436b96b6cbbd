package io.canon4j.langchain4j.contract;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A model that plays a scenario and keeps what it was sent. It judges nothing; {@link ProviderRules} does, afterwards. */
public final class ScriptedProvider implements ChatModel {

    private final Iterator<List<Scenario.Call>> answers;
    private int answered;
    private final List<List<ChatMessage>> requests = new ArrayList<>();

    /** A model that plays this. */
    public ScriptedProvider(Scenario scenario) {
        this.answers = scenario.answers().iterator();
    }

    @Override
    public ChatResponse doChat(ChatRequest request) {
        return ChatResponse.builder().aiMessage(answer(request)).build();
    }

    synchronized AiMessage answer(ChatRequest request) {
        requests.add(List.copyOf(request.messages()));
        List<ToolExecutionRequest> calls = new ArrayList<>();
        for (Scenario.Call call : answers.next()) {
            calls.add(ToolExecutionRequest.builder()
                    .id(call.id())
                    .name(call.tool())
                    .arguments(call.arguments())
                    .build());
        }
        return calls.isEmpty() ? AiMessage.from("answer " + ++answered) : AiMessage.from(calls);
    }

    /** The same model, streaming. */
    public StreamingChatModel streaming() {
        return new ScriptedStream(this);
    }

    /** What came so far. */
    public synchronized Transcript transcript() {
        return new Transcript(requests);
    }
}
