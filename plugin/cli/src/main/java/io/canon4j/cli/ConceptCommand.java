package io.canon4j.cli;

import io.canon4j.canonization.Stated;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.Refusal;
import io.canon4j.journal.log.LogException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** What the commands about concepts share: the opened log, refusals as answers, references and times as people write them. */
abstract class ConceptCommand implements Callable<Integer> {

    private final Canon canon;

    ConceptCommand(Canon canon) {
        this.canon = canon;
    }

    abstract int run(ConceptLog log);

    @Override
    public Integer call() {
        try (ConceptLog log = ConceptLog.open(canon)) {
            return run(log);
        } catch (Refusal refusal) {
            if (canon.json()) {
                canon.console()
                        .json(Map.of(
                                "refused", refusal.code().label(), "reason", String.valueOf(refusal.getMessage())));
            } else {
                canon.console().line("refused: " + refusal.getMessage());
            }
            return ExitCodes.FINDING;
        } catch (LogException e) {
            throw new CommandFailure(String.valueOf(e.getMessage()));
        }
    }

    Canon canon() {
        return canon;
    }

    Console console() {
        return canon.console();
    }

    /** Prints what an accepted act left. */
    int stated(Stated stated) {
        if (canon.json()) {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("event", stated.sequence());
            answer.put("created", stated.created());
            answer.put("edges", stated.edges());
            console().json(answer);
        } else {
            console()
                    .line("event " + stated.sequence() + ": " + stated.created().size() + " concepts created, "
                            + stated.edges() + " edges added");
            stated.created().forEach(console()::line);
        }
        return ExitCodes.DONE;
    }

    /** The concept a reference names; says so on stderr where there is none. */
    @Nullable
    Concept find(ConceptLog log, String reference) {
        Concept concept = log.concepts().find(reference);
        if (concept == null) {
            console()
                    .note(
                            "there is no concept '" + Failures.printable(reference)
                                    + "'; a concept is named by its text, a name, an article's address or an identity such as #17.2");
        }
        return concept;
    }

    /** An event time; null when none was given. */
    static @Nullable Instant time(String text) {
        if (text.isEmpty()) {
            return null;
        }
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            throw new CommandFailure(
                    "--event-time '" + Failures.printable(text) + "' is no time; write it as 2026-03-02T09:00:00Z");
        }
    }

    /** CHILD:PARENT as parent and child; cut at the first colon, so a parent may hold more. */
    static List<List<String>> parents(List<String> pairs) {
        List<List<String>> parents = new ArrayList<>();
        for (String pair : pairs) {
            int colon = pair.indexOf(':');
            if (colon < 1 || colon == pair.length() - 1) {
                throw new CommandFailure("--parent-of '" + Failures.printable(pair) + "' is not CHILD:PARENT");
            }
            parents.add(List.of(pair.substring(colon + 1), pair.substring(0, colon)));
        }
        return parents;
    }
}
