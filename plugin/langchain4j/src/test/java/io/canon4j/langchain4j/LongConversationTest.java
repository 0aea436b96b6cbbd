package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.guardrail.OutputGuardrail;
import dev.langchain4j.guardrail.OutputGuardrailResult;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class LongConversationTest extends OverSampleProject {

    @Test
    @DisplayName("a line that the memory window dropped comes again on the next touch, and not before")
    void evicted_thenTouched_surfacesAgain() {
        AtomicInteger turn = new AtomicInteger();
        StrictModel model =
                StrictModel.deciding(messages -> messages.get(messages.size() - 1) instanceof ToolExecutionResultMessage
                        ? AiMessage.from("done")
                        : calls(read(
                                "c" + turn.incrementAndGet(),
                                turn.get() == 1 || turn.get() == 5 ? "src/feed/sync.py" : "docs/guide.md")));
        Bot bot = canon.aiServices(Bot.class)
                .chatModel(model.sync())
                .chatMemory(MessageWindowChatMemory.withMaxMessages(6))
                .tools(new FileTools(directory))
                .build();
        for (int i = 0; i < 5; i++) {
            bot.chat("turn " + i);
        }

        assertThat(model.tail(1)).contains(SampleProject.FEED_LINE);
        for (int request = 3; request < 9; request += 2) {
            assertThat(model.tail(request)).doesNotContain(SampleProject.FEED_LINE);
        }
        assertThat(model.tail(9)).contains(SampleProject.FEED_LINE);
    }

    @Test
    @DisplayName("a guardrail's reprompt carries the same blocks, though it passes no request transformer")
    void reprompt_carriesTheBlock() {
        StrictModel model = StrictModel.answering(
                calls(read("c1", "src/feed/sync.py")), AiMessage.from("bad"), AiMessage.from("good"));
        AtomicInteger asked = new AtomicInteger();
        OutputGuardrail picky = new OutputGuardrail() {
            @Override
            public OutputGuardrailResult validate(AiMessage answer) {
                asked.incrementAndGet();
                return answer.text().equals("good") ? success() : reprompt("bad", "say good");
            }
        };
        Bot bot = canon.aiServices(Bot.class)
                .chatModel(model.sync())
                .chatMemory(MessageWindowChatMemory.withMaxMessages(20))
                .tools(new FileTools(directory))
                .outputGuardrails(picky)
                .build();

        assertThat(bot.chat("go")).isEqualTo("good");

        assertThat(asked).hasValue(2);
        assertThat(model.requests).hasSize(3);
        assertThat(model.requests.get(2).messages().toString()).containsOnlyOnce(SampleProject.FEED_CAPSULE);
    }
}
