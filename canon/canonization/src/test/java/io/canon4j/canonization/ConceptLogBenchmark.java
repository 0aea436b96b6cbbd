package io.canon4j.canonization;

import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.RecordAction;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.GraphWriter;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.canonization.ledger.ConceptProjection;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.LeaseTerms;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.RoleLease;
import io.canon4j.journal.log.acts.AccessCounts;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.acts.AssetChange;
import io.canon4j.journal.log.daemon.Projector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * How fast a log becomes a graph, in memory and with its rows, and how much memory a concept and an edge take. Prints one line
 * each; the command is in the module's page.
 */
final class ConceptLogBenchmark {

    private static final int EVENTS = 40_000;
    private static final int ROUNDS = 5;

    private ConceptLogBenchmark() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory(Path.of(args.length > 0 ? args[0] : "/tmp"), "canon-bench-");
        try (EventLog log = EventLog.at(LogAddress.ofStore(folder.resolve(".canon")))) {
            write(log);
            List<Event> events = new ArrayList<>();
            while (events.size() < log.head()) {
                events.addAll(log.read(events.size(), 5_000));
            }
            double best = 0;
            for (int round = 0; round < ROUNDS; round++) {
                long start = System.nanoTime();
                ConceptFold fold = new ConceptFold();
                events.forEach(fold::apply);
                best = Math.max(best, events.size() * 1e9 / (System.nanoTime() - start));
            }
            print("rebuild in memory, best of %d: %,.0f events/s", ROUNDS, best);
            try (RoleLease lease = log.lease("daemon", LeaseTerms.STANDARD)) {
                Fence fence = lease.take();
                long start = System.nanoTime();
                long folded = Projector.catchUp(log, fence, new ConceptProjection(log));
                print("rebuild with its rows: %,.0f events/s", folded * 1e9 / (System.nanoTime() - start));
            }
        }
        footprint();
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }

    /** What a working project gives: half changes, a quarter edits of articles, the rest acts and reads. */
    private static void write(EventLog log) {
        Random random = new Random(5);
        List<EventDraft> drafts = new ArrayList<>();
        for (int i = 0; i < EVENTS; i++) {
            String address = "src/p" + random.nextInt(200) + "/m" + random.nextInt(20);
            EventDraft draft = switch (i % 8) {
                case 0, 1, 2, 3 ->
                    EventDraft.of(
                            Acts.CHANGE.kind(),
                            "ann",
                            Acts.CHANGE.encode(new AssetChange(
                                    "edit", "call" + i, "changes", List.of(address), List.of(address), null)));
                case 4, 5 ->
                    EventDraft.of(
                            Acts.ARTICLE.kind(),
                            "bob",
                            Acts.ARTICLE.encode(EvidenceTest.edit(
                                    address,
                                    "asset",
                                    "update",
                                    null,
                                    List.of(),
                                    List.of("src/p" + random.nextInt(200) + "/m" + random.nextInt(20)),
                                    List.of())));
                case 6 ->
                    EventDraft.of(Acts.ACCESS.kind(), "ann", Acts.ACCESS.encode(new AccessCounts(Map.of(address, 3L))));
                default ->
                    EventDraft.of(
                            CanonEvents.ACTION.kind(),
                            "cy",
                            CanonEvents.ACTION.encode(
                                    RecordAction.of("step q" + i, List.of(), List.of(), List.of(address))));
            };
            drafts.add(draft);
            if (drafts.size() == 1_000) {
                log.append(drafts).join();
                drafts.clear();
            }
        }
    }

    private static void footprint() {
        int concepts = 100_000;
        long before = used();
        ConceptGraph bare = bare(concepts);
        long withConcepts = used();
        ConceptGraph tied = ConceptGraphBenchmark.graph(concepts, new Random(11));
        long withEdges = used();
        long perConcept = (withConcepts - before) / concepts;
        long edges = tied.edges().size() - (long) concepts;
        print("a concept, its key, text, interaction and one edge: %,d bytes", perConcept);
        print(
                "an edge: %,d bytes (%,d concepts, %,d edges)",
                (withEdges - withConcepts - perConcept * concepts) / edges,
                bare.size(),
                tied.edges().size());
    }

    private static ConceptGraph bare(int concepts) {
        ConceptGraph graph = new ConceptGraph();
        Random random = new Random(11);
        GraphWriter writer = new GraphWriter(graph);
        for (int i = 0; i < concepts; i++) {
            ConceptGraphBenchmark.act(writer, graph, "act q" + i, i, 0, random);
        }
        return graph;
    }

    private static long used() {
        for (int i = 0; i < 4; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
