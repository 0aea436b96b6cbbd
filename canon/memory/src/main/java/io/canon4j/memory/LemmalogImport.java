package io.canon4j.memory;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.ProgramException;
import io.canon4j.deduction.Value;
import io.canon4j.memory.line.Claim;
import io.canon4j.memory.store.LemmalogSnapshot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Takes a Lemmalog snapshot into an empty memory. Its edges become lines again, in order of their times, so intervals that
 * its program inverted come out right; rules that this engine refuses are reported and left out, derived facts follow anew.
 */
final class LemmalogImport {

    private final Memory memory;
    private final Notebook notebook;
    private final List<Episode> episodes = new ArrayList<>();
    private final Set<String> exclusive = new HashSet<>();
    private final List<String> refused = new ArrayList<>();
    private final Map<String, Episode> byId = new HashMap<>();
    private int lines;

    LemmalogImport(Memory memory, Notebook notebook) {
        this.memory = memory;
        this.notebook = notebook;
    }

    /**
     * What came in.
     *
     * @param episodes how many
     * @param edges how many lines they were made of
     * @param refusedRules rules that were left out, each with the reason
     */
    record Report(int episodes, int edges, List<String> refusedRules) {}

    Report take(LemmalogSnapshot snapshot) {
        if (!notebook.episodes().isEmpty()) {
            throw new IllegalArgumentException("a snapshot is imported into an empty memory but this one holds "
                    + notebook.episodes().size() + " episodes");
        }
        for (Utterance utterance : snapshot.episodes()) {
            Episode episode = notebook.newEpisode(utterance, utterance.at());
            episodes.add(episode);
            byId.put(episode.id(), episode);
        }
        for (String rules : snapshot.rules()) {
            try {
                if (!rules.isBlank() && !rules.contains("current(S")) {
                    memory.install(rules);
                }
            } catch (ProgramException e) {
                refused.add(e.getMessage() + "\n" + rules);
            }
        }
        List<LemmalogSnapshot.Known> edges = new ArrayList<>();
        for (LemmalogSnapshot.Known known : snapshot.facts()) {
            sort(known, edges);
        }
        exclusive.forEach(relation -> notebook.declare(relation, Mode.EXCLUSIVE));
        edges.sort(Comparator.comparingLong((LemmalogSnapshot.Known known) -> from(known)));
        edges.forEach(this::takeEdge);
        return new Report(episodes.size(), lines, refused);
    }

    private void sort(LemmalogSnapshot.Known known, List<LemmalogSnapshot.Known> edges) {
        Fact fact = known.fact();
        List<Value> a = fact.arguments();
        if (fact.predicate().equals(Ledger.EDGE)) {
            if (a.size() != 6 || !(a.get(3) instanceof Value.Int) || !(a.get(4) instanceof Value.Int to)) {
                throw new IllegalArgumentException("an edge has six places, times in the fourth and fifth: " + fact);
            }
            edges.add(known);
            if (to.number() != Edge.OPEN) {
                exclusive.add(a.get(1).toString());
            }
        } else if (fact.predicate().equals(Ledger.EXCLUSIVE) && a.size() == 1) {
            exclusive.add(a.get(0).toString());
        } else if (fact.predicate().equals(Ledger.ALIAS)
                && a.size() == 2
                && !a.get(0).equals(a.get(1))) {
            memory.aliases().propose(a.get(0).toString(), a.get(1).toString(), known.confidence());
        } else if (!FactIndex.isInner(fact.predicate())
                && !fact.predicate().startsWith("__")
                && !fact.predicate().equals("current")
                && !fact.predicate().startsWith("$")) {
            memory.assertFact(fact, known.confidence(), known.sources());
        }
    }

    private static long from(LemmalogSnapshot.Known known) {
        return ((Value.Int) known.fact().arguments().get(3)).number();
    }

    private void takeEdge(LemmalogSnapshot.Known known) {
        List<Value> a = known.fact().arguments();
        Claim claim = new Claim(a.get(0).toString(), a.get(1).toString(), a.get(2), known.confidence());
        boolean told = false;
        for (String source : known.sources()) {
            @Nullable Episode episode = byId.get(source);
            if (episode != null) {
                long at = told && ((Value.Int) a.get(4)).number() > episode.at()
                        ? Math.max(from(known), episode.at())
                        : from(known);
                hear(claim, episode, at);
                told = true;
            }
        }
        if (!told) {
            hear(claim, origin(), from(known));
        }
    }

    private void hear(Claim claim, Episode episode, long at) {
        notebook.hear(
                claim, new Episode(episode.id(), at, episode.heard(), episode.speaker(), episode.text()), lines++);
    }

    /** The episode of edges whose own is not known. */
    private Episode origin() {
        Episode last = episodes.isEmpty() ? null : episodes.get(episodes.size() - 1);
        if (last == null || !last.text().startsWith("imported from a Lemmalog snapshot")) {
            last = notebook.newEpisode(
                    Utterance.of("imported from a Lemmalog snapshot that no longer told the source", memory.clock()),
                    memory.clock());
            episodes.add(last);
        }
        return last;
    }
}
