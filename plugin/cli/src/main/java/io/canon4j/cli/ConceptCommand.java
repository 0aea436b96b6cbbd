package io.canon4j.cli;

import io.canon4j.canonization.Stated;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.Refusal;
import io.canon4j.journal.log.LogException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** What the commands about concepts share: the opened log, refusals as answers, references as people write them. */
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
}
