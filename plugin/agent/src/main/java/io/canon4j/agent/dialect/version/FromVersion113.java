package io.canon4j.agent.dialect.version;

import dev.langchain4j.data.message.ToolExecutionResultMessage;
import org.jspecify.annotations.Nullable;

/** LangChain4j from 1.13 on: a result may hold other than one text, and reading its text would throw then. */
public class FromVersion113 extends FromVersion112 {

    /** Made by name, once for each LangChain4j. */
    public FromVersion113() {}

    @Override
    @Nullable
    String singleText(ToolExecutionResultMessage result) {
        return result.hasSingleText() ? result.text() : null;
    }
}
