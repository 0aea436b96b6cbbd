package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.List;

/**
 * {@code steps} against one session give these {@code results}: null for a step that answers nothing, the addresses that
 * rode out for a flush, those reminded of for a settle, the counters for stats.
 */
final class SurfacingSessionCheck implements CaseCheck {

    private static final List<String> TREE =
            List.of("src/core/config.ts", "src/core/other.ts", "src/feed/sync.py", "lib/x.py");

    private final Scratch scratch = Scratch.withTree(TREE);

    @Override
    public void check(JsonNode test, Verdict verdict) {
        SurfacingSteps session = new SurfacingSteps(scratch.root());
        JsonNode steps = test.path("steps");
        for (int i = 0; i < steps.size(); i++) {
            Object answer = session.take(steps.get(i));
            JsonNode expected = test.path("results").path(i);
            verdict.same(
                    "step " + i + " " + steps.get(i), expected.isMissingNode() ? NullNode.instance : expected, answer);
        }
    }

    @Override
    public void close() {
        scratch.close();
    }
}
