package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static io.canon4j.langchain4j.StrictModel.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import io.canon4j.surfacing.Block;
import io.canon4j.surfacing.Decision;
import org.junit.jupiter.api.Test;

class PushRecallTest extends OverSampleProject {

    @Test
    void touch_governedFile_blockArrivesInTheNextRequestInsideTheToolResult() {
        StrictModel model = StrictModel.answering(calls(read("c1", "src/feed/sync.py")), AiMessage.from("done"));
        Bot bot = canon.aiServices(Bot.class)
                .chatModel(model.sync())
                .tools(new FileTools(directory))
                .build();

        assertThat(bot.chat("look at the feed")).isEqualTo("done");

        assertThat(model.requests).hasSize(2);
        assertThat(model.tail(1)).isEqualTo("print('feed')\n\n\n" + Block.FIRST_LINE + "\n" + SampleProject.FEED_LINE);
    }

    @Test
    void write_firstTouch_isLateAndReminded() {
        StrictModel model = StrictModel.answering(calls(write("c1", "src/feed/sync.py", "x")), AiMessage.from("done"));
        Bot bot = canon.aiServices(Bot.class)
                .chatModel(model.sync())
                .tools(new FileTools(directory))
                .build();

        bot.chat("change the feed");

        assertThat(model.tail(1))
                .contains(SampleProject.FEED_LINE)
                .endsWith(
                        "changed, but its article is as before: src/feed. If what it says is no longer the whole truth, update it with canon write.");
        assertThat(canon.runtime().funnel().count(Decision.LATE)).isEqualTo(1);
    }

    @Test
    void memory_persisted_holdsNothingOfOurs() {
        MessageWindowChatMemory memory = MessageWindowChatMemory.withMaxMessages(50);
        StrictModel model = StrictModel.answering(
                calls(read("c1", "src/feed/sync.py")), AiMessage.from("one"),
                calls(read("c2", "src/feed/sync.py"), read("c3", "src/core/config.ts")), AiMessage.from("two"));
        Bot bot = canon.aiServices(Bot.class)
                .chatModel(model.sync())
                .chatMemory(memory)
                .tools(new FileTools(directory))
                .build();

        bot.chat("first");
        bot.chat("second");

        assertThat(memory.messages())
                .filteredOn(ToolExecutionResultMessage.class::isInstance)
                .extracting(message -> ((ToolExecutionResultMessage) message).text())
                .containsExactly("print('feed')\n", "print('feed')\n", "export const x = 1;\n");
        assertThat(model.tail(3)).contains("src/core/config (updated").doesNotContain("src/feed (updated");
    }
}
