package io.canon4j.cli;

import io.canon4j.spine.Candidate;
import io.canon4j.spine.Explanation;
import io.canon4j.spine.Resolution;
import io.canon4j.spine.ToolCall;
import io.canon4j.spine.Touch;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon explain}: what a tool call touches and which articles govern that, with the reasons. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        description = {
            "Prints the decision path of a tool call: the paths found in its arguments, what the call does",
            "to them, the article that governs each, and why not another. Exits 1 when no article governs",
            "anything the call touches."
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

    private record Asked(String article, String verdict) {}

    private record Touched(
            String asset,
            String token,
            String source,
            String effect,
            @Nullable String governedBy,
            List<Asked> asked) {}

    private record Answer(String tool, String effect, List<Touched> touches) {}

    @Override
    public Integer call() {
        ProjectStore store = canon.store();
        String json = arguments.equals("-") ? canon.console().readInput() : arguments;
        Explanation explanation = store.spine().explain(ToolCall.of(tool, json));
        if (canon.json()) {
            canon.console().json(answer(explanation));
        } else {
            canon.console().text(explanation.print());
        }
        boolean governed = explanation.resolutions().stream().anyMatch(resolution -> resolution.article() != null);
        return governed ? ExitCodes.DONE : ExitCodes.FINDING;
    }

    private static Answer answer(Explanation explanation) {
        List<Touched> touches = new ArrayList<>();
        for (int i = 0; i < explanation.resolutions().size(); i++) {
            Touch touch = explanation.touches().all().get(i);
            Resolution resolution = explanation.resolutions().get(i);
            List<Asked> asked =
                    resolution.trail().stream().map(ExplainCommand::asked).toList();
            touches.add(new Touched(
                    touch.asset().value(),
                    touch.token(),
                    touch.source(),
                    Words.of(touch.effect()),
                    resolution.article() == null ? null : resolution.article().label(),
                    asked));
        }
        return new Answer(
                explanation.call().tool(), Words.of(explanation.touches().effect()), touches);
    }

    private static Asked asked(Candidate candidate) {
        return new Asked(candidate.article().label(), candidate.verdict().why());
    }
}
