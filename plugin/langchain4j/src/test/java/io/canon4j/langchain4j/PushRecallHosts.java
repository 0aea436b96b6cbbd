package io.canon4j.langchain4j;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.memory.ChatMemory;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.TokenStream;
import dev.langchain4j.service.tool.ToolExecutor;
import io.canon4j.langchain4j.contract.ContractTools;
import io.canon4j.langchain4j.contract.Host;
import io.canon4j.langchain4j.contract.Scenario;
import io.canon4j.langchain4j.contract.ScriptedProvider;
import io.canon4j.langchain4j.contract.Transcript;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The ways this library can be plugged in, each as a host of the contract. */
abstract class PushRecallHosts implements Host {

    final Canon canon;
    final ContractTools tools;

    PushRecallHosts(Path project) {
        this.canon = Canon.of(project, SampleProject.patient());
        this.tools = new ContractTools(project);
    }

    @Override
    public boolean knowsInvocations() {
        return true;
    }

    @Override
    public void close() {
        org.assertj.core.api.Assertions.assertThat(canon.runtime().containment().failures())
                .isZero();
        canon.close();
    }

    interface Bot {
        String chat(String message);
    }

    interface StreamingBot {
        TokenStream chat(String message);
    }

    <T> T service(AiServices<T> builder, Scenario scenario, boolean concurrent) {
        builder.chatMemory(MessageWindowChatMemory.withMaxMessages(scenario.window()))
                .tools(tools.own())
                .toolProvider(tools.provided());
        return concurrent ? builder.executeToolsConcurrently().build() : builder.build();
    }

    /** {@code canon.aiServices(Bot.class)}, one tool after the other or all at once. */
    static final class Sync extends PushRecallHosts {

        private final boolean concurrent;

        Sync(Path project, boolean concurrent) {
            super(project);
            this.concurrent = concurrent;
        }

        @Override
        public boolean runsCallsInOrder() {
            return !concurrent;
        }

        @Override
        public Transcript play(Scenario scenario) {
            ScriptedProvider provider = new ScriptedProvider(scenario);
            Bot bot = service(canon.aiServices(Bot.class).chatModel(provider), scenario, concurrent);
            for (int i = 0; i < scenario.turns().size(); i++) {
                bot.chat("question " + i);
            }
            return provider.transcript();
        }
    }

    /** The same with a streaming model. */
    static final class Streaming extends PushRecallHosts {

        private final boolean concurrent;

        Streaming(Path project, boolean concurrent) {
            super(project);
            this.concurrent = concurrent;
        }

        @Override
        public boolean runsCallsInOrder() {
            return !concurrent;
        }

        @Override
        public Transcript play(Scenario scenario) throws Exception {
            ScriptedProvider provider = new ScriptedProvider(scenario);
            StreamingBot bot = service(
                    canon.aiServices(StreamingBot.class).streamingChatModel(provider.streaming()),
                    scenario,
                    concurrent);
            for (int i = 0; i < scenario.turns().size(); i++) {
                CompletableFuture<Object> answer = new CompletableFuture<>();
                bot.chat("question " + i)
                        .onPartialResponse(part -> {})
                        .onCompleteResponse(answer::complete)
                        .onError(answer::completeExceptionally)
                        .start();
                answer.get(20, TimeUnit.SECONDS);
            }
            return provider.transcript();
        }
    }

    /** {@code canon.wrap(model)} and nothing else, in a loop of the program's own. */
    static final class OwnLoop extends PushRecallHosts {

        OwnLoop(Path project) {
            super(project);
        }

        @Override
        public Transcript play(Scenario scenario) {
            ScriptedProvider provider = new ScriptedProvider(scenario);
            ChatModel model = canon.wrap(provider);
            ChatMemory memory = MessageWindowChatMemory.withMaxMessages(scenario.window());
            for (int i = 0; i < scenario.turns().size(); i++) {
                memory.add(UserMessage.from("question " + i));
                AiMessage answer = ask(model, memory);
                while (answer.hasToolExecutionRequests()) {
                    answer.toolExecutionRequests()
                            .forEach(call -> memory.add(dev.langchain4j.data.message.ToolExecutionResultMessage.from(
                                    call, tools.run(call))));
                    answer = ask(model, memory);
                }
            }
            return provider.transcript();
        }

        private static AiMessage ask(ChatModel model, ChatMemory memory) {
            AiMessage answer = model.chat(
                            ChatRequest.builder().messages(memory.messages()).build())
                    .aiMessage();
            memory.add(answer);
            return answer;
        }

        @Override
        public boolean knowsInvocations() {
            return false;
        }
    }

    /** An ordinary builder given {@code canon.wrap(model)}, {@code canon.wrap(executor)} and {@code canon.wrap(provider)}. */
    static final class WrappedPieces extends PushRecallHosts {

        WrappedPieces(Path project) {
            super(project);
        }

        @Override
        public Transcript play(Scenario scenario) {
            ScriptedProvider provider = new ScriptedProvider(scenario);
            Map<dev.langchain4j.agent.tool.ToolSpecification, ToolExecutor> wrapped = new LinkedHashMap<>();
            tools.own().forEach((specification, executor) -> wrapped.put(specification, canon.wrap(executor)));
            Bot bot = AiServices.builder(Bot.class)
                    .chatModel(canon.wrap(provider))
                    .chatMemory(MessageWindowChatMemory.withMaxMessages(scenario.window()))
                    .tools(wrapped)
                    .toolProvider(canon.wrap(tools.provided()))
                    .build();
            for (int i = 0; i < scenario.turns().size(); i++) {
                bot.chat("question " + i);
            }
            return provider.transcript();
        }
    }
}
