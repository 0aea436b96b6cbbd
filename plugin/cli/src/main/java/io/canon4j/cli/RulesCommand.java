package io.canon4j.cli;

import io.canon4j.deduction.Batch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon rules}: rule batches of the memory. */
@Command(
        name = "rules",
        mixinStandardHelpOptions = true,
        description = {
            "Lists, installs, reverts and checks rules.",
            "list: the installed batches. install FILE.dl: checks and installs one, from a pipe with -; a wrong",
            "one is refused with every problem and leaves no trace. revert ID: takes a batch and its facts away.",
            "check: the files in .canon/rules that do not run, with line, caret and what to do; exits 1 with any."
        },
        footer = {
            "",
            "Examples:",
            "  canon rules list",
            "  echo 'reports_to(X, Y) :- current(X, manager, Y).' | canon rules install -",
            "  canon rules revert b1",
            "  canon rules check"
        })
final class RulesCommand implements Callable<Integer> {

    private static final long LARGEST_FILE = 1 << 20;

    private final Canon canon;

    @Parameters(arity = "0..2", paramLabel = "ACT", description = "list, install FILE, revert ID or check")
    private List<String> words = List.of();

    RulesCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() throws IOException {
        String act = words.isEmpty() ? "" : words.get(0);
        if (act.equals("list") && words.size() == 1) {
            return list();
        }
        if (act.equals("install") && words.size() == 2) {
            return install(text(words.get(1)));
        }
        if (act.equals("revert") && words.size() == 2) {
            return revert(words.get(1));
        }
        if (act.equals("check") && words.size() == 1) {
            return check();
        }
        throw new CommandFailure("rules takes 'list', 'install FILE', 'revert ID' or 'check', not '"
                + Failures.printable(String.join(" ", words)) + "'");
    }

    private String text(String file) throws IOException {
        if (file.equals("-")) {
            return canon.console().readInput();
        }
        if (!file.endsWith(".dl")) {
            throw new CommandFailure("rules are read from a file that ends in .dl, or from a pipe with -, not from "
                    + Failures.printable(file));
        }
        Path path = Path.of(file);
        if (!Files.isRegularFile(path)) {
            throw new CommandFailure("there is no file " + Failures.printable(file));
        }
        if (Files.size(path) > LARGEST_FILE) {
            throw new CommandFailure(Failures.printable(file) + " is larger than " + LARGEST_FILE + " bytes");
        }
        return Files.readString(path);
    }

    private int list() {
        try (MemoryDoor door = MemoryDoor.open(canon)) {
            List<Batch> batches = door.memory().batches();
            if (canon.json()) {
                canon.console().json(Map.of("batches", batches));
            } else {
                for (Batch batch : batches) {
                    canon.console().line(batch.id() + ":");
                    canon.console().text(batch.text().indent(4));
                }
            }
            return ExitCodes.DONE;
        }
    }

    private int check() throws IOException {
        ProjectStore store = canon.store();
        if (!canon.trust().trusts(store.project())) {
            throw new CommandFailure("the store in " + store.project()
                    + " is not trusted, so its rules do not run; 'canon trust' confirms that it is yours");
        }
        Map<String, String> problems;
        try (StoreProof rules = StoreProof.open(canon)) {
            problems = rules.problems();
        }
        if (canon.json()) {
            canon.console().json(Map.of("problems", problems));
        } else {
            problems.values().forEach(problem -> canon.console().text(problem + "\n"));
        }
        return problems.isEmpty() ? ExitCodes.DONE : ExitCodes.FINDING;
    }

    private int install(String rules) {
        try (MemoryDoor door = MemoryDoor.open(canon)) {
            String id = door.memory().install(rules);
            door.keep();
            if (canon.json()) {
                canon.console().json(Map.of("installed", id));
            } else {
                canon.console().line("installed " + id);
            }
            return ExitCodes.DONE;
        }
    }

    private int revert(String id) {
        try (MemoryDoor door = MemoryDoor.open(canon)) {
            if (door.memory().batches().stream()
                    .findFirst()
                    .map(Batch::id)
                    .orElse("")
                    .equals(id)) {
                throw new CommandFailure(id + " is the memory's own batch and stays");
            }
            door.memory().revert(id);
            door.keep();
            if (canon.json()) {
                canon.console().json(Map.of("reverted", id));
            } else {
                canon.console().line("reverted " + id);
            }
            return ExitCodes.DONE;
        }
    }
}
