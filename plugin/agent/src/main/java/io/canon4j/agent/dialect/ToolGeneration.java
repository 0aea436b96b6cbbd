package io.canon4j.agent.dialect;

import io.canon4j.agent.weave.ClassFiles;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The versions of LangChain4j whose AI Services hold an invocation's tools differently, oldest first, each with the members its
 * {@link Offering} calls. Apart from {@link Generation}, because the core may come without AI Services.
 */
enum ToolGeneration {
    /** 1.0 to 1.10: specifications and executors, nothing else. */
    SINCE_1_0(
            "OfferingFrom10",
            "ToolServiceContext#toolSpecifications",
            "ToolServiceContext#toolExecutors",
            "ToolExecutor#execute"),
    /** 1.11: some tools end the invocation. */
    SINCE_1_11(
            "OfferingFrom111",
            "ToolServiceContext#immediateReturnTools",
            "ToolServiceContext#builder",
            "ToolServiceContext$Builder#toolSpecifications",
            "ToolServiceContext$Builder#toolExecutors",
            "ToolServiceContext$Builder#immediateReturnTools"),
    /** 1.12 and newer: it can be copied whole; a tool may be there and not be offered yet. */
    SINCE_1_12(
            "OfferingFrom112",
            "ToolServiceContext#toBuilder",
            "ToolServiceContext#effectiveTools",
            "ToolServiceContext#availableTools",
            "ToolServiceContext$Builder#effectiveTools",
            "ToolServiceContext$Builder#availableTools");

    private final String offering;

    @SuppressWarnings("ImmutableEnumChecker") // a record of a copied list
    private final Members members;

    ToolGeneration(String offering, String... members) {
        this.offering = offering;
        this.members = new Members(List.of(members));
    }

    /** The class that speaks it. */
    String offering() {
        return "io.canon4j.agent.dialect.version." + offering;
    }

    /** The newest that is there completely, or null when not even the oldest is. */
    static @Nullable ToolGeneration of(ClassFiles application) {
        return Members.newest(application, values(), generation -> generation.members);
    }
}
