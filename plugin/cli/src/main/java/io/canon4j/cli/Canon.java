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

/** The {@code canon} command: what all subcommands share, and the list of them. */
@Command(
        name = "canon",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Project memory that speaks first: articles, journal and what governs a tool call.",
        synopsisSubcommandLabel = "COMMAND",
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
        // What follows the word is the engine's own language of options.
        CommandLine datalog = new CommandLine(new DatalogCommand(canon)).setUnmatchedOptionsArePositionalParams(true);
        CommandLine line = new CommandLine(canon)
                .addSubcommand(new InitCommand(canon))
                .addSubcommand(new StatusCommand(canon))
                .addSubcommand(new ReadCommand(canon))
                .addSubcommand(new WriteCommand(canon))
                .addSubcommand(new JournalCommand(canon))
                .addSubcommand(new MapCommand(canon))
                .addSubcommand(new ExplainCommand(canon))
                .addSubcommand(new MvCommand(canon))
                .addSubcommand(new TrustCommand(canon))
                .addSubcommand(new AuditCommand(canon))
                .addSubcommand(new DoctorCommand(canon))
                .addSubcommand(new ImportCommand(canon))
                .addSubcommand(new ObserveCommand(canon))
                .addSubcommand(new QueryCommand(canon))
                .addSubcommand(new WhyCommand(canon))
                .addSubcommand(new WhyNotCommand(canon))
                .addSubcommand(new WhatIfCommand(canon))
                .addSubcommand(new FactsCommand(canon))
                .addSubcommand(new RulesCommand(canon))
                .addSubcommand(new EscalationsCommand(canon))
                .addSubcommand(new ContextCommand(canon))
                .addSubcommand(new ChangesCommand(canon))
                .addSubcommand(new VerifyCommand(canon))
                .addSubcommand(new TraceCommand(canon))
                .addSubcommand(new RebuildCommand(canon))
                .addSubcommand(new EraseCommand(canon))
                .addSubcommand(new BackupCommand(canon))
                .addSubcommand(new ImportHistoryCommand(canon))
                .addSubcommand(new ReplayCommand(canon))
                .addSubcommand(new InspectCommand(canon))
                .addSubcommand(new SaintsCommand(canon))
                .addSubcommand(new StatsCommand(canon))
                .addSubcommand(new DeriveCommand(canon))
                .addSubcommand(new RecordActionCommand(canon))
                .addSubcommand(new GoalCommand(canon))
                .addSubcommand(new SynonymCommand(canon))
                .addSubcommand(new ReserveCommand(canon))
                .addSubcommand(new ReleaseCommand(canon))
                .addSubcommand(new RetractCommand(canon))
                .addSubcommand(new ConfirmCommand(canon))
                .addSubcommand(new DemoteCommand(canon))
                .addSubcommand(new DryRunCommand(canon))
                .addSubcommand(new AliasPreviewCommand(canon))
                .addSubcommand(new CycleCommand(canon))
                .addSubcommand(datalog)
                .addSubcommand(new ConformCommand(canon))
                .setOut(console.out())
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
