package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static io.canon4j.langchain4j.StrictModel.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.Result;
import dev.langchain4j.service.tool.AiServiceTool;
import dev.langchain4j.service.tool.ToolProvider;
import dev.langchain4j.service.tool.ToolProviderRequest;
import dev.langchain4j.service.tool.ToolProviderResult;
import dev.langchain4j.service.tool.ToolService;
import io.canon4j.surfacing.Decision;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The pieces for programs that do not use the one line. */
class WrapTest extends OverSampleProject {

    interface Reporting {
        Result<String> chat(String message);
    }

    @Test
    void ownLoop_wrappedModelOnly_carriesBlocksAndReminder() {
        StrictModel strict = StrictModel.answering(
                calls(read("c1", "src/feed/sync.py")),
                calls(write("c2", "src/core/config.ts", "y")),
                AiMessage.from("done"));
        ChatModel model = canon.wrap(strict.sync());

        loop(model);

        assertThat(strict.tail(1)).contains(SampleProject.FEED_LINE);
        assertThat(strict.tail(2))
                .contains("src/core/config (updated")
                .contains("changed, but its article is as before: src/core/config")
                .doesNotContain("src/feed");
    }

    @Test
    void explicitCalls_onAnOrdinaryBuilder_workLikeTheOneLine() {
        StrictModel strict = StrictModel.answering(calls(read("c1", "src/feed/sync.py")), AiMessage.from("done"));
        Bot bot = AiServices.builder(Bot.class)
                .chatModel(canon.wrap(strict.sync()))
                .tools(canon.wrapTools(new FileTools(directory)))
                .build();

        bot.chat("go");

        assertThat(strict.tail(1)).contains(SampleProject.FEED_LINE);
    }

    @Test
    void wrappedTwice_carriesOneBlock() {
        StrictModel strict = StrictModel.answering(calls(read("c1", "src/feed/sync.py")), AiMessage.from("done"));
        ChatModel model = delegating(canon.wrap(strict.sync()));
        Bot bot = canon.aiServices(Bot.class)
                .chatModel(model)
                .tools(canon.wrapTools(new FileTools(directory)))
                .build();

        bot.chat("go");

        assertThat(strict.tail(1)).containsOnlyOnce(SampleProject.FEED_LINE);
        assertThat(canon.runtime().funnel().count(Decision.SURFACED)).isEqualTo(1);
    }

    @Test
    void dynamicProvider_itsToolsAreObserved() {
        StrictModel strict = StrictModel.answering(calls(read("c1", "src/feed/sync.py")), AiMessage.from("done"));
        Bot bot = canon.aiServices(Bot.class)
                .chatModel(strict.sync())
                .toolProvider(new Dynamic())
                .build();

        bot.chat("go");

        assertThat(strict.tail(1)).contains(SampleProject.FEED_LINE);
        assertThat(canon.wrap(new Dynamic()).isDynamic()).isTrue();
    }

    @Test
    void toolExecutions_ofTheResult_areUntouched() {
        StrictModel strict = StrictModel.answering(calls(read("c1", "src/feed/sync.py")), AiMessage.from("done"));
        Reporting bot = canon.aiServices(Reporting.class)
                .chatModel(strict.sync())
                .tools(new FileTools(directory))
                .build();

        Result<String> result = bot.chat("go");

        assertThat(strict.tail(1)).contains(SampleProject.FEED_LINE);
        assertThat(result.toolExecutions())
                .singleElement()
                .satisfies(execution -> assertThat(execution.result()).isEqualTo("print('feed')\n"));
    }

    @Test
    void immediateReturn_keepsItsBehaviourAndDropsTheLine() {
        StrictModel strict =
                StrictModel.answering(calls(StrictModel.call("c1", "fetch_file", "{\"path\":\"src/feed/sync.py\"}")));
        Reporting bot = canon.aiServices(Reporting.class)
                .chatModel(strict.sync())
                .tools(new FileTools(directory))
                .build();

        Result<String> result = bot.chat("go");

        assertThat(result.content()).isNull();
        assertThat(result.toolExecutions()).hasSize(1);
        assertThat(strict.requests).hasSize(1);
        assertThat(canon.runtime().funnel().count(Decision.DROPPED)).isEqualTo(1);
    }

