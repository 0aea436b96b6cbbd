package io.canon4j.cli;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Proof;
import io.canon4j.memory.Episode;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon why}: the proof of a fact. */
@Command(
        name = "why",
        mixinStandardHelpOptions = true,
        description = {
            "Prints the best proof of a fact, down to what was said.",
            "Exits 1 when the fact does not hold; 'canon why-not' then says where its derivations fail. What the",
            "memory does not know is asked of the rules in .canon/rules, whose proofs end at article revisions,",
            "journal entries and events."
        },
        footer = {
            "",
            "Examples:",
            "  canon why 'reports_to(alice, carol)'",
            "  canon why 'current(\"Ada\", works_at, acme)'",
            "  canon why 'also_surfaces(\"src/feed/sync.py\", \"ledger/units\")'"
        })
final class WhyCommand implements Callable<Integer> {

    private static final int MOST_STEPS = 10_000;

    private final Canon canon;

    @Parameters(paramLabel = "FACT", description = "the fact, names with a capital quoted")
    private String fact = "";

    WhyCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() throws IOException {
        Fact asked = Engine.parseFact(fact);
        try (MemoryDoor door = MemoryDoor.open(canon)) {
            @Nullable Proof proof = door.memory().why(asked);
            if (proof == null) {
                int code = byRule(asked);
                if (code == ExitCodes.FINDING) {
                    RelationHint.give(canon, door, fact);
                }
                return code;
            }
            Map<String, String> episodes = new LinkedHashMap<>();
            Set<String> sources = sources(proof);
            for (Episode episode : door.memory().episodes()) {
                if (sources.contains(episode.id())) {
                    episodes.put(episode.id(), episode.text());
                }
            }
            return proved(proof, sources, episodes);
        }
    }

    /** What the store's own rules say of a fact that the memory does not hold. */
    private int byRule(Fact asked) throws IOException {
        try (StoreProof store = StoreProof.open(canon)) {
            @Nullable Proof proof = store.of(asked);
            if (proof != null) {
                Set<String> sources = sources(proof);
                return proved(proof, sources, store.words(sources));
            }
            Map<String, String> problems = store.problems();
            StringBuilder text = new StringBuilder(asked + " does not hold\n");
            problems.values().forEach(problem -> text.append(problem).append('\n'));
            answer(Map.of("fact", asked.toString(), "holds", false, "problems", problems), text.toString());
            return ExitCodes.FINDING;
        }
    }

    private int proved(Proof proof, Set<String> sources, Map<String, String> episodes) {
        StringBuilder text = new StringBuilder(proof.render());
        episodes.forEach((id, words) ->
                text.append('[').append(id).append("] ").append(words).append('\n'));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("fact", proof.fact().toString());
        json.put("holds", true);
        json.put("confidence", proof.confidence());
        json.put("proof", proof.render());
        json.put("sources", sources);
        json.put("episodes", episodes);
        answer(json, text.toString());
        return ExitCodes.DONE;
    }

    private void answer(Map<String, ?> json, String text) {
        if (canon.json()) {
            canon.console().json(json);
        } else {
            canon.console().text(text);
        }
    }

    private static Set<String> sources(Proof root) {
        Set<String> sources = new TreeSet<>();
        Set<Fact> seen = new HashSet<>();
        Deque<Proof> pending = new ArrayDeque<>();
        pending.push(root);
        while (!pending.isEmpty() && seen.size() < MOST_STEPS) {
            Proof proof = pending.pop();
            if (seen.add(proof.fact())) {
                sources.addAll(proof.sources());
                proof.premises().forEach(pending::push);
            }
        }
        return sources;
    }
}
