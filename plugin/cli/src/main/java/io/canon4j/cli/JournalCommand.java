package io.canon4j.cli;

import io.canon4j.articles.Article;
import io.canon4j.articles.UnretainedValues;
import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.journal.Newest;
import io.canon4j.spine.Address;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code canon journal}: appends an entry, or prints the newest. */
@Command(
        name = "journal",
        mixinStandardHelpOptions = true,
        description = {
            "Appends an entry to the journal, shows one, or lists them.",
            "With --body or --body-file: appends an entry and prints its name; it is on the disk then. Exact",
            "values that the articles it is about do not hold are named on stderr. With --show: prints one entry.",
            "Else: prints the names of the newest, about --subject if given."
        },
        footer = {
            "",
            "Examples:",
            "  canon journal",
            "  canon journal --subject src/feed -n 10",
            "  canon journal --show 2026-03-02-vendor-cap.md",
            "  canon journal --subject src/feed --slug 'vendor cap' --body 'Vendor caps pages at 50.'",
            "  git log -1 | canon journal --subject src/feed --body-file -"
        })
final class JournalCommand implements Callable<Integer> {

    private final Canon canon;

    @Mixin
    private final TextOption text = new TextOption();

    @Option(names = "--subject", paramLabel = "PATH", description = "what the entry is about; may be repeated")
    private List<String> subjects = List.of();

    @Option(names = "--slug", paramLabel = "WORDS", description = "a few words for the entry's name")
    private String slug = "";

    @Option(names = "--key", paramLabel = "KEY", description = "sends the entry at most once under this key")
    private @Nullable String key;

    @Option(names = "-n", paramLabel = "N", description = "how many names to print; default: 20")
    private int count = 20;

    @Option(names = "--show", paramLabel = "NAME", description = "print this entry")
    private @Nullable String show;

    JournalCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        ProjectStore store = canon.store();
        Journal journal = store.journal();
        List<Address> about = subjects.stream()
                .map(subject -> store.spine().article(subject).address())
                .toList();
        String body = text.read(canon.console());
        if (show != null) {
            return show(journal, show);
        }
        if (body != null) {
            return append(store, body, about);
        }
        return list(journal, about);
    }

    private int append(ProjectStore store, String body, List<Address> about) {
        if (body.isBlank()) {
            throw new CommandFailure("the entry has no text; give it with --body or --body-file");
        }
        JournalEntry entry = new JournalEntry(body, slug, about, "canon-cli", null);
        Journal journal = store.journal();
        String name;
        try (RecordedDesk desk = RecordedDesk.open(canon, store)) {
            name = key == null ? journal.append(entry) : journal.append(entry, key);
            desk.journaled(name, slug, about.stream().map(Address::value).toList());
        }
        List<String> unretained = about.isEmpty() ? List.of() : UnretainedValues.missing(body, known(store, about));
        if (canon.json()) {
            canon.console().json(Map.of("entry", name, "notInTheArticles", unretained));
        } else {
            canon.console().line(name);
            if (!unretained.isEmpty()) {
                canon.console().note("not in the articles it is about: " + String.join(", ", unretained));
            }
        }
        return ExitCodes.DONE;
    }

    private static String known(ProjectStore store, List<Address> about) {
        StringBuilder known = new StringBuilder();
        for (Address address : about) {
            @Nullable Article article = store.articles().read(address);
            if (article != null) {
                known.append(article.capsule())
                        .append('\n')
                        .append(article.body())
                        .append('\n');
            }
        }
        return known.toString();
    }

    private int show(Journal journal, String name) {
        @Nullable LoggedEntry entry = journal.read(name);
        if (entry == null) {
            canon.console()
                    .note("the journal has no entry " + Failures.printable(name) + "; 'canon journal' lists them");
            return ExitCodes.FINDING;
        }
        if (canon.json()) {
            canon.console().json(EntryAnswer.of(entry));
        } else {
            canon.console().text(EntryAnswer.of(entry).print());
        }
        return ExitCodes.DONE;
    }

    private int list(Journal journal, List<Address> about) {
        if (about.size() > 1) {
            throw new CommandFailure("entries are listed for one --subject at a time");
        }
        List<String> names;
        int more;
        if (about.isEmpty()) {
            List<String> all = journal.names();
            int from = Math.max(0, all.size() - Math.max(0, count));
            names = new ArrayList<>(all.subList(from, all.size()));
            Collections.reverse(names);
            more = from;
        } else {
            Newest newest = journal.newest(about.get(0), Math.max(0, count));
            names = newest.names();
            more = newest.more();
        }
        if (canon.json()) {
            canon.console().json(Map.of("newest", names, "more", more));
        } else {
            names.forEach(canon.console()::line);
            if (more > 0) {
                canon.console().note("and " + more + " older; -n N prints more");
            }
        }
        return ExitCodes.DONE;
    }
}
