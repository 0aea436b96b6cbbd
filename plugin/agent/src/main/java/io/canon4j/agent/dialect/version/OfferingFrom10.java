package io.canon4j.agent.dialect.version;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonStringSchema;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolServiceContext;
import io.canon4j.agent.dialect.Offering;
import io.canon4j.runtime.tool.CanonTool;
import io.canon4j.spine.ToolCall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** LangChain4j from 1.0 on. */
public class OfferingFrom10 implements Offering {

    /** Made by name, once for each LangChain4j. */
    public OfferingFrom10() {}

    @Override
    public @Nullable Offered add(Object tools, Function<ToolCall, String> run) {
        ToolServiceContext before = (ToolServiceContext) tools;
        Map<String, ToolExecutor> executors = new LinkedHashMap<>();
        // A service without tools has null in some versions.
        if (before.toolExecutors() != null) {
            executors.putAll(before.toolExecutors());
        }
        if (executors.containsKey(CanonTool.NAME)) {
            return null;
        }
        ToolSpecification specification = specification();
        executors.put(CanonTool.NAME, new Executor(run));
        return new Offered(with(before, specification, executors), specification);
    }

    @SuppressWarnings("deprecation") // what these versions have
    ToolServiceContext with(
            ToolServiceContext before, ToolSpecification specification, Map<String, ToolExecutor> executors) {
        return new ToolServiceContext(and(before.toolSpecifications(), specification), executors);
    }

    static List<ToolSpecification> and(@Nullable List<ToolSpecification> before, ToolSpecification one) {
        List<ToolSpecification> more = new ArrayList<>();
        if (before != null) {
            more.addAll(before);
        }
        more.add(one);
        return more;
    }

    private static ToolSpecification specification() {
        JsonObjectSchema.Builder schema = JsonObjectSchema.builder();
        CanonTool.describe(new Schema(schema));
        return ToolSpecification.builder()
                .name(CanonTool.NAME)
                .description(CanonTool.DOCTRINE)
                .parameters(schema.required(CanonTool.REQUIRED).build())
                .build();
    }

    /** The tool's parameters in the application's LangChain4j, which in these versions reads no JSON Schema. */
    private record Schema(JsonObjectSchema.Builder schema) implements CanonTool.Parameters {

        @Override
        public void choice(String name, @Nullable String told, List<String> words) {
            schema.addEnumProperty(name, words, told);
        }

        @Override
        public void text(String name, String told) {
            schema.addStringProperty(name, told);
        }

        @Override
        public void flag(String name, String told) {
            schema.addBooleanProperty(name, told);
        }

        @Override
        public void texts(String name, String told) {
            JsonArraySchema list = JsonArraySchema.builder()
                    .description(told)
                    .items(new JsonStringSchema())
                    .build();
            schema.addProperty(name, list);
        }
    }

    /** What the framework calls, in every version by this method or through the interface's own. */
    private record Executor(Function<ToolCall, String> run) implements ToolExecutor {

        @Override
        public String execute(ToolExecutionRequest request, Object memoryId) {
            String arguments = request.arguments();
            return run.apply(new ToolCall(request.id(), CanonTool.NAME, arguments == null ? "" : arguments));
        }
    }
}
