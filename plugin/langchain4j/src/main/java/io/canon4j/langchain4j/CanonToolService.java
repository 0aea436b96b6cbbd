package io.canon4j.langchain4j;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.service.tool.AiServiceTool;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolProvider;
import dev.langchain4j.service.tool.ToolService;
import dev.langchain4j.service.tool.ToolServiceContext;
import io.canon4j.runtime.Place;
import io.canon4j.runtime.tool.CanonTool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Hands every invocation its tools: the application's, observed, and the {@code canon} tool where there is a store. */
final class CanonToolService extends ToolService {

    private final CanonContext context;
    private final Hooks hooks;

    CanonToolService(CanonContext context, Hooks hooks) {
        this.context = context;
        this.hooks = hooks;
    }

    @Override
    public ToolServiceContext createContext(
            InvocationContext invocation, UserMessage user, List<ChatMessage> messages) {
        ToolServiceContext tools = super.createContext(invocation, user, messages);
        return hooks.runtime()
                .containment()
                .guard("wrapping an invocation's tools", () -> observed(tools, invocation), tools);
    }

    private ToolServiceContext observed(ToolServiceContext tools, InvocationContext invocation) {
        if (!hooks.runtime().off().on()) {
            return tools;
        }
        Place place = context.place(invocation);
        context.wrapModels();
        Map<String, ToolExecutor> executors = new LinkedHashMap<>();
        tools.toolExecutors()
                .forEach((name, executor) -> executors.put(name, ObservingExecutor.around(executor, hooks, place)));
        List<ToolProvider> dynamic = new ArrayList<>();
        tools.dynamicToolProviders().forEach(provider -> dynamic.add(ObservingProvider.around(provider, hooks, place)));
        List<ToolSpecification> effective = new ArrayList<>(tools.effectiveTools());
        List<ToolSpecification> available = new ArrayList<>(tools.availableTools());
        if (hooks.runtime().offersTool() && !executors.containsKey(CanonTool.NAME)) {
            AiServiceTool canon = CanonExecutor.of(hooks, place);
            executors.put(CanonTool.NAME, canon.toolExecutor());
            effective.add(canon.toolSpecification());
            available.add(canon.toolSpecification());
        }
        if (!effective.isEmpty()) {
            effective.set(0, hooks.mark(effective.get(0), place));
        }
        return tools.toBuilder()
                .effectiveTools(effective)
                .availableTools(available)
                .toolExecutors(executors)
                .dynamicToolProviders(dynamic)
                .build();
    }
}
