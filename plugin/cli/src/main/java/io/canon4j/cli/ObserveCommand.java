package io.canon4j.cli;

import io.canon4j.memory.Escalation;
import io.canon4j.memory.ObserveReport;
import io.canon4j.memory.Utterance;
import io.canon4j.memory.line.DroppedLine;
import io.canon4j.memory.store.MemoryMovedOnException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon observe}: tells the memory lines of the protocol. */
@Command(
        name = "observe",
        mixinStandardHelpOptions = true,
        description = {
            "Tells the memory facts: SUBJECT --relation[confidence]--> OBJECT.",
            "One a line; with - they are read from a pipe. Says what became of each; a line that is none is named",
            "with the rule it breaks, and then the exit code is 1. A line about an earlier time changes what was",
            "then."
        },
        footer = {
            "",
            "Examples:",
            "  canon observe 'alice --works_at--> acme' 'alice --manager[0.8]--> bob'",
            "  canon observe --at 2026-01-15 'alice --works_at--> gigant'",
            "  grep -h -e '--.*-->' notes/*.txt | canon observe -"
        })
final class ObserveCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(arity = "1..*", paramLabel = "LINE", description = "a fact; - reads them from a pipe")
    private List<String> lines = List.of();

    @Option(names = "--at", paramLabel = "TIME", description = "when that was so; default: now")
    private @Nullable String at;

    @Option(names = "--speaker", paramLabel = "NAME", description = "who said it")
    private @Nullable String speaker;

    ObserveCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        String text = lines.equals(List.of("-")) ? canon.console().readInput() : String.join("\n", lines);
        if (text.isBlank()) {
            throw new CommandFailure("there is nothing to observe; a fact is a line SUBJECT --relation--> OBJECT");
        }
        ObserveReport report;
        try {
            report = observe(text);
        } catch (MemoryMovedOnException movedOn) {
            report = observe(text);
        }
        if (canon.json()) {
            canon.console().json(answer(report));
        } else {
            print(report);
        }
        return report.dropped().isEmpty() ? ExitCodes.DONE : ExitCodes.FINDING;
    }

    private ObserveReport observe(String text) {
        try (MemoryDoor door = MemoryDoor.open(canon)) {
            long when = at == null ? door.now() : MemoryDoor.time(at);
            ObserveReport report = door.memory().observe(new Utterance(text, when, speaker));
            door.keep();
            return report;
        }
    }

    private static Map<String, Object> answer(ObserveReport report) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("episode", report.episode());
        answer.put("added", report.added());
        answer.put("updated", report.updated());
        answer.put("noop", report.noop());
        answer.put(
                "escalations",
                report.escalations().stream().map(Escalation::text).toList());
        answer.put(
                "dropped",
                report.dropped().stream()
                        .map(line -> Map.of(
                                "line", line.line(), "reason", line.reason().label()))
                        .toList());
        return answer;
    }

    private void print(ObserveReport report) {
        Console console = canon.console();
        console.line(report.episode() + ": " + report.added() + " added, " + report.updated() + " updated, "
                + report.noop() + " known");
        report.escalations().forEach(escalation -> console.line(Failures.printable(escalation.text())));
        for (DroppedLine dropped : report.dropped()) {
            console.line("not kept: " + dropped.message());
        }
    }
}
