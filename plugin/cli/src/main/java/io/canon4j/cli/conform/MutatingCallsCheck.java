package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.spine.ProjectTree;
import io.canon4j.spine.Spine;
import io.canon4j.spine.ToolCall;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether a call of {@code tool} with {@code arguments} changes assets. A floor: where the reference sees no change and the
 * call's own words are positive evidence of one, seeing it is right; where a tool's arguments say that it only looks, its
 * name is no evidence.
 */
final class MutatingCallsCheck implements CaseCheck {

    private static final Path NOWHERE = Path.of("canon4j-conform-no-such-directory");

    /** Words by which a tool with several commands says that this one only looks. */
    private static final Set<String> LOOKING = Set.of("view", "read", "open", "show");

    /** Words by which it says that this one writes. */
    private static final Set<String> WRITING = Set.of("create", "str_replace", "insert", "delete", "undo_edit");

    private final Spine spine = Spine.of(ProjectTree.at(NOWHERE), address -> false);

    @Override
    public void check(JsonNode test, Verdict verdict) {
        JsonNode arguments = test.path("arguments");
        boolean expected = test.path("mutates").asBoolean();
        boolean found = spine.scan(ToolCall.of(test.path("tool").asText(), arguments.toString()))
                .effect()
                .changes();
        @Nullable
        String reason = found == expected
                ? null
                : reasonToDiffer(arguments.path("command").asText(), found);
        if (reason == null) {
            verdict.same("mutates", test.path("mutates"), found);
        } else {
            verdict.beyond(reason);
        }
    }

    private static @Nullable String reasonToDiffer(String command, boolean changes) {
        if (!changes) {
            return LOOKING.contains(command) ? "an editing tool's command that only looks is a read" : null;
        }
        if (command.contains(">")) {
            return "a shell redirection changes its target";
        }
        if (command.contains("sudo ")) {
            return "the program behind sudo and a directory is seen";
        }
        return WRITING.contains(command) ? "an editing tool's command that writes is a change" : null;
    }
}
