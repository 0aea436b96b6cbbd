package io.canon4j.agent.dialect.version;

import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import java.util.List;

/** LangChain4j from 1.17 on: a result can be copied whole, whatever else it may come to hold. */
public class FromVersion117 extends FromVersion113 {

    /** Made by name, once for each LangChain4j. */
    public FromVersion117() {}

    @Override
    ToolExecutionResultMessage withText(ToolExecutionResultMessage result, String text) {
        return result.toBuilder().contents(List.of(TextContent.from(text))).build();
    }
}
