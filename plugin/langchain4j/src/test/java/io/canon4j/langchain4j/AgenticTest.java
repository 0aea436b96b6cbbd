package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.call;
import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agentic.Agent;
import dev.langchain4j.agentic.AgenticServices;
import dev.langchain4j.agentic.UntypedAgent;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.Result;
import dev.langchain4j.service.UserMessage;
import dev.langchain4j.service.V;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Agents of LangChain4j's agentic module: their builder makes its AI Services itself, so it is given wrapped pieces. */
class AgenticTest extends OverSampleProject {

    private static final String FEED_PAGE = ".canon/articles/src/feed.md";

    /** Reads something. */
    public interface Reader {
        @Agent(name = "reader", description = "reads", outputKey = "text")
        @UserMessage("Read what {{topic}} is about.")
        String read(@V("topic") String topic);
    }

    /** Writes something. */
    public interface Writer {
        @Agent(name = "writer", description = "writes", outputKey = "result")
        @UserMessage("Write down: {{text}}")
        String write(@V("text") String text);
    }

    @Test
    @DisplayName("two agents of one run have messages of their own: each is told once, in its own")
    void sequence_eachAgentIsToldInItsOwnMessages() {
        StrictModel first = StrictModel.answering(calls(read("a1", "src/feed/sync.py")), AiMessage.from("cap is 50"));
        StrictModel second = StrictModel.answering(
                calls(read("b1", "src/feed/sync.py")),
                calls(StrictModel.write("b2", "src/core/config.ts", "y")),
                AiMessage.from("written"));
        UntypedAgent both = AgenticServices.sequenceBuilder()
                .subAgents(agent(Reader.class, first), agent(Writer.class, second))
                .outputKey("result")
                .build();

        assertThat(both.invoke(Map.of("topic", "feeds"))).isEqualTo("written");

        assertThat(first.tail(1)).contains(SampleProject.FEED_LINE);
        assertThat(second.tail(1)).as("its messages never held the line").contains(SampleProject.FEED_LINE);
        assertThat(second.tail(2)).contains("src/core/config (updated").doesNotContain("src/feed (updated");
    }

    @RepeatedTest(25)
    @DisplayName(
            "eight agents at work in parallel in one run: each is told once, whatever the others are sent meanwhile")
    void parallelAgents_eachIsToldOnce() {
        List<StrictModel> models = new ArrayList<>();
        List<Object> agents = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            StrictModel model = StrictModel.answering(
                    calls(read("p" + i + "a", "src/feed/sync.py")),
                    calls(read("p" + i + "b", "src/feed/sync.py")),
                    calls(read("p" + i + "c", "src/feed/sync.py")),
                    AiMessage.from("done"));
            models.add(model);
            agents.add(AgenticServices.agentBuilder(Reader.class)
                    .chatModel(canon.wrap(model.sync()))
                    .toolProvider(canon.toolProvider(new FileTools(directory)))
                    .outputKey("text" + i)
                    .build());
        }
        UntypedAgent all =
                AgenticServices.parallelBuilder().subAgents(agents.toArray()).build();

        all.invoke(Map.of("topic", "feeds"));

