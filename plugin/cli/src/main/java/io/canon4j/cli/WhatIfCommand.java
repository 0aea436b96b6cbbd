package io.canon4j.cli;

import io.canon4j.memory.line.DroppedLine;
import io.canon4j.memory.line.LineProtocol;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon what-if}: asks a goal under an assumption. */
@Command(
        name = "what-if",
        mixinStandardHelpOptions = true,
        description = {
            "Answers a goal as if some lines had just been observed.",
            "The last word is the goal, those before are the lines. Nothing is kept. Exits 1 when there is no",
            "answer."
        },
        footer = {"", "Examples:", "  canon what-if 'dana --manager--> alice' 'reports_to(dana, Y)'"})
final class WhatIfCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(arity = "2..*", paramLabel = "LINE... GOAL", description = "what to assume, and what to ask then")
    private List<String> words = List.of();

    WhatIfCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        int last = words.size() - 1;
        String goal = words.get(last);
        String lines = String.join("\n", words.subList(0, last));
        List<DroppedLine> dropped = LineProtocol.standard().read(lines).dropped();
        if (!dropped.isEmpty()) {
            throw new CommandFailure("this cannot be assumed: " + dropped.get(0).message());
        }
        try (MemoryDoor door = MemoryDoor.open(canon)) {
            int code = new AnswerRows(door.memory().whatIf(lines, goal).answers()).print(canon);
            if (code == ExitCodes.FINDING) {
                RelationHint.give(canon, door, goal);
            }
            return code;
        }
    }
}
