package io.canon4j.cli;

import io.canon4j.articles.audit.ArticleAudit;
import io.canon4j.articles.audit.AuditReport;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon audit}: what a range of commits did to the constraints in articles. */
@Command(
        name = "audit",
        mixinStandardHelpOptions = true,
        description = {
            "Names each constraint that a range of commits lost or weakened.",
            "Compares every article the range changed, old against new. For pull requests: exits 1 when there is",
            "a loss."
        },
        footer = {"", "Examples:", "  canon audit main..HEAD", "  canon audit --json origin/main"})
final class AuditCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(index = "0", paramLabel = "RANGE", description = "A..B, or A for A..HEAD")
    private String range = "";

    AuditCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() throws IOException {
        AuditReport report;
        try {
            report = ArticleAudit.of(canon.projectDirectory(), range);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(e.getMessage() + "; name a range as git does, for example main..HEAD");
        }
        canon.console().line((canon.json() ? report.json() : report.plain()).stripTrailing());
        return report.exitStatus() == 0 ? ExitCodes.DONE : ExitCodes.FINDING;
    }
}
