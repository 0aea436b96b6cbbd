package io.canon4j.bench.story;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A model that follows a script: its n-th answer is the script's n-th step, whatever else the messages say. A step may
 * have two variants, chosen by whether the messages of that very request carry a given text. So it shows what was
 * delivered and when; it shows nothing of what a model would make of it.
 */
final class ScriptedWorker implements ChatModel {

    private final List<Step> script;

    ScriptedWorker(List<Step> script) {
        this.script = List.copyOf(script);
    }

    /**
     * One answer.
     *
     * @param when the step is skipped unless this holds for the request's whole text and its offered tools
     * @param answer a tool call or the final words
     */
    record Step(Predicate<Delivered> when, AiMessage answer) {

        static Step call(String tool, String arguments) {
            return callWhen(delivered -> true, tool, arguments);
        }

        static Step callWhen(Predicate<Delivered> when, String tool, String arguments) {
            String id = "call-" + Integer.toHexString((tool + arguments).hashCode());
            return new Step(
                    when,
                    AiMessage.from(ToolExecutionRequest.builder()
                            .id(id)
                            .name(tool)
                            .arguments(arguments)
                            .build()));
        }

        static Step say(String words) {
            return new Step(delivered -> true, AiMessage.from(words));
        }
    }

    /**
     * What one request brought.
     *
     * @param text all messages, as text
     * @param tools names of the offered tools
     */
    record Delivered(String text, List<String> tools) {}

    @Override
    public ChatResponse doChat(ChatRequest request) {
        Delivered delivered = new Delivered(
                RequestRecorder.text(request.messages()),
                request.toolSpecifications().stream().map(tool -> tool.name()).toList());
        // The script's position is read off the messages, so a replayed request gets the same answer.
        int answered = (int)
                request.messages().stream().filter(AiMessage.class::isInstance).count();
        AiMessage last = lastAnswer(request.messages());
        int from = last == null ? 0 : position(last, answered) + 1;
        for (int i = from; i < script.size(); i++) {
            if (script.get(i).when().test(delivered)) {
                return ChatResponse.builder().aiMessage(script.get(i).answer()).build();
            }
        }
        return ChatResponse.builder()
                .aiMessage(AiMessage.from("The script has ended."))
                .build();
    }

    private int position(AiMessage answer, int answered) {
        for (int i = script.size() - 1; i >= 0; i--) {
            if (script.get(i).answer().equals(answer)) {
                return i;
            }
        }
        throw new IllegalStateException("answer " + answered + " of this conversation is not in the script");
    }

    private static @Nullable AiMessage lastAnswer(List<ChatMessage> messages) {
        for (int i = messages.size() - 1; i >= 0; i--) {
            if (messages.get(i) instanceof AiMessage answer) {
                return answer;
            }
        }
        return null;
    }
}
