package io.canon4j.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon query}: asks the memory a goal. */
@Command(
        name = "query",
        mixinStandardHelpOptions = true,
        description = {
            "Answers a goal.",
            "Literals separated by commas, then 'order by V [desc]' and 'limit N' if wanted. Words that begin",
            "with a capital are variables, so names that do are quoted. Exits 1 when there is no answer."
        },
        footer = {
            "",
            "Examples:",
            "  canon query 'current(alice, works_at, O)'",
            "  canon query 'current(\"Ada Lovelace\", R, O) order by R limit 5'",
            "  canon query --at 2025-06-01 'current(alice, works_at, O)'"
        })
final class QueryCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(paramLabel = "GOAL", description = "what to ask")
    private String goal = "";

    @Option(names = "--at", paramLabel = "TIME", description = "as if it were then; default: now")
    private @Nullable String at;

    QueryCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        try (MemoryDoor door = MemoryDoor.open(canon)) {
            long when = at == null ? Math.max(door.now(), door.memory().clock()) : MemoryDoor.time(at);
            int code = new AnswerRows(door.memory().asOf(when, goal).answers()).print(canon);
            if (code == ExitCodes.FINDING) {
                RelationHint.give(canon, door, goal);
            }
            return code;
        }
    }
}
