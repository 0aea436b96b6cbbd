package io.canon4j.cli;

import io.canon4j.journal.log.Erasure;
import io.canon4j.journal.log.ErasureTarget;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.KeptTexts;
import io.canon4j.runtime.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon erase}: makes the event log forget what an event says. */
@Command(
        name = "erase",
        mixinStandardHelpOptions = true,
        description = {
            "Removes a payload from the event log, as a person at a terminal.",
            "Of an event (its number), a journal entry (its file name) or a revision of an article (64 digits),",
            "and the kept text of that revision. That there was an event stays, and the chain still verifies.",
            "Only a person at a terminal can do this, and is asked first. Articles, journal files and their git",
            "history are not touched."
        },
        footer = {
            "",
            "Examples:",
            "  canon erase 1042 --reason 'names a customer'",
            "  canon erase 2026-11-30T0900-cap.md --reason 'source asked for it'"
        })
final class EraseCommand implements Callable<Integer> {

    /** The index of ranked lines, with the words of articles. */
    private static final String RANKING = "state/ranking.index";

    private static final Pattern REVISION = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,17}");
    private static final String CONSENT = "erase";

    private final Canon canon;

    @Parameters(index = "0", paramLabel = "WHAT", description = "an event's number, an entry's name, or a revision")
    private String what = "";

    @Option(
            names = "--reason",
            paramLabel = "TEXT",
            defaultValue = "not said",
            description = "kept in the log; must not repeat what is to go")
    private String reason = "";

    EraseCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        ErasureTarget target = target(what);
        if (!Keyboard.present()) {
            throw new CommandFailure("erase is only done by a person at a terminal; nothing was erased");
        }
        try (EventLog log = StoreEvents.existing(canon)) {
            String answer = Keyboard.answer("This cannot be undone. Type '" + CONSENT + "' to erase what is said about "
                    + Failures.printable(what) + ": ");
            if (answer == null || !answer.strip().equals(CONSENT)) {
                canon.console().line("nothing was erased");
                return ExitCodes.FINDING;
            }
            Path canonDir = canon.store().canonDir();
            String person = Person.of(Settings.read(canon.console().settings()));
            return print(erase(log, canonDir, target, person, reason));
        }
    }

    /**
     * What was erased, and the files of kept texts that went with it.
     *
     * @param log in the event log
     * @param texts names of the removed files
     */
    record Erased(Erasure log, List<String> texts) {

        boolean nothing() {
            return log.sequences().isEmpty() && texts.isEmpty();
        }
    }

    /** Erases without asking; the command asks first. */
    static Erased erase(EventLog log, Path canonDir, ErasureTarget target, String actor, String reason) {
        Erasure erasure = log.care().erase(target, actor, reason);
        List<String> texts = new ArrayList<>();
        String subject = target.subject();
        if (subject != null && subject.startsWith("revision:")) {
            KeptTexts.of(canonDir)
                    .remove(subject.substring("revision:".length()))
                    .forEach(file -> texts.add(file.getFileName().toString()));
        }
        if (!erasure.sequences().isEmpty() || !texts.isEmpty()) {
            forget(MemoryDoor.snapshot(canonDir));
            forget(canonDir.resolve(RANKING));
        }
        return new Erased(erasure, texts);
    }

    /** What was derived may hold what was erased; it is made anew. */
    private static void forget(Path derived) {
        try {
            Files.deleteIfExists(derived);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the log forgot it, but " + derived + " may still hold it; delete that file", e);
        }
    }

    /** Reads what a person means. */
    static ErasureTarget target(String what) {
        if (NUMBER.matcher(what).matches()) {
            return ErasureTarget.event(Long.parseLong(what));
        }
        if (REVISION.matcher(what).matches()) {
            return ErasureTarget.revision(what);
        }
        if (what.endsWith(".md") && what.chars().noneMatch(c -> c == '/' || c == '\\' || c < ' ')) {
            return ErasureTarget.entry(what);
        }
        throw new CommandFailure("'" + Failures.printable(what)
                + "' is no event's number, no journal entry's file name (it ends in .md) and no revision (64 hexadecimal"
                + " digits)");
    }

    private int print(Erased erased) {
        if (canon.json()) {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("sequences", erased.log().sequences());
            answer.put("recordedAs", erased.log().recordedAs());
            answer.put("texts", erased.texts());
            answer.put("rebuild", erased.log().rebuild());
            answer.put("remains", erased.log().remains());
            canon.console().json(answer);
        } else if (erased.nothing()) {
            canon.console().line("there is nothing to erase about " + Failures.printable(what));
        } else {
            canon.console()
                    .line("erased what " + erased.log().sequences().size() + " events say; recorded as event "
                            + erased.log().recordedAs());
            erased.texts().forEach(text -> canon.console().line("removed the kept text " + text));
            if (!erased.log().rebuild().isEmpty()) {
                canon.console()
                        .line("'canon rebuild' removes copies from "
                                + String.join(", ", erased.log().rebuild()));
            }
            if (!erased.log().remains().isEmpty()) {
                canon.console().line("remains: " + erased.log().remains());
            }
        }
        return erased.nothing() ? ExitCodes.FINDING : ExitCodes.DONE;
    }
}
