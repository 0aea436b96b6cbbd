package io.canon4j.agent.dialect.version;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolServiceContext;
import java.util.Map;

/** LangChain4j from 1.11 on: some tools end the invocation. */
public class OfferingFrom111 extends OfferingFrom10 {

    /** Made by name, once for each LangChain4j. */
    public OfferingFrom111() {}

    @SuppressWarnings("deprecation") // what these versions have
    @Override
    ToolServiceContext with(
            ToolServiceContext before, ToolSpecification specification, Map<String, ToolExecutor> executors) {
        return ToolServiceContext.builder()
                .toolSpecifications(and(before.toolSpecifications(), specification))
                .toolExecutors(executors)
                .immediateReturnTools(before.immediateReturnTools())
                .build();
    }
}
