package io.canon4j.agent.weave;

import static net.bytebuddy.matcher.ElementMatchers.isAbstract;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.not;
import static net.bytebuddy.matcher.ElementMatchers.returns;
import static net.bytebuddy.matcher.ElementMatchers.takesArgument;
import static net.bytebuddy.matcher.ElementMatchers.takesArguments;

import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.matcher.ElementMatcher;

/** A kind of method that is woven: in the named type and all below it, wherever such a method has a body. */
enum Target {
    /** What runs a tool, since 1.0. From 1.6 on the framework comes here only through {@link #TOOL_IN_CONTEXT}. */
    TOOL(
            "dev.langchain4j.service.tool.ToolExecutor",
            "ToolAdvice",
            named("execute").and(takesArguments(2)).and(takesArgument(0, named(Target.CALL)))),
    /** What runs a tool since 1.6. The default method in the interface is the only place where a lambda can be met. */
    TOOL_IN_CONTEXT(
            "dev.langchain4j.service.tool.ToolExecutor",
            "ContextToolAdvice",
            named("executeWithContext").and(takesArguments(2)).and(takesArgument(0, named(Target.CALL)))),
    /** What asks a model; below every decorator and above its listeners, which therefore see what is really sent. */
    MODEL(
            "dev.langchain4j.model.chat.ChatModel",
            "ModelAdvice",
            named("chat").or(named("chatAsync")).and(takesArgument(0, named(Target.REQUEST)))),
    /** What asks a model that streams its answer. */
    STREAMING_MODEL(
            "dev.langchain4j.model.chat.StreamingChatModel",
            "ModelAdvice",
            named("chat").and(takesArgument(0, named(Target.REQUEST)))),
    /** What gathers the tools of an AI Service's invocation; only where the model is to be offered one more. */
    SERVICE_TOOLS(
            "dev.langchain4j.service.tool.ToolService",
            "ServiceToolsAdvice",
            named("createContext").and(takesArgument(0, Object.class)).and(returns(named(Target.TOOLS)))),
    /** The same since 1.6. */
    SERVICE_TOOLS_IN_CONTEXT(
            "dev.langchain4j.service.tool.ToolService",
            "ContextServiceToolsAdvice",
            named("createContext")
                    .and(takesArgument(0, named("dev.langchain4j.invocation.InvocationContext")))
                    .and(returns(named(Target.TOOLS))));

    private static final String CALL = "dev.langchain4j.agent.tool.ToolExecutionRequest";
    private static final String TOOLS = "dev.langchain4j.service.tool.ToolServiceContext";
    private static final String REQUEST = "dev.langchain4j.model.chat.request.ChatRequest";

    private final String type;
    private final String advice;

    @SuppressWarnings("ImmutableEnumChecker") // matchers are
    private final ElementMatcher.Junction<MethodDescription> methods;

    Target(String type, String advice, ElementMatcher.Junction<MethodDescription> methods) {
        this.type = type;
        this.advice = advice;
        this.methods = methods;
    }

    /** The type at the top. */
    String type() {
        return type;
    }

    /** Whether it serves the {@code canon} tool, and nothing else. */
    boolean forTheTool() {
        return this == SERVICE_TOOLS || this == SERVICE_TOOLS_IN_CONTEXT;
    }

    /** The advice class. */
    String advice() {
        return "io.canon4j.agent.advice." + advice;
    }

    /** The methods, where they have a body. */
    ElementMatcher<MethodDescription> methods() {
        return methods.and(not(isAbstract()));
    }
}
