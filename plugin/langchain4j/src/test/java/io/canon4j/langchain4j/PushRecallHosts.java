package io.canon4j.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.tool.ToolExecutor;
import io.canon4j.langchain4j.contract.Asking;
import io.canon4j.langchain4j.contract.ContractTools;
import io.canon4j.langchain4j.contract.Host;
import io.canon4j.langchain4j.contract.Scenario;
import io.canon4j.langchain4j.contract.ScriptedProvider;
import io.canon4j.langchain4j.contract.Transcript;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The ways this library can be plugged in, each as a host of the contract. */
abstract class PushRecallHosts implements Host {

    final Canon canon;
    final ContractTools tools;

    PushRecallHosts(Path project) {
        this.canon = Canon.of(project, SampleProject.patient());
        this.tools = new ContractTools(project);
    }

    /** Plays the scenario on that provider. */
    abstract void ask(Scenario scenario, ScriptedProvider provider) throws Exception;

    @Override
    public Transcript play(Scenario scenario) throws Exception {
        ScriptedProvider provider = new ScriptedProvider(scenario);
        ask(scenario, provider);
        return provider.transcript();
    }

    @Override
    public boolean knowsInvocations() {
        return true;
    }

    @Override
    public void close() {
        assertThat(canon.runtime().containment().failures()).isZero();
        canon.close();
    }

    /** {@code canon.aiServices(Bot.class)}, one tool after the other or all at once. */
    abstract static class OneLine extends PushRecallHosts {

        private final boolean concurrent;

        OneLine(Path project, boolean concurrent) {
            super(project);
            this.concurrent = concurrent;
        }

        @Override
        public boolean runsCallsInOrder() {
            return !concurrent;
        }

        <T> T service(AiServices<T> builder, Scenario scenario) {
            Asking.equipped(builder, scenario, tools);
            return concurrent ? builder.executeToolsConcurrently().build() : builder.build();
        }
    }

    /** That line. */
    static final class Sync extends OneLine {

        Sync(Path project, boolean concurrent) {
            super(project, concurrent);
        }

        @Override
        void ask(Scenario scenario, ScriptedProvider provider) {
            Asking.service(service(canon.aiServices(Asking.Bot.class).chatModel(provider), scenario), scenario);
        }
    }

    /** The same with a streaming model. */
    static final class Streaming extends OneLine {

        Streaming(Path project, boolean concurrent) {
            super(project, concurrent);
        }

        @Override
        void ask(Scenario scenario, ScriptedProvider provider) throws Exception {
            Asking.streaming(
                    service(
                            canon.aiServices(Asking.StreamingBot.class).streamingChatModel(provider.streaming()),
                            scenario),
                    scenario);
        }
    }

    /** {@code canon.wrap(model)} and nothing else, in a loop of the program's own. */
    static final class OwnLoop extends PushRecallHosts {

        OwnLoop(Path project) {
            super(project);
        }

        @Override
        void ask(Scenario scenario, ScriptedProvider provider) {
            Asking.loop(canon.wrap(provider), scenario, tools);
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
        void ask(Scenario scenario, ScriptedProvider provider) {
            Map<ToolSpecification, ToolExecutor> wrapped = new LinkedHashMap<>();
            tools.own().forEach((specification, executor) -> wrapped.put(specification, canon.wrap(executor)));
            Asking.Bot bot = AiServices.builder(Asking.Bot.class)
                    .chatModel(canon.wrap(provider))
                    .chatMemory(MessageWindowChatMemory.withMaxMessages(scenario.window()))
                    .tools(wrapped)
                    .toolProvider(canon.wrap(tools.provided()))
                    .build();
            Asking.service(bot, scenario);
        }
    }
}
