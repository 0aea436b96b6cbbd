package io.canon4j.cli;

import io.canon4j.articles.Doctor;
import io.canon4j.articles.WriteDesk;
import io.canon4j.articles.doctor.Finding;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code canon doctor}: everything that is wrong with a store, and what to do about it. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = {
            "Looks for everything a store can suffer from: pages that cannot be read, dead links, orphans,",
            "twins, damaged journal entries. Each finding says the fix. Exits 1 when something is found."
        },
        footer = {"", "Examples:", "  canon doctor", "  canon doctor --fix", "  canon doctor --json"})
final class DoctorCommand implements Callable<Integer> {

    private final Canon canon;

    @Option(names = "--fix", description = "do the fixes that lose nothing, then list what is left")
    private boolean fix;

    DoctorCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        ProjectStore store = canon.store();
        WriteDesk desk = store.desk(canon.console().clock());
        Doctor doctor = new Doctor(desk, store.journal(), canon.console().clock());
        List<Finding> mended = fix ? doctor.fix() : List.of();
        List<Finding> findings = doctor.examine();
        if (canon.json()) {
            canon.console()
                    .json(Map.of(
                            "fixed", mended.stream().map(DoctorCommand::row).toList(),
                            "findings",
                                    findings.stream().map(DoctorCommand::row).toList()));
        } else {
            mended.forEach(finding -> canon.console().line("fixed: " + finding.where() + ": " + finding.text()));
            findings.forEach(finding -> canon.console()
                    .line(finding.where() + ": " + finding.code() + ": " + finding.text() + " Fix: " + finding.fix()));
            canon.console()
                    .line(
                            findings.isEmpty()
                                    ? "nothing to mend"
                                    : findings.size() + " found; --fix does the safe ones");
        }
        return findings.isEmpty() ? ExitCodes.DONE : ExitCodes.FINDING;
    }

    private static Map<String, Object> row(Finding finding) {
        return Map.of(
                "code", finding.code(),
                "where", finding.where(),
                "text", finding.text(),
                "fix", finding.fix(),
                "remedy", finding.remedy().name());
    }
}
