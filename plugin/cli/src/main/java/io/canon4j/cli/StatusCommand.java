package io.canon4j.cli;

import io.canon4j.articles.Capsule;
import io.canon4j.articles.OutsideEditLog;
import io.canon4j.articles.Scope;
import io.canon4j.articles.guard.Quotes;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/** {@code canon status}: what the store holds. */
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = {
            "Says what the store holds, and what became of its lines.",
            "Of the last ten conversations: touched, staged, withdrawn because the article was read, flushed,",
            "sent as pointer, rearmed, undone, settled, late, blind; and the tokens their requests carried because",
            "of it: lines when new, the same lines repeated, the tool's description. Exits 1 when the project has no",
            "store."
        },
        footer = {"", "Examples:", "  canon status", "  canon status --json -C ~/shop"})
final class StatusCommand implements Callable<Integer> {

    private final Canon canon;

    StatusCommand(Canon canon) {
        this.canon = canon;
    }

    private record Answer(
            String project,
            @Nullable String store,
            boolean trusted,
            int articles,
            int rules,
            int withoutCapsule,
            int capsuleCharacters,
            int journalEntries,
            @Nullable String newestEntry,
            List<String> weakenedOutside,
            @Nullable FunnelTable eventLog) {}

    @Override
    public Integer call() {
        Path project = canon.projectDirectory();
        if (!ProjectStore.existsIn(project)) {
            if (canon.json()) {
                canon.console().json(new Answer(project.toString(), null, false, 0, 0, 0, 0, 0, null, List.of(), null));
            } else {
                canon.console().line("no store in " + project + "; 'canon init' makes one");
            }
            return ExitCodes.FINDING;
        }
        Answer answer = answer(canon.store(), canon.trust().trusts(project));
        if (canon.json()) {
            canon.console().json(answer);
        } else {
            print(answer);
        }
        return ExitCodes.DONE;
    }

    private Answer answer(ProjectStore store, boolean trusted) {
        List<Capsule> map = store.articles().map();
        List<String> entries = store.journal().names();
        return new Answer(
                store.project().toString(),
                store.canonDir().toString(),
                trusted,
                map.size(),
                (int) map.stream()
                        .filter(capsule -> capsule.scope() == Scope.RULE)
                        .count(),
                (int) map.stream().filter(capsule -> capsule.line().isEmpty()).count(),
                map.stream().mapToInt(capsule -> capsule.line().length()).sum(),
                entries.size(),
                entries.isEmpty() ? null : entries.get(entries.size() - 1),
                trusted ? weakened(store) : List.of(),
                trusted ? FunnelTable.of(canon) : null);
    }

    private static List<String> weakened(ProjectStore store) {
        return OutsideEditLog.unanswered(store.articles()).stream()
                .map(edit -> edit.address() + ", noticed "
                        + edit.noticed().truncatedTo(ChronoUnit.SECONDS) + ": "
                        + Failures.printable(Quotes.sentence(edit.lost())))
                .toList();
    }

    private void print(Answer answer) {
        Console console = canon.console();
        console.line("store:     " + answer.store());
        console.line("trusted:   "
                + (answer.trusted() ? "yes" : "no: its lines are marked and capped; 'canon trust' confirms it"));
        console.line("articles:  " + answer.articles() + " (" + answer.rules() + " rules, " + answer.withoutCapsule()
                + " without a capsule)");
        console.line("capsules:  " + answer.capsuleCharacters() + " characters in all");
        console.line("journal:   " + answer.journalEntries() + " entries"
                + (answer.newestEntry() == null ? "" : ", newest " + answer.newestEntry()));
        answer.weakenedOutside().forEach(edit -> console.line("edited outside canon: " + edit));
        if (answer.eventLog() != null) {
            answer.eventLog().lines().forEach(console::line);
        }
    }
}
