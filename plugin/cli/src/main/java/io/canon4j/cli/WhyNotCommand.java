package io.canon4j.cli;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Refutation;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon why-not}: where the derivations of a fact fail. */
@Command(
        name = "why-not",
        mixinStandardHelpOptions = true,
        description = {
            "Says why a fact does not hold.",
            "For each rule that could derive it, the first literal that fails and the facts nearest to it. Exits",
            "1 when the fact holds after all."
        },
        footer = {"", "Examples:", "  canon why-not 'reports_to(alice, dave)'"})
final class WhyNotCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(paramLabel = "FACT", description = "the fact, names with a capital quoted")
    private String fact = "";

    WhyNotCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        Fact asked = Engine.parseFact(fact);
        try (MemoryDoor door = MemoryDoor.open(canon)) {
            Refutation refutation = door.memory().whyNot(asked);
            if (canon.json()) {
                canon.console()
                        .json(Map.of(
                                "fact",
                                asked.toString(),
                                "holds",
                                refutation.holds(),
                                "attempts",
                                refutation.attempts().stream()
                                        .map(attempt -> Map.of(
                                                "rule", attempt.rule().label(),
                                                "fails", attempt.literal(),
                                                "nearest",
                                                        attempt.nearest().stream()
                                                                .map(Fact::toString)
                                                                .toList()))
                                        .toList()));
            } else {
                canon.console().text(refutation.render());
            }
            if (!refutation.holds()) {
                RelationHint.give(canon, door, fact);
            }
            return refutation.holds() ? ExitCodes.FINDING : ExitCodes.DONE;
        }
    }
}
