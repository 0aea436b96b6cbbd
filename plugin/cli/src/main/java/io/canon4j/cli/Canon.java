package io.canon4j.cli;

import io.canon4j.runtime.Settings;
import io.canon4j.runtime.Trust;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The {@code canon} command: what all subcommands share; {@link Topics} lists them. */
@Command(
        name = "canon",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Project memory that speaks first: articles, journal and what governs a tool call.",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:done, and the answer is a finding, a mismatch, a conflict or a refused write",
            "2:not done: wrong usage, no such project, or a store that cannot be read or written"
        },
        footer = {
            "",
            "Examples:",
            "  canon init",
            "  canon read src/core/config.ts",
            "  canon explain edit '{\"path\": \"src/core/config.ts\"}'",
            "",
            "'canon COMMAND --help' shows a command's options and examples."
        })
public final class Canon implements Runnable {

    private final Console console;

    @Option(
            names = {"-C", "--project"},
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "the project directory; default: the current one")
    private String project = "";

    @Option(names = "--json", scope = ScopeType.INHERIT, description = "print the answer as one JSON document")
    private boolean json;

    private Canon(Console console) {
        this.console = console;
    }

    /** Runs one command with the process's streams and exits with its code. */
    public static void main(String[] args) {
        Console console = Console.system();
        int code = run(console, args);
        console.out().flush();
        System.exit(code);
    }

    /** Runs one command and returns its exit code; never throws for what a person can type or a disk can do. */
    public static int run(Console console, String... args) {
        Canon canon = new Canon(console);
        CommandLine line = new CommandLine(canon);
        Topics.of(canon).addTo(line);
        line.setOut(console.out())
                .setErr(console.err())
                .setAbbreviatedOptionsAllowed(false)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpWidth(100);
        Failures failures = new Failures(console);
        line.setParameterExceptionHandler(failures);
        line.setExecutionExceptionHandler(failures);
        int code = line.execute(args);
        console.out().flush();
        return code;
    }

    /** Without a command there is nothing to do; picocli prints the usage. */
    @Override
    public void run() {
        throw new CommandFailure("no command given; 'canon --help' lists them");
    }

    Console console() {
        return console;
    }

    boolean json() {
        return json;
    }

    /** The store of the project, which exists. */
    ProjectStore store() {
        return ProjectStore.open(projectDirectory(), console.clock());
    }

    /** Which projects are the user's own. */
    Trust trust() {
        return Trust.of(Settings.read(console.settings()));
    }

    /** The project directory, which exists. */
    Path projectDirectory() {
        Path directory;
        try {
            directory = Path.of(project).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw new CommandFailure("--project '" + Failures.printable(project) + "' is not a path: " + e.getReason());
        }
        if (!Files.isDirectory(directory)) {
            throw new CommandFailure("there is no directory " + Failures.printable(directory.toString())
                    + "; name the project's with -C DIR");
        }
        return directory;
    }
}
