package io.canon4j.agent.dialect;

import io.canon4j.agent.weave.ClassFiles;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The versions of LangChain4j whose request API differs, oldest first, each with the members it has and the ones before lack.
 * A version is spoken only when every member that its dialect calls is there; without this check a missing one would show as an
 * agent that silently does nothing.
 */
public enum Generation {
    /** 1.0 to 1.10: a result is id, tool and text. */
    SINCE_1_0(
            "FromVersion10",
            "ToolExecutionRequest#id",
            "ToolExecutionRequest#name",
            "ToolExecutionRequest#arguments",
            "AiMessage#hasToolExecutionRequests",
            "AiMessage#toolExecutionRequests",
            "UserMessage#hasSingleText",
            "UserMessage#singleText",
            "ToolExecutionResultMessage#id",
            "ToolExecutionResultMessage#toolName",
            "ToolExecutionResultMessage#text",
            "ToolExecutionResultMessage#from",
            "ChatRequest#messages",
            "ChatRequest#toolSpecifications",
            "ChatRequest#parameters",
            "ChatRequest#builder",
            "ChatRequest$Builder#messages",
            "ChatRequest$Builder#parameters",
            "ChatRequest$Builder#build"),
    /** 1.11: a result says whether the call failed. */
    SINCE_1_11(
            "FromVersion111",
            "ToolExecutionResultMessage#isError",
            "ToolExecutionResultMessage#builder",
            "ToolExecutionResultMessage$Builder#id",
            "ToolExecutionResultMessage$Builder#toolName",
            "ToolExecutionResultMessage$Builder#text",
            "ToolExecutionResultMessage$Builder#isError",
            "ToolExecutionResultMessage$Builder#build",
            "ChatRequest#toBuilder"),
    /** 1.12: a result has attributes, which skills and tool search live on. */
    SINCE_1_12(
            "FromVersion112", "ToolExecutionResultMessage#attributes", "ToolExecutionResultMessage$Builder#attributes"),
    /** 1.13: a result may hold other than one text, and reading its text may throw. */
    SINCE_1_13("FromVersion113", "ToolExecutionResultMessage#hasSingleText"),
    /** 1.17 and newer: a result can be copied whole. */
    SINCE_1_17(
            "FromVersion117",
            "ToolExecutionResultMessage#toBuilder",
            "ToolExecutionResultMessage$Builder#contents",
            "TextContent#from");

    private final String dialect;

    @SuppressWarnings("ImmutableEnumChecker") // a record of a copied list
    private final Members members;

    Generation(String dialect, String... members) {
        this.dialect = dialect;
        this.members = new Members(List.of(members));
    }

    /** The class that speaks it. */
    String dialect() {
        return "io.canon4j.agent.dialect.version." + dialect;
    }

    /** The newest that is there completely, or null when not even the oldest is. */
    public static @Nullable Generation of(ClassFiles application) {
        return Members.newest(application, values(), generation -> generation.members);
    }

    /** The first member that is not there, or null when all are. */
    public @Nullable String missing(ClassFiles application) {
        return members.missing(application);
    }
}
