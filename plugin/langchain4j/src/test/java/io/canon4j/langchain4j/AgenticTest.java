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
import dev.langchain4j.service.UserMessage;
import dev.langchain4j.service.V;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Agents of LangChain4j's agentic module: their builder makes its AI Services itself, so it is given wrapped pieces. */
class AgenticTest extends OverSampleProject {

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
}
