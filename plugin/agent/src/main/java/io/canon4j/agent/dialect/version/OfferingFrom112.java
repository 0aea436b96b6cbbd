package io.canon4j.agent.dialect.version;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolServiceContext;
import java.util.Map;

/** LangChain4j from 1.12 on: it can be copied whole, whatever else it may come to hold. */
public class OfferingFrom112 extends OfferingFrom111 {

    /** Made by name, once for each LangChain4j. */
    public OfferingFrom112() {}

    @Override
    ToolServiceContext with(
            ToolServiceContext before, ToolSpecification specification, Map<String, ToolExecutor> executors) {
        return before.toBuilder()
                .effectiveTools(and(before.effectiveTools(), specification))
                .availableTools(and(before.availableTools(), specification))
                .toolExecutors(executors)
                .build();
    }
}
