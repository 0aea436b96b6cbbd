package io.canon4j.agent.dialect.version;

import dev.langchain4j.data.message.ToolExecutionResultMessage;

/** LangChain4j from 1.12 on: a result has attributes, which skills and tool search live on. */
public class FromVersion112 extends FromVersion111 {

    /** Made by name, once for each LangChain4j. */
    public FromVersion112() {}

    @Override
    ToolExecutionResultMessage.Builder copy(ToolExecutionResultMessage result) {
        return super.copy(result).attributes(result.attributes());
    }
}
