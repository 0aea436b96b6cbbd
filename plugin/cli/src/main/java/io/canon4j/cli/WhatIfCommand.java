package io.canon4j.cli;

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
        try (MemoryDoor door = MemoryDoor.open(canon)) {
            int goal = words.size() - 1;
            String lines = String.join("\n", words.subList(0, goal));
            return new AnswerRows(door.memory().whatIf(lines, words.get(goal)).answers()).print(canon);
        }
    }
}
