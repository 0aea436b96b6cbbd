package io.canon4j.memory;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Value;
import io.canon4j.memory.line.Claim;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes a notebook from base facts. Facts of the same names that a rule or a foreign program wrote are passed over. */
final class NotebookReader {

    private record Line(Slot slot, Said said, int episode) {}

    private final Engine engine;
    private final Map<String, Episode> episodes = new HashMap<>();

    NotebookReader(Engine engine) {
        this.engine = engine;
    }

    void readInto(Notebook notebook) {
        for (StoredFact stored : engine.facts(Ledger.EPISODE)) {
            @Nullable Episode episode = episode(stored.fact());
            if (episode != null) {
                episodes.put(episode.id(), episode);
            }
        }
        List<Line> lines = new ArrayList<>();
        addLines(Ledger.SAID, lines);
        addLines(Ledger.UNSAID, lines);
        lines.sort(Comparator.comparingInt(Line::episode)
                .thenComparingInt(line -> line.said().line()));
        Map<Slot, List<Said>> bySlot = new LinkedHashMap<>();
        for (Line line : lines) {
            bySlot.computeIfAbsent(line.slot(), slot -> new ArrayList<>()).add(line.said());
            notebook.mentions()
                    .mention(new Claim(
                            line.slot().subject(),
                            line.slot().relation(),
                            line.said().object(),
                            1.0));
        }
        List<StoredFact> open = new ArrayList<>(engine.facts(Ledger.ESCALATION));
        open.removeIf(stored -> stored.fact().arguments().size() != 4);
        open.sort(Comparator.comparingInt(
                stored -> Episode.number(stored.fact().arguments().get(3).toString())));
        notebook.load(List.copyOf(episodes.values()), bySlot, open);
    }

    private static @Nullable Episode episode(Fact fact) {
        List<Value> a = fact.arguments();
        if (a.size() != 5
                || Episode.number(a.get(0).toString()) < 1
                || !(a.get(1) instanceof Value.Int at)
                || !(a.get(2) instanceof Value.Int heard)) {
            return null;
        }
        String speaker = a.get(3).toString();
        return new Episode(
                a.get(0).toString(),
                at.number(),
                heard.number(),
                speaker.isEmpty() ? null : speaker,
                a.get(4).toString());
    }

    private void addLines(String predicate, List<Line> lines) {
        for (StoredFact stored : engine.facts(predicate)) {
            List<Value> a = stored.fact().arguments();
            if (a.size() != 7 || !(a.get(3) instanceof Value.Int at) || !(a.get(5) instanceof Value.Int place)) {
                continue;
            }
            @Nullable Episode episode = episodes.get(a.get(4).toString());
            if (episode != null) {
                Said said = new Said(
                        a.get(2),
                        at.number(),
                        episode.heard(),
                        episode.id(),
                        (int) place.number(),
                        Mode.of(a.get(6).toString()),
                        stored.confidence(),
                        predicate.equals(Ledger.UNSAID));
                lines.add(new Line(new Slot(a.get(0).toString(), a.get(1).toString()), said, episode.number()));
            }
        }
    }

    static boolean holds(Engine engine, String predicate, String argument) {
        return engine.lookup(Fact.of(predicate, argument)) != null;
    }
}
