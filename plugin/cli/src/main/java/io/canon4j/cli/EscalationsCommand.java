package io.canon4j.cli;

import io.canon4j.memory.Escalation;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code canon escalations}: what somebody should decide about. */
@Command(
        name = "escalations",
        mixinStandardHelpOptions = true,
        description = {
            "Lists slots with several values that nobody allowed.",
            "Decide by taking a value back ('canon facts --retract'), by saying what the relation is (--many or",
            "--exclusive), or by letting the values stand (--resolve). Exits 1 while there are any."
        },
        footer = {
            "",
            "Examples:",
            "  canon escalations",
            "  canon escalations --many likes",
            "  canon escalations --resolve alice likes"
        })
final class EscalationsCommand implements Callable<Integer> {

    private final Canon canon;

    @Option(
            names = "--resolve",
            arity = "2",
            paramLabel = "NAME",
            description = "subject and relation to take off the list")
    private List<String> resolve = List.of();

    @Option(names = "--many", paramLabel = "RELATION", description = "this relation has many values")
    private @Nullable String many;

    @Option(names = "--exclusive", paramLabel = "RELATION", description = "this relation has one value at a time")
    private @Nullable String exclusive;

    EscalationsCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        try (MemoryDoor door = MemoryDoor.open(canon)) {
            decide(door);
            List<Escalation> open = door.memory().escalations();
            if (canon.json()) {
                canon.console()
                        .json(Map.of(
                                "escalations",
                                open.stream()
                                        .map(e -> Map.of(
                                                "subject", e.subject(),
                                                "relation", e.relation(),
                                                "object", MemoryDoor.plain(e.object()),
                                                "episode", e.episode(),
                                                "text", e.text()))
                                        .toList()));
            } else {
                open.forEach(escalation -> canon.console().line(escalation.text()));
                if (open.isEmpty()) {
                    canon.console().note("canon: nothing to decide");
                }
            }
            return open.isEmpty() ? ExitCodes.DONE : ExitCodes.FINDING;
        }
    }

    private void decide(MemoryDoor door) {
        if (resolve.size() == 2 && !door.memory().resolve(resolve.get(0), resolve.get(1))) {
            throw new CommandFailure("nothing is escalated about " + Failures.printable(String.join(" ", resolve)));
        }
        if (many != null) {
            door.memory().declareMany(relation(many));
        }
        if (exclusive != null) {
            door.memory().declareExclusive(relation(exclusive));
        }
        if (!resolve.isEmpty() || many != null || exclusive != null) {
            door.keep();
        }
    }

    private static String relation(String name) {
        if (!name.matches("[a-z0-9_]{1,60}")) {
            throw new CommandFailure("'" + Failures.printable(name) + "' is no relation; they are lower snake_case");
        }
        return name;
    }
}
