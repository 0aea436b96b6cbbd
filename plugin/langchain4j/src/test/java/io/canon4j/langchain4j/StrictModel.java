package io.canon4j.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.CompleteToolCall;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/**
 * A provider that accepts only what every real one accepts, and answers by a script. Calls must be answered at once and in
 * full, each result has exactly one text, no two user messages follow one another, and within one conversation each request
 * starts with the whole request before it.
 */
final class StrictModel {

    final List<ChatRequest> requests = new CopyOnWriteArrayList<>();
    private final Function<List<ChatMessage>, AiMessage> script;
    private final boolean checkPrefix;

    private StrictModel(Function<List<ChatMessage>, AiMessage> script, boolean checkPrefix) {
        this.script = script;
        this.checkPrefix = checkPrefix;
    }

    /** Answers the n-th request with the n-th message. */
    static StrictModel answering(AiMessage... answers) {
        List<AiMessage> left = new ArrayList<>(List.of(answers));
        return new StrictModel(
                messages -> {
                    synchronized (left) {
                        return left.remove(0);
                    }
                },
                true);
    }

    /** Answers by what the request holds; for many conversations at once, so prefixes are not compared. */
    static StrictModel deciding(Function<List<ChatMessage>, AiMessage> script) {
        return new StrictModel(script, false);
    }

    ChatModel sync() {
        return new ChatModel() {
            @Override
            public ChatResponse doChat(ChatRequest request) {
                return response(answer(request));
            }
        };
    }

    StreamingChatModel streaming() {
        return new StreamingChatModel() {
            @Override
            public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
                try {
                    AiMessage answer = answer(request);
                    if (answer.text() != null) {
                        handler.onPartialResponse(answer.text());
                    }
                    int index = 0;
                    for (ToolExecutionRequest call : answer.toolExecutionRequests()) {
                        handler.onCompleteToolCall(new CompleteToolCall(index++, call));
                    }
                    handler.onCompleteResponse(response(answer));
                } catch (Throwable failed) {
                    handler.onError(failed);
                }
            }
        };
    }

    private AiMessage answer(ChatRequest request) {
        checkOrder(request.messages());
        if (checkPrefix && !requests.isEmpty()) {
            List<ChatMessage> before = requests.get(requests.size() - 1).messages();
            List<ChatMessage> now = request.messages();
            if (now.size() < before.size() || !now.subList(0, before.size()).equals(before)) {
                throw new AssertionError("the request before is no prefix of this one:\n" + before + "\n" + now);
            }
        }
        requests.add(request);
        return script.apply(request.messages());
    }

    private static ChatResponse response(AiMessage answer) {
        return ChatResponse.builder().aiMessage(answer).build();
    }

    private static void checkOrder(List<ChatMessage> messages) {
        List<ToolExecutionRequest> open = new ArrayList<>();
        ChatMessage last = null;
        for (ChatMessage message : messages) {
            if (message instanceof ToolExecutionResultMessage result) {
                if (!result.hasSingleText()) {
                    throw new AssertionError("a result with other than one text: " + result);
                }
                ToolExecutionRequest answered = open.stream()
                        .filter(call -> call.id() == null
                                ? call.name().equals(result.toolName())
                                : call.id().equals(result.id()))
                        .findFirst()
                        .orElse(null);
                open.remove(answered);
                if (answered == null) {
                    throw new AssertionError("a result without its call: " + result);
                }
            } else {
                if (!open.isEmpty()) {
                    throw new AssertionError("calls without results before " + message);
                }
                if (message instanceof UserMessage && last instanceof UserMessage) {
                    throw new AssertionError("two user messages in a row");
                }
                if (message instanceof SystemMessage && last != null) {
                    throw new AssertionError("a system message in the middle");
                }
                if (message instanceof AiMessage ai && ai.hasToolExecutionRequests()) {
                    open.addAll(ai.toolExecutionRequests());
                }
            }
            last = message;
        }
        if (!open.isEmpty()) {
            throw new AssertionError("calls without results at the end: " + open);
        }
    }

    /** The text of the last message of that request. */
    String tail(int request) {
        List<ChatMessage> messages = requests.get(request).messages();
        return ((ToolExecutionResultMessage) messages.get(messages.size() - 1)).text();
    }

    static AiMessage calls(ToolExecutionRequest... calls) {
        return AiMessage.from(List.of(calls));
    }

    static ToolExecutionRequest call(String id, String tool, String arguments) {
        return ToolExecutionRequest.builder()
                .id(id)
                .name(tool)
                .arguments(arguments)
                .build();
    }

    static ToolExecutionRequest read(String id, String path) {
        return call(id, "read_file", "{\"path\":\"" + path + "\"}");
    }

    static ToolExecutionRequest write(String id, String path, String content) {
        return call(id, "write_file", "{\"path\":\"" + path + "\",\"content\":\"" + content + "\"}");
    }
}
