package io.canon4j.cli;

import io.canon4j.cli.conform.CaseFailure;
import io.canon4j.cli.conform.Conformance;
import io.canon4j.cli.conform.FileReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon conform}: runs conformance cases through the product. */
@Command(
        name = "conform",
        mixinStandardHelpOptions = true,
        description = {
            "Runs conformance cases through the product's own operations.",
            "Prints a line per file and a diff per failing case; exits 1 on any mismatch. A file this program has",
            "no check for is 'not covered'."
        },
        footer = {
            "",
            "Examples:",
            "  canon conform vectors/",
            "  canon conform vectors/resolve.json vectors/lint.json",
            "  canon conform --json vectors/ > report.json"
        })
final class ConformCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE_OR_DIR",
            description = "files of cases, or directories of such files")
    private List<Path> paths = List.of();

    @Option(names = "--failures", paramLabel = "N", description = "diffs to print per file; default: 20")
    private int failures = 20;

    ConformCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        List<FileReport> reports = new ArrayList<>();
        for (Path file : Conformance.files(paths)) {
            FileReport report = Conformance.check(file);
            reports.add(report);
            if (!canon.json()) {
                print(report);
            }
        }
        if (reports.isEmpty()) {
            throw new CommandFailure("no .json file in " + paths + "; name files of cases or a directory of them");
        }
        if (canon.json()) {
            canon.console().json(Map.of("files", reports));
        } else {
            canon.console().line(summary(reports));
        }
        boolean mismatch = reports.stream().anyMatch(report -> report.status().mismatch());
        return mismatch ? ExitCodes.FINDING : ExitCodes.DONE;
    }

    private void print(FileReport report) {
        Console console = canon.console();
        console.line(String.format(
                "%-32s %s", report.name(), report.covered() ? report.passed() + "/" + report.total() : report.note()));
        for (Map.Entry<String, Integer> reason : new TreeMap<>(report.beyond()).entrySet()) {
            console.line("    " + reason.getValue() + " beyond the reference: " + reason.getKey());
        }
        for (CaseFailure failure : report.failures()
                .subList(0, Math.min(failures, report.failures().size()))) {
            failure.lines().forEach(console::line);
        }
        int unprinted = report.failures().size() - failures;
        if (unprinted > 0) {
            console.line("    and " + unprinted + " more; --failures N prints more");
        }
        console.out().flush();
    }

    private static String summary(List<FileReport> reports) {
        int passed = 0;
        int total = 0;
        int uncovered = 0;
        for (FileReport report : reports) {
            passed += report.passed();
            total += report.total();
            uncovered += report.covered() ? 0 : 1;
        }
        return passed + " of " + total + " cases in " + (reports.size() - uncovered) + " files"
                + (uncovered == 0 ? "" : "; " + uncovered + " files not covered");
    }
}
