package io.canon4j.cli;

import io.canon4j.canonization.explain.Condition;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;

/** {@code canon hot}: what is going on right now. */
@Command(
        name = "hot",
        mixinStandardHelpOptions = true,
        description = {
            "Lists what is going on right now, most urgent first.",
            "Two agents at one concept, a fresh change to what much rests on, concepts far from every goal ('canon goal' sets one), an hour without a write. At most a",
            "thousand; nothing of it is kept."
        },
        footer = {"", "Examples:", "  canon hot", "  canon hot --json"})
final class HotCommand extends ConceptCommand {

    HotCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        List<Condition> conditions = log.concepts().conditions();
        if (canon().json()) {
            console().json(conditions);
        } else if (conditions.isEmpty()) {
            console().line("nothing is going on");
        } else {
            conditions.forEach(it -> console()
                    .line(it.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ": " + it.content() + ": "
                            + it.detail()
                            + (it.agents().isEmpty() ? "" : " (" + String.join(", ", it.agents()) + ")")));
        }
        return ExitCodes.DONE;
    }
}
