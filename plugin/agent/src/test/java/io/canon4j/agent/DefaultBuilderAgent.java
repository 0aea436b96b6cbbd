package io.canon4j.agent;

import static net.bytebuddy.matcher.ElementMatchers.hasSuperType;
import static net.bytebuddy.matcher.ElementMatchers.isAbstract;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.not;
import static net.bytebuddy.matcher.ElementMatchers.takesArgument;

import java.lang.instrument.Instrumentation;
import net.bytebuddy.agent.builder.AgentBuilder;

/** The same advice by {@code AgentBuilder} as it comes: what one would write first, and what the figures compare with. */
public final class DefaultBuilderAgent {

    private DefaultBuilderAgent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        ClassLoader ours = DefaultBuilderAgent.class.getClassLoader();
        new AgentBuilder.Default()
                .type(hasSuperType(named("dev.langchain4j.service.tool.ToolExecutor")))
                .transform(new AgentBuilder.Transformer.ForAdvice()
                        .include(ours)
                        .advice(
                                named("executeWithContext").and(not(isAbstract())),
                                "io.canon4j.agent.advice.ContextToolAdvice"))
                .type(hasSuperType(named("dev.langchain4j.model.chat.ChatModel")
                        .or(named("dev.langchain4j.model.chat.StreamingChatModel"))))
                .transform(new AgentBuilder.Transformer.ForAdvice()
                        .include(ours)
                        .advice(
                                named("chat")
                                        .and(takesArgument(0, named("dev.langchain4j.model.chat.request.ChatRequest")))
                                        .and(not(isAbstract())),
                                "io.canon4j.agent.advice.ModelAdvice"))
                .installOn(instrumentation);
    }
}