    @Test
    void wrapTools_keepsReturnBehaviour() {
        List<AiServiceTool> plain = ToolService.findTools(new FileTools(directory));
        List<AiServiceTool> wrapped = canon.wrapTools(new FileTools(directory));

        assertThat(wrapped)
                .extracting(AiServiceTool::returnBehavior)
                .isEqualTo(plain.stream().map(AiServiceTool::returnBehavior).toList());
        assertThat(wrapped)
                .extracting(AiServiceTool::toolSpecification)
                .isEqualTo(plain.stream().map(AiServiceTool::toolSpecification).toList());
    }

    @Test
    void userTransformer_isKept() {
        StrictModel strict = StrictModel.answering(calls(read("c1", "src/feed/sync.py")), AiMessage.from("done"));
        List<ChatRequest> seen = new ArrayList<>();
        Bot bot = canon.aiServices(Bot.class)
                .chatModel(strict.sync())
                .tools(new FileTools(directory))
                .chatRequestTransformer(request -> {
                    seen.add(request);
                    return request;
                })
                .build();

        bot.chat("go");

        assertThat(seen).hasSize(2);
        assertThat(strict.tail(1)).contains(SampleProject.FEED_LINE);
    }

    @Test
    void switchedOffAtRunTime_stopsAtOnceAndComesBack() {
        StrictModel strict = StrictModel.answering(
                calls(read("c1", "src/feed/sync.py")),
                AiMessage.from("one"),
                calls(read("c2", "src/feed/sync.py")),
                AiMessage.from("two"));
        StrictModel loose =
                StrictModel.deciding(messages -> messages.get(messages.size() - 1) instanceof ToolExecutionResultMessage
                        ? AiMessage.from("done")
                        : calls(read("c1", "src/feed/sync.py")));
        Bot bot = canon.aiServices(Bot.class)
                .chatModel(loose.sync())
                .tools(new FileTools(directory))
                .build();
        assertThat(strict.requests).isEmpty();

        canon.runtime().off().turnOff();
        bot.chat("go");
        assertThat(loose.tail(1)).isEqualTo("print('feed')\n");
        assertThat(loose.requests.get(0).toolSpecifications())
                .extracting("name")
                .doesNotContain("canon");

        canon.runtime().off().turnOn();
        bot.chat("go");
        assertThat(loose.tail(3)).contains(SampleProject.FEED_LINE);
    }

    private void loop(ChatModel model) {
        FileTools tools = new FileTools(directory);
        List<ChatMessage> messages = new ArrayList<>(List.of(UserMessage.from("go")));
        AiMessage answer =
                model.chat(ChatRequest.builder().messages(messages).build()).aiMessage();
        while (answer.hasToolExecutionRequests()) {
            messages.add(answer);
            for (ToolExecutionRequest call : answer.toolExecutionRequests()) {
                AiServiceTool tool = ToolService.findTools(tools).stream()
                        .filter(one -> one.name().equals(call.name()))
                        .findFirst()
                        .orElseThrow();
                messages.add(ToolExecutionResultMessage.from(
                        call, tool.toolExecutor().execute(call, null)));
            }
            answer =
                    model.chat(ChatRequest.builder().messages(messages).build()).aiMessage();
        }
    }

    private static ChatModel delegating(ChatModel model) {
        return new ChatModel() {
            @Override
            public dev.langchain4j.model.chat.response.ChatResponse doChat(ChatRequest request) {
                return model.chat(request);
            }
        };
    }

    private final class Dynamic implements ToolProvider {
        @Override
        public ToolProviderResult provideTools(ToolProviderRequest request) {
            return new ToolProviderResult(ToolService.findTools(new FileTools(directory)));
        }

        @Override
        public boolean isDynamic() {
            return true;
        }
    }
}
