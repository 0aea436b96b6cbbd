package io.canon4j.agent.sample;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A provider that answers by a script, refuses an order of messages that real ones refuse, refuses a request that does not start
 * with the whole request before it, and writes down every request it was sent.
 */
public final class StrictModel {

    private final List<AiMessage> answers;
    private final Path requests;
    private List<String> before = List.of();
    private int next;
    private boolean continuing = true;
    private List<String> offered = List.of();

    /** @param requests gets one line for each request, its messages separated by tabulators */
    public StrictModel(List<AiMessage> answers, Path requests) {
        this.answers = answers;
        this.requests = requests;
    }

    /** For services without memory, whose requests do not continue one another. */
    public ChatModel unchecked() {
        continuing = false;
        return sync();
    }

    public ChatModel sync() {
        return new ChatModel() {
            @Override
            public ChatResponse doChat(ChatRequest request) {
                return ChatResponse.builder().aiMessage(answer(request)).build();
            }
        };
    }

    public StreamingChatModel streaming() {
        return new StreamingChatModel() {
            @Override
            public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
                handler.onCompleteResponse(
                        ChatResponse.builder().aiMessage(answer(request)).build());
            }
        };
    }

    /** The names of the tools in the last request. */
    public synchronized List<String> offered() {
        return offered;
    }

    private synchronized AiMessage answer(ChatRequest request) {
        List<ToolSpecification> tools = request.toolSpecifications();
        offered = tools == null
                ? List.of()
                : tools.stream().map(ToolSpecification::name).toList();
        List<String> now = new ArrayList<>();
        List<ToolExecutionRequest> open = new ArrayList<>();
        for (ChatMessage message : request.messages()) {
            if (message instanceof ToolExecutionResultMessage result) {
                if (!open.removeIf(call -> call.id().equals(result.id()))) {
                    throw new AssertionError("a result without its call: " + result);
                }
                now.add("RESULT " + escaped(result.text()));
            } else {
                if (!open.isEmpty()) {
                    throw new AssertionError("calls without results before " + message);
                }
                if (message instanceof AiMessage asking && asking.hasToolExecutionRequests()) {
                    open.addAll(asking.toolExecutionRequests());
                }
                now.add(escaped(message.toString()));
            }
        }
        boolean continued =
                now.size() >= before.size() && now.subList(0, before.size()).equals(before);
        if (continuing && !continued && next > 0) {
            throw new AssertionError("the request before is no prefix of this one:\n" + before + "\n" + now);
        }
        before = now;
        try {
            Files.writeString(
                    requests, String.join("\t", now) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return answers.get(next++);
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t");
    }
}