        assertThat(models)
                .allSatisfy(model -> assertThat(model.requests.get(3).messages().toString())
                        .containsOnlyOnce(SampleProject.FEED_CAPSULE));
    }

    @Test
    @DisplayName("an agent as a tool of a service: each has its own requests, and only who touches is told")
    void agentAsTool_onlyItsOwnRequestsCarryTheLine() {
        StrictModel inner = StrictModel.answering(calls(read("a1", "src/feed/sync.py")), AiMessage.from("cap is 50"));
        StrictModel outer =
                StrictModel.answering(calls(call("o1", "ask_reader", "{\"topic\":\"feeds\"}")), AiMessage.from("done"));
        Reader reader = agent(Reader.class, inner);
        Bot bot = canon.aiServices(Bot.class)
                .chatModel(outer.sync())
                .tools(new AskReader(reader))
                .build();

        assertThat(bot.chat("go")).isEqualTo("done");

        assertThat(inner.tail(1)).contains(SampleProject.FEED_LINE);
        assertThat(outer.tail(1)).isEqualTo("cap is 50");
    }

    @Test
    @DisplayName("an agent with nothing but a wrapped model is covered, too")
    void wrappedModelOnly_carriesTheLine() {
        StrictModel model = StrictModel.answering(calls(read("a1", "src/feed/sync.py")), AiMessage.from("cap is 50"));
        Reader reader = AgenticServices.agentBuilder(Reader.class)
                .chatModel(canon.wrap(model.sync()))
                .tools(new FileTools(directory))
                .build();

        assertThat(reader.read("feeds")).isEqualTo("cap is 50");

        assertThat(model.tail(1)).contains(SampleProject.FEED_LINE);
    }

    @Test
    @DisplayName("an article that one agent of a run read is in its messages only: the next agent is told")
    void sequence_articleReadByTheFirst_theSecondIsTold() {
        StrictModel first = StrictModel.answering(
                calls(read("a1", FEED_PAGE)), calls(read("a2", "src/feed/sync.py")), AiMessage.from("cap is 50"));
        StrictModel second = StrictModel.answering(
                calls(read("b1", "src/feed/sync.py")),
                calls(read("b2", "src/feed/sync.py")),
                AiMessage.from("written"));
        UntypedAgent both = AgenticServices.sequenceBuilder()
                .subAgents(agent(Reader.class, first), agent(Writer.class, second))
                .outputKey("result")
                .build();

        both.invoke(Map.of("topic", "feeds"));

        assertThat(first.tail(2)).as("it read the article itself").isEqualTo("print('feed')\n");
        assertThat(second.tail(1)).contains(SampleProject.FEED_LINE);
        assertThat(second.tail(2)).as("its messages hold the line").isEqualTo("print('feed')\n");
    }

    @Test
    @DisplayName("what an agent of a run read stays in its messages, whatever another one is sent in between")
    void parallel_anotherAgentIsToldInBetween_theReaderIsStillNot() throws Exception {
        CountDownLatch articleRead = new CountDownLatch(1);
        CountDownLatch otherTold = new CountDownLatch(1);
        StrictModel reader = StrictModel.deciding(messages -> switch (results(messages)) {
            case 0 -> calls(read("a1", FEED_PAGE));
            case 1 -> {
                articleRead.countDown();
                await(otherTold);
                yield calls(read("a2", "src/feed/sync.py"));
            }
            default -> AiMessage.from("done");
        });
        StrictModel other = StrictModel.deciding(messages -> switch (results(messages)) {
            case 0 -> {
                await(articleRead);
                yield calls(read("b1", "src/feed/sync.py"));
            }
            default -> {
                otherTold.countDown();
                yield AiMessage.from("done");
            }
        });
        UntypedAgent both = AgenticServices.parallelBuilder()
                .subAgents(agent(Reader.class, reader), agent(Writer.class, other))
                .build();

        both.invoke(Map.of("topic", "feeds", "text", "x"));

        assertThat(other.tail(1)).contains(SampleProject.FEED_LINE);
        assertThat(reader.tail(2)).isEqualTo("print('feed')\n");
    }

    @Test
    @DisplayName("a service as a tool of a service, both of one conversation: each is told by its own messages")
    void serviceAsTool_ofOneConversation_eachByItsOwnMessages() {
        Canon named = canon.conversations(() -> "run");
        StrictModel inner = StrictModel.answering(
                calls(read("i1", FEED_PAGE), read("i2", "src/core/config.ts")),
                calls(read("i3", "src/feed/sync.py")),
                AiMessage.from("cap is 50"));
        Bot asked = named.aiServices(Bot.class)
                .chatModel(inner.sync())
                .tools(new FileTools(directory))
                .build();
        StrictModel outer = StrictModel.answering(
                calls(read("o1", "src/core/config.ts")),
                calls(call("o2", "ask", "{\"question\":\"feeds\"}")),
                calls(read("o3", "src/feed/sync.py")),
                calls(read("o4", "src/feed/sync.py"), read("o5", "src/core/config.ts")),
                AiMessage.from("done"));
        Bot bot = named.aiServices(Bot.class)
                .chatModel(outer.sync())
                .tools(new FileTools(directory), new AskBot(asked))
                .build();

        bot.chat("go");

        assertThat(outer.tail(1)).contains("src/core/config (updated");
        assertThat(inner.tail(1)).contains("src/core/config (updated").doesNotContain("src/feed (updated");
        assertThat(inner.tail(2)).as("it read the article itself").isEqualTo("print('feed')\n");
        assertThat(outer.tail(2)).isEqualTo("cap is 50");
        assertThat(outer.tail(3)).contains(SampleProject.FEED_LINE);
        assertThat(outer.tail(4)).isEqualTo("export const x = 1;\n");
    }

    @Test
    @DisplayName("two invocations with one memory have the same messages: the article read in the first is still there")
    void sharedMemory_articleReadInTheInvocationBefore_isNotToldUntilItLeaves() {
        StrictModel model = StrictModel.deciding(messages -> {
            String asked = ((dev.langchain4j.data.message.UserMessage) messages.stream()
                            .filter(dev.langchain4j.data.message.UserMessage.class::isInstance)
                            .reduce((one, later) -> later)
                            .orElseThrow())
                    .singleText();
            return messages.get(messages.size() - 1) instanceof ToolExecutionResultMessage
                    ? AiMessage.from("done")
                    : calls(read("c" + asked.hashCode() + messages.size(), asked));
        });
        Remembering bot = canon.aiServices(Remembering.class)
                .chatModel(model.sync())
                .chatMemoryProvider(id -> MessageWindowChatMemory.withMaxMessages(8))
                .tools(new FileTools(directory))
                .build();

        bot.chat("one", FEED_PAGE);
        bot.chat("one", "src/feed/sync.py");
        assertThat(model.tail(3)).isEqualTo("print('feed')\n");
        bot.chat("one", "docs/guide.md");
        bot.chat("one", "src/feed/sync.py");
        assertThat(model.tail(7)).as("the article has left the window").contains(SampleProject.FEED_LINE);
        bot.chat("another", "src/feed/sync.py");
        assertThat(model.tail(9)).contains(SampleProject.FEED_LINE);
    }

    @Test
    @DisplayName("an article read by a tool that answers the caller at once is in the memory, so in the next messages")
    void immediateReturn_articleRead_isInTheNextMessages() {
        StrictModel model = StrictModel.answering(
                calls(call("c1", "fetch_file", "{\"path\":\"" + FEED_PAGE + "\"}")),
                calls(read("c2", "src/feed/sync.py")),
                AiMessage.from("done"));
        Fetching bot = canon.aiServices(Fetching.class)
                .chatModel(model.sync())
                .chatMemory(MessageWindowChatMemory.withMaxMessages(20))
                .tools(new FileTools(directory))
                .build();

        bot.chat("the article");
        bot.chat("the file");

        assertThat(model.tail(2)).isEqualTo("print('feed')\n");
    }

    private static int results(List<ChatMessage> messages) {
        return (int) messages.stream()
                .filter(ToolExecutionResultMessage.class::isInstance)
                .count();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private <T> T agent(Class<T> type, StrictModel model) {
        return AgenticServices.agentBuilder(type)
                .chatModel(canon.wrap(model.sync()))
                .toolProvider(canon.toolProvider(new FileTools(directory)))
                .build();
    }

    /** A service's tool behind which an agent works. */
    static final class AskReader {
        private final Reader reader;

        AskReader(Reader reader) {
            this.reader = reader;
        }

        @Tool("asks the reader")
        String ask_reader(@P(name = "topic", value = "topic") String topic) {
            return reader.read(topic);
        }
    }

    /** A service's tool behind which another service works. */
    static final class AskBot {
        private final Bot bot;

        AskBot(Bot bot) {
            this.bot = bot;
        }

        @Tool("asks another")
        String ask(@P(name = "question", value = "question") String question) {
            return bot.chat(question);
        }
    }

    /** A service whose callers have memories. */
    interface Remembering {
        String chat(@MemoryId String id, @UserMessage String message);
    }

    /** A service whose caller may get a tool's result. */
    interface Fetching {
        Result<String> chat(String message);
    }
}
