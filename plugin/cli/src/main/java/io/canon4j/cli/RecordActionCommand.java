package io.canon4j.cli;

import io.canon4j.canonization.events.RecordAction;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon record-action}: says what was done and what it rested on. */
@Command(
        name = "record-action",
        mixinStandardHelpOptions = true,
        description = {
            "Records that something was done.",
            "Texts that name no concept become one, but for what it denies. Only --depends-on and --parent-of",
            "support anything; what was produced or changed is provenance."
        },
        footer = {
            "",
            "Examples:",
            "  canon record-action 'cap the retries' --modifies src/feed/sync --depends-on 'retry budget'"
        })
final class RecordActionCommand extends ConceptCommand {

    @Parameters(paramLabel = "TEXT", description = "what was done")
    private String action = "";

    @Option(names = "--produces", paramLabel = "REF", description = "what came of it; may be repeated")
    private List<String> produces = List.of();

    @Option(names = "--modifies", paramLabel = "REF", description = "what it changed; may be repeated")
    private List<String> modifies = List.of();

    @Option(names = "--depends-on", paramLabel = "REF", description = "what it rested on; may be repeated")
    private List<String> dependsOn = List.of();

    @Option(names = "--parent-of", paramLabel = "CHILD:PARENT", description = "a part and its whole; may be repeated")
    private List<String> parents = List.of();

    @Option(names = "--against", paramLabel = "REF", description = "what it denies; may be repeated")
    private List<String> against = List.of();

    @Option(names = "--name", paramLabel = "NAME", description = "a short name for it")
    private @Nullable String name;

    @Option(names = "--event-time", paramLabel = "TIME", description = "when it happened, if not now")
    private String eventTime = "";

    RecordActionCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        RecordAction act = new RecordAction(action, produces, modifies, dependsOn, parents(parents), against, name);
        return stated(log.concepts().act(log.actor(), act, time(eventTime)));
    }
}
