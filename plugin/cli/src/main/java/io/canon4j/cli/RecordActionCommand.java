package io.canon4j.cli;

import io.canon4j.canonization.events.RecordAction;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private final ActOptions act = new ActOptions();

    RecordActionCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        RecordAction done =
                new RecordAction(action, produces, modifies, act.dependsOn(), act.parents(), act.against(), act.name());
        return stated(log.concepts().act(log.actor(), done, act.eventTime()));
    }
}
