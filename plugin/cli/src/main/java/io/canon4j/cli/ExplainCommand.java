package io.canon4j.cli;

import io.canon4j.spine.Explanation;
import io.canon4j.spine.ToolCall;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon explain}: what a tool call touches and which articles govern that, with the reasons. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        description = {
            "Prints which article governs a tool call, and why.",
            "The paths found in its arguments, what the call does to them, the article that governs each, and why",
            "not another. Exits 1 when no article governs anything the call touches."
        },
        footer = {
            "",
            "Examples:",
            "  canon explain edit '{\"path\": \"src/core/config.ts\"}'",
            "  canon explain bash '{\"command\": \"sed -i s/a/b/ src/feed/sync.py\"}'",
            "  canon explain bash - < arguments.json"
        })
final class ExplainCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(index = "0", paramLabel = "TOOL", description = "the tool's name")
    private String tool = "";

    @Parameters(
            index = "1",
            paramLabel = "JSON",
            description = "the call's arguments; - reads them from standard input")
    private String arguments = "";

    ExplainCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        ProjectStore store = canon.store();
        String json = arguments.equals("-") ? canon.console().readInput() : arguments;
        Explanation explanation = store.spine().explain(ToolCall.of(tool, json));
        if (canon.json()) {
            canon.console().line(explanation.toJson());
        } else {
            canon.console().text(explanation.print());
        }
        boolean governed = explanation.resolutions().stream().anyMatch(resolution -> resolution.article() != null);
        return governed ? ExitCodes.DONE : ExitCodes.FINDING;
    }
}
