package io.canon4j.cli;

import io.canon4j.deduction.PredicateInfo;
import io.canon4j.deduction.StoredFact;
import io.canon4j.memory.line.Claim;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon facts}: what the memory holds; or takes facts back. */
@Command(
        name = "facts",
        mixinStandardHelpOptions = true,
        description = {
            "Lists relations, or the facts of one; takes a line back.",
            "Without a relation: the relations and how many facts each has. With one: its facts, each with its",
            "confidence. With --retract: takes an observed line back and names the facts that die with it."
        },
        footer = {
            "",
            "Examples:",
            "  canon facts",
            "  canon facts current",
            "  canon facts --retract 'alice --likes--> tea'"
        })
final class FactsCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(arity = "0..1", paramLabel = "RELATION", description = "whose facts")
    private @Nullable String relation;

    @Option(names = "--retract", paramLabel = "LINE", description = "take this line back; may be repeated")
    private List<String> retract = List.of();

    FactsCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        try (MemoryDoor door = MemoryDoor.open(canon)) {
            if (!retract.isEmpty()) {
                return retract(door);
            }
            return relation == null ? relations(door) : facts(door, relation);
        }
    }

    private int retract(MemoryDoor door) {
        var report = door.memory().retract(String.join("\n", retract));
        door.store().saveIfDue();
        List<String> retracted =
                report.retracted().stream().map(FactsCommand::line).toList();
        List<String> missing = report.missing().stream().map(FactsCommand::line).toList();
        List<String> died = report.died().stream().map(Object::toString).toList();
        List<String> dropped =
                report.dropped().stream().map(line -> line.message()).toList();
        if (canon.json()) {
            canon.console().json(Map.of("retracted", retracted, "missing", missing, "died", died, "dropped", dropped));
        } else {
            retracted.forEach(line -> canon.console().line("retracted: " + line));
            died.forEach(fact -> canon.console().line("no longer follows: " + fact));
            missing.forEach(line -> canon.console().line("not held: " + line));
            dropped.forEach(line -> canon.console().line("no line: " + line));
        }
        return missing.isEmpty() && dropped.isEmpty() ? ExitCodes.DONE : ExitCodes.FINDING;
    }

    /** A line taken back, without a confidence: it goes whatever its confidence was. */
    private static String line(Claim claim) {
        return claim.subject() + " --" + claim.relation() + "--> " + claim.object();
    }

    private int relations(MemoryDoor door) {
        List<PredicateInfo> relations = door.memory().relations();
        if (relations.isEmpty()) {
            RelationHint.give(canon, door, "");
        }
        if (canon.json()) {
            Map<String, Object> counts = new LinkedHashMap<>();
            relations.forEach(info -> counts.put(
                    info.name(), Map.of("places", info.arity(), "facts", info.facts(), "derived", info.derived())));
            canon.console().json(Map.of("relations", counts));
        } else {
            relations.forEach(info -> canon.console()
                    .line(info.name() + "/" + info.arity() + "  " + info.facts()
                            + (info.derived() ? "  derived" : "")));
        }
        return ExitCodes.DONE;
    }

    private int facts(MemoryDoor door, String name) {
        List<StoredFact> facts = door.memory().facts(name);
        if (canon.json()) {
            List<Map<String, Object>> rows = new ArrayList<>();
            for (StoredFact stored : facts) {
                rows.add(Map.of(
                        "fact", stored.fact().toString(),
                        "confidence", stored.confidence(),
                        "asserted", stored.base()));
            }
            canon.console().json(Map.of("facts", rows));
        } else {
            for (StoredFact stored : facts) {
                canon.console().line(String.format(Locale.ROOT, "%s  %.2f", stored.fact(), stored.confidence()));
            }
        }
        if (facts.isEmpty()) {
            RelationHint.give(canon, door, name);
            return ExitCodes.FINDING;
        }
        return ExitCodes.DONE;
    }
}
