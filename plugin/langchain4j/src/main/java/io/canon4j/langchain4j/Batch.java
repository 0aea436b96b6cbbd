package io.canon4j.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The tool calls of one message and the results that answer them.
 *
 * @param calls each call with its result, in the order of the results
 * @param anchor the position in the request of the result that can carry a block: the last with exactly one text; -1 for none
 * @param key names that result in all requests that hold it; empty when there is none
 * @param tail whether the request ends in this batch
 */
record Batch(List<Call> calls, int anchor, String key, boolean tail) {

    Batch {
        calls = List.copyOf(calls);
    }

    /** A call and how it ended. */
    record Call(ToolExecutionRequest request, ToolExecutionResultMessage result) {

        boolean succeeded() {
            return !Boolean.TRUE.equals(result.isError());
        }
    }

    /** The batches of a request, in order. Results that answer no call of the message before them belong to none. */
    static List<Batch> of(List<ChatMessage> messages) {
        List<Batch> batches = new ArrayList<>();
        Map<String, Integer> seen = new HashMap<>();
        for (int i = 0; i < messages.size(); i++) {
            if (messages.get(i) instanceof AiMessage asking && asking.hasToolExecutionRequests()) {
                int end = i + 1;
                while (end < messages.size() && messages.get(end) instanceof ToolExecutionResultMessage) {
                    end++;
                }
                if (end > i + 1) {
                    batches.add(read(asking, messages, i + 1, end, seen));
                }
                i = end - 1;
            }
        }
        return batches;
    }

    private static Batch read(
            AiMessage asking, List<ChatMessage> messages, int from, int end, Map<String, Integer> seen) {
        List<Call> calls = new ArrayList<>();
        List<ToolExecutionRequest> open = new ArrayList<>(asking.toolExecutionRequests());
        int anchor = -1;
        String key = "";
        for (int i = from; i < end; i++) {
            ToolExecutionResultMessage result = (ToolExecutionResultMessage) messages.get(i);
            ToolExecutionRequest request = take(open, result);
            if (request == null) {
                continue;
            }
            calls.add(new Call(request, result));
            if (result.hasSingleText()) {
                anchor = i;
                String base = CallKey.ofResult(request, result.text());
                key = base + '#' + seen.merge(base, 1, Integer::sum);
            }
        }
        return new Batch(calls, anchor, key, end == messages.size());
    }

    private static @Nullable ToolExecutionRequest take(
            List<ToolExecutionRequest> open, ToolExecutionResultMessage result) {
        for (ToolExecutionRequest request : open) {
            boolean answers = result.id() != null
                    ? result.id().equals(request.id())
                    : request.id() == null && java.util.Objects.equals(request.name(), result.toolName());
            if (answers) {
                open.remove(request);
                return request;
            }
        }
        return null;
    }
}
