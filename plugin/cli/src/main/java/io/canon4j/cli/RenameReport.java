package io.canon4j.cli;

import io.canon4j.articles.ArticleMove;
import io.canon4j.spine.git.GitRepository;
import io.canon4j.spine.git.GitUnreadable;
import io.canon4j.spine.git.MoveProposal;
import io.canon4j.spine.git.MoveProposals;
import io.canon4j.spine.git.Rename;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The articles whose assets git saw move: listed, and on request moved after them. */
final class RenameReport {

    private final Canon canon;
    private final ProjectStore store;
    private final RecordedDesk desk;

    RenameReport(Canon canon, ProjectStore store, RecordedDesk desk) {
        this.canon = canon;
        this.store = store;
        this.desk = desk;
    }

    /**
     * @param range two commits, or null for what moved in the working tree
     * @param move whether to move the articles
     * @return 1 when an article is left behind
     */
    int run(@Nullable String range, boolean move) {
        List<MoveProposal> proposals = new MoveProposals(store.spine().tree(), store.articles()).from(renames(range));
        List<Map<String, Object>> rows = new ArrayList<>();
        int left = 0;
        for (MoveProposal proposal : proposals) {
            String outcome = outcome(proposal, move);
            left += outcome.startsWith("moved") ? 0 : 1;
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("from", proposal.from().value());
            row.put("to", proposal.to().value());
            row.put("because", proposal.because());
            row.put("outcome", outcome);
            rows.add(row);
        }
        if (canon.json()) {
            canon.console().json(Map.of("renames", rows));
        } else {
            rows.forEach(row -> canon.console()
                    .line(row.get("from") + " -> " + row.get("to") + ": " + row.get("outcome") + " ("
                            + row.get("because") + ")"));
            if (rows.isEmpty()) {
                canon.console().line("no article's asset has moved");
            }
        }
        return left == 0 ? ExitCodes.DONE : ExitCodes.FINDING;
    }

    private List<Rename> renames(@Nullable String range) {
        try (GitRepository repository = GitRepository.find(store.project())) {
            if (repository == null) {
                throw new CommandFailure("there is no git repository around " + store.project()
                        + ", so nothing says what moved; 'canon mv FROM TO' moves one article");
            }
            if (range == null) {
                return repository.renamesInWorkingTree();
            }
            int dots = range.indexOf("..");
            String from = dots < 0 ? range : range.substring(0, dots);
            String to = dots < 0 ? "" : range.substring(dots + 2);
            return repository.renames(from, to.isBlank() ? "HEAD" : to);
        } catch (GitUnreadable e) {
            throw new CommandFailure(e.getMessage() + "; name a range as git does, for example main..HEAD");
        }
    }

    private String outcome(MoveProposal proposal, boolean move) {
        if (proposal.taken()) {
            return "another article is there; merge the two by hand, then remove the old one";
        }
        if (!move) {
            return "its asset moved; --fix moves it, and links follow";
        }
        ArticleMove.Outcome outcome = desk.move(store, proposal.from(), proposal.to());
        return outcome instanceof ArticleMove.Outcome.Moved moved
                ? "moved, " + moved.relinked().size() + " articles relinked, recorded as " + moved.record()
                : "refused: " + ((ArticleMove.Outcome.Refused) outcome).reason();
    }
}
