package io.canon4j.cli;

import io.canon4j.runtime.Trust;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code canon trust}: confirms that a project's store is the user's own. */
@Command(
        name = "trust",
        mixinStandardHelpOptions = true,
        description = {
            "Confirms that the project's .canon is yours.",
            "A store that came with a checkout is somebody else's text until then: its lines are marked and",
            "capped. Kept in your configuration folder, with the project's real path and the first commit of its",
            "history. Asks for a person at a terminal: an agent with a shell must not confirm what it was handed."
        },
        footer = {
            "",
            "Examples:",
            "  canon trust",
            "  canon trust --revoke -C ~/shop",
            "  canon trust --check       exits 1 when the project is not trusted"
        })
final class TrustCommand implements Callable<Integer> {

    private final Canon canon;

    @Option(names = "--revoke", description = "take the confirmation back")
    private boolean revoke;

    @Option(names = "--check", description = "only say whether the project is trusted")
    private boolean check;

    TrustCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        if (revoke && check) {
            throw new CommandFailure("--revoke and --check are both given; give one");
        }
        Path project = canon.projectDirectory();
        Trust trust = canon.trust();
        if (revoke) {
            trust.revoke(project);
        } else if (!check) {
            Keyboard.demand("trust");
            trust.confirm(project);
        }
        boolean trusted = trust.trusts(project);
        if (canon.json()) {
            canon.console().json(Map.of("project", project.toString(), "trusted", trusted));
        } else {
            canon.console().line((trusted ? "trusted: " : "not trusted: ") + project);
        }
        return trusted == revoke ? ExitCodes.FINDING : ExitCodes.DONE;
    }
}
