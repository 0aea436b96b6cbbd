package io.canon4j.cli;

import io.canon4j.articles.WriteResult;
import io.canon4j.articles.imports.GuideImport;
import io.canon4j.articles.imports.Proposal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon import}: articles out of the guide files that projects already have. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Proposes articles from AGENTS.md or CLAUDE.md.",
            "--apply writes them. A guide deeper in the project speaks for its directory. Without files, those in",
            "the project directory are read."
        },
        footer = {"", "Examples:", "  canon import", "  canon import --apply AGENTS.md src/feed/AGENTS.md"})
final class ImportCommand implements Callable<Integer> {

    private static final List<String> GUIDES = List.of("AGENTS.md", "CLAUDE.md");
    private static final long MAX_BYTES = 1 << 20;
    private static final String WRITTEN = "written";
    private static final String NOT_WRITTEN = "not written: an article is there, or the schema refuses it";

    private final Canon canon;

    @Option(names = "--apply", description = "write the proposed articles")
    private boolean apply;

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "guide files inside the project")
    private List<String> files = List.of();

    ImportCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() throws IOException {
        ProjectStore store = canon.store();
        List<Proposal> proposals = new ArrayList<>();
        for (Path guide : guides(store.project())) {
            Path parent = store.project().relativize(guide).getParent();
            String directory = parent == null ? "" : parent.toString().replace('\\', '/');
            proposals.addAll(new GuideImport(store.project())
                    .propose(directory, Files.readString(guide, StandardCharsets.UTF_8)));
        }
        List<Map<String, Object>> rows = new ArrayList<>();
        boolean all = true;
        try (RecordedDesk desk = RecordedDesk.open(canon, store)) {
            for (Proposal proposal : proposals) {
                boolean kept = !apply || written(desk, proposal);
                all &= kept;
                rows.add(Map.of(
                        "address", proposal.address().value(),
                        "capsule", proposal.capsule(),
                        "why", proposal.why(),
                        "outcome", apply ? (kept ? WRITTEN : NOT_WRITTEN) : "proposed"));
            }
        }
        print(rows);
        return all ? ExitCodes.DONE : ExitCodes.FINDING;
    }

    private static boolean written(RecordedDesk desk, Proposal proposal) {
        WriteResult result = desk.write(proposal.write(""));
        return result instanceof WriteResult.Written || result instanceof WriteResult.AlreadyCurrent;
    }

    private List<Path> guides(Path project) throws IOException {
        List<Path> guides = new ArrayList<>();
        for (String file : files.isEmpty() ? GUIDES : files) {
            Path guide = project.resolve(file).normalize();
            boolean inside = guide.startsWith(project) && Files.isRegularFile(guide, LinkOption.NOFOLLOW_LINKS);
            if (inside && Files.size(guide) <= MAX_BYTES) {
                guides.add(guide);
            } else if (!files.isEmpty()) {
                throw new CommandFailure(file + " is no file of the project of at most 1 MiB; name a guide inside it");
            }
        }
        return guides;
    }

    private void print(List<Map<String, Object>> rows) {
        if (canon.json()) {
            canon.console().json(rows);
            return;
        }
        rows.forEach(row ->
                canon.console().line(row.get("outcome") + ": " + row.get("address") + " (" + row.get("why") + ")"));
        canon.console()
                .line(rows.isEmpty() ? "no guide to import" : apply ? "done" : "--apply writes what is proposed");
    }
}
