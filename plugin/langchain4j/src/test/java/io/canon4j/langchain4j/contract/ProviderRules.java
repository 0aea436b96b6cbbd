package io.canon4j.langchain4j.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import java.util.ArrayList;
import java.util.List;

/** What the strictest providers refuse, each rule for itself. */
public final class ProviderRules {

    private ProviderRules() {}

    /** Holds one request against all rules. */
    public static void check(List<ChatMessage> messages) {
        everyCallIsAnsweredAtOnce(messages);
        everyResultHasExactlyOneText(messages);
        noUserMessageFollowsResults(messages);
        noTwoUserMessagesInARow(messages);
        systemMessagesComeFirst(messages);
    }

    /** All providers: results follow their calls directly, each call has one, none is left over. */
    private static void everyCallIsAnsweredAtOnce(List<ChatMessage> messages) {
        List<ToolExecutionRequest> open = new ArrayList<>();
        for (ChatMessage message : messages) {
            if (message instanceof ToolExecutionResultMessage result) {
                boolean answered = open.removeIf(call -> call.id().equals(result.id()));
                assertThat(answered)
                        .as("a result answers an open call: %s", result)
                        .isTrue();
            } else {
                assertThat(open).as("calls without result before %s", message).isEmpty();
                if (message instanceof AiMessage ai && ai.hasToolExecutionRequests()) {
                    open.addAll(ai.toolExecutionRequests());
                }
            }
        }
        assertThat(open).as("calls without result at the end").isEmpty();
    }

    /** OpenAI, Mistral and Ollama refuse other results; Gemini would keep the last of several texts only. */
    private static void everyResultHasExactlyOneText(List<ChatMessage> messages) {
        assertThat(messages).allSatisfy(message -> {
            if (message instanceof ToolExecutionResultMessage result) {
                assertThat(result.hasSingleText()).isTrue();
            }
        });
    }

    /** Mistral refuses a user message right behind results. */
    private static void noUserMessageFollowsResults(List<ChatMessage> messages) {
        for (int i = 1; i < messages.size(); i++) {
            assertThat(messages.get(i) instanceof UserMessage
                            && messages.get(i - 1) instanceof ToolExecutionResultMessage)
                    .as("a user message right behind results, at %d", i)
                    .isFalse();
        }
    }

    /** Some providers refuse two messages of one speaker in a row. */
    private static void noTwoUserMessagesInARow(List<ChatMessage> messages) {
        for (int i = 1; i < messages.size(); i++) {
            assertThat(messages.get(i) instanceof UserMessage && messages.get(i - 1) instanceof UserMessage)
                    .as("two user messages in a row, at %d", i)
                    .isFalse();
        }
    }

    /** Anthropic and Bedrock hoist later ones to the top, which changes the cached prefix from its start. */
    private static void systemMessagesComeFirst(List<ChatMessage> messages) {
        for (int i = 1; i < messages.size(); i++) {
            assertThat(messages.get(i)).isNotInstanceOf(SystemMessage.class);
        }
    }
}
