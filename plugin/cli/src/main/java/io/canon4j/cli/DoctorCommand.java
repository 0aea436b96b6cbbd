package io.canon4j.cli;

import io.canon4j.articles.ArticleEvent;
import io.canon4j.articles.Doctor;
import io.canon4j.articles.doctor.Finding;
import io.canon4j.articles.guard.Quotes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code canon doctor}: what is wrong with the store and what to do about it. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = {
            "Finds what is wrong with the store, and mends what is safe.",
            "Pages that cannot be read, dead links, orphans, twins, assets that changed since their article was",
            "verified, damaged journal entries, edits around canon that took constraints away. Each finding says",
            "the fix. Exits 1 when something is found. With --renames it lists the articles whose assets git saw",
            "move, and with --fix moves them."
        },
        footer = {
            "",
            "Examples:",
            "  canon doctor",
            "  canon doctor --fix",
            "  canon doctor --renames               what moved since the last commit",
            "  canon doctor --renames=main..HEAD --fix",
            "  canon doctor --verified src/feed     its article was checked against the asset as it is now"
        })
final class DoctorCommand implements Callable<Integer> {

    private static final String WORKING_TREE = "working tree";

    private final Canon canon;

    @Option(names = "--fix", description = "do the fixes that lose nothing, then list what is left")
    private boolean fix;

    @Option(
            names = "--renames",
            arity = "0..1",
            paramLabel = "RANGE",
            fallbackValue = WORKING_TREE,
            description = "list the articles whose assets moved, in the working tree or between two commits A..B")
    private @Nullable String renames;

    @Option(
            names = "--verified",
            paramLabel = "ARTICLE",
            description = "note that this article was checked against its asset as it is now; may be repeated")
    private List<String> verified = new ArrayList<>();

    DoctorCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        ProjectStore store = canon.store();
        try (RecordedDesk desk = RecordedDesk.open(canon, store)) {
            return examined(store, desk);
        }
    }

    private int examined(ProjectStore store, RecordedDesk desk) {
        if (renames != null) {
            return new RenameReport(canon, store, desk).run(renames.equals(WORKING_TREE) ? null : renames, fix);
        }
        if (!verified.isEmpty()) {
            return new VerifiedReport(canon, store, desk).run(verified);
        }
        Doctor doctor = new Doctor(desk.desk(), store.journal(), canon.console().clock());
        // What a stranger's checkout says was accepted is nothing to go by.
        boolean trusted = canon.trust().trusts(store.project());
        List<ArticleEvent.EditedOutside> edits = trusted ? weakening(doctor.lookForOutsideEdits()) : List.of();
        List<Finding> mended = fix ? desk.acting(doctor::fix) : List.of();
        List<Finding> findings = doctor.examine();
        print(edits, mended, findings);
        return findings.isEmpty() && edits.isEmpty() ? ExitCodes.DONE : ExitCodes.FINDING;
    }

    private static List<ArticleEvent.EditedOutside> weakening(List<ArticleEvent> events) {
        return events.stream()
                .filter(ArticleEvent.EditedOutside.class::isInstance)
                .map(ArticleEvent.EditedOutside.class::cast)
                .filter(edit -> !edit.lost().isEmpty())
                .toList();
    }

    private void print(List<ArticleEvent.EditedOutside> edits, List<Finding> mended, List<Finding> findings) {
        Console console = canon.console();
        if (canon.json()) {
            console.json(Map.of(
                    "edits", edits.stream().map(DoctorCommand::row).toList(),
                    "fixed", mended.stream().map(DoctorCommand::row).toList(),
                    "findings", findings.stream().map(DoctorCommand::row).toList()));
            return;
        }
        edits.forEach(edit -> console.line(edit.address() + ": edited-outside: " + Quotes.sentence(edit.lost())
                + (edit.replacedIn() == null ? "" : "; the old wording is in " + edit.replacedIn())));
        mended.forEach(finding -> console.line("fixed: " + finding.where() + ": " + finding.text()));
        findings.forEach(finding -> {
            console.line(finding.where() + ": " + finding.code() + ": " + finding.text());
            console.line("    fix: " + finding.fix());
        });
        console.line(summary(findings));
    }

    private String summary(List<Finding> findings) {
        if (findings.isEmpty()) {
            return "nothing to mend";
        }
        long safe = findings.stream().filter(Finding::isSafe).count();
        return findings.size() + (fix ? " left" : " found") + (safe > 0 && !fix ? "; --fix mends " + safe : "");
    }

    private static Map<String, Object> row(ArticleEvent.EditedOutside edit) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("where", edit.address().value());
        row.put("lost", edit.lost().stream().map(lost -> lost.quote()).toList());
        row.put("replacedIn", edit.replacedIn());
        return row;
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
