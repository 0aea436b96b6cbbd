package io.canon4j.cli;

import io.canon4j.deduction.shell.DatalogShell;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon datalog}: the deduction engine at a keyboard. */
@Command(
        name = "datalog",
        mixinStandardHelpOptions = true,
        description = {
            "Derives what follows from rules and facts.",
            "run: from a file of rules and one of facts. repl: a command a line. demo: one screen. Exits 1 when a",
            "program, a file or a run is wrong. 'canon datalog help' lists the options of run."
        },
        footer = {
            "",
            "Examples:",
            "  canon datalog demo",
            "  canon datalog run rules.dl facts.tsv -q 'reports_to(X, bob)' --why 'reports_to(al, bob)'",
            "  echo help | canon datalog repl"
        })
final class DatalogCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(arity = "1..*", paramLabel = "WORDS", description = "run, repl, demo or help, and what belongs to it")
    private List<String> words = List.of();

    DatalogCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        for (String word : words) {
            if (word.chars().anyMatch(Character::isISOControl)) {
                throw new CommandFailure("'" + Failures.printable(word) + "' holds a control character; leave it out");
            }
        }
        List<String> all = new ArrayList<>(words);
        if (canon.json()) {
            all.add("--json");
        }
        Console console = canon.console();
        try (PrintStream out = console.answers();
                PrintStream err = console.messages()) {
            InputStreamReader in = new InputStreamReader(console.in(), StandardCharsets.UTF_8);
            return new DatalogShell(in, out, err).execute(all, false);
        }
    }
}
