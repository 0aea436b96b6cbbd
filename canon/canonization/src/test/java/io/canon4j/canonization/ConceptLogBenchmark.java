package io.canon4j.canonization;

import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.RecordAction;
import io.canon4j.canonization.events.References;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.canonization.ledger.ConceptProjection;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventId;
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
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/**
 * How fast a log becomes a graph, in memory and with its rows: of a working project, and of acts that rest on nine things each.
 * In memory means from stored events, their JSON read and checked, to the graph; reading the database is not in it. Prints one
 * line each; the command is in the module's page.
 */
final class ConceptLogBenchmark {

    private static final int EVENTS = 40_000;
    private static final int ROUNDS = 5;
    /** Folded before a median says something of a compiled program. */
    private static final int ENOUGH = 300_000;

    private ConceptLogBenchmark() {}

    public static void main(String[] args) throws Exception {
        for (int acts : new int[] {1_000, 10_000, 100_000}) {
            rebuild(String.format(Locale.ROOT, "%,d acts of ten edges", acts), log -> writeActs(log, acts), false);
        }
        rebuild(String.format(Locale.ROOT, "%,d events of a project", EVENTS), ConceptLogBenchmark::write, true);
    }

    private static void rebuild(String what, Consumer<EventLog> content, boolean rows) throws Exception {
        Path folder = Files.createTempDirectory("canon-bench-");
        try (EventLog log = EventLog.at(LogAddress.ofStore(folder.resolve(".canon")))) {
            content.accept(log);
            List<Event> events = new ArrayList<>();
            while (events.size() < log.head()) {
                events.addAll(log.read(events.size(), 5_000));
            }
            List<Double> rates = new ArrayList<>();
            int rounds = Math.max(ROUNDS, ENOUGH / events.size());
            for (int round = 0; round < rounds; round++) {
                long start = System.nanoTime();
                ConceptFold fold = new ConceptFold();
                events.forEach(fold::apply);
                rates.add(events.size() * 1e9 / (System.nanoTime() - start));
            }
            double first = rates.get(0);
            Collections.sort(rates);
            print(
                    "%s, in memory: %,.0f events/s (median of %d, the first %,.0f, the best %,.0f)",
                    what, rates.get(rounds / 2), rounds, first, rates.get(rounds - 1));
            if (rows) {
                try (RoleLease lease = log.lease("daemon", LeaseTerms.STANDARD)) {
                    Fence fence = lease.take();
                    long start = System.nanoTime();
                    long folded = Projector.catchUp(log, fence, new ConceptProjection(log));
                    print("%s, with its rows: %,.0f events/s", what, folded * 1e9 / (System.nanoTime() - start));
                }
            }
        }
    }

    /** Each rests on nine earlier ones: with what states it, ten edges. */
    private static void writeActs(EventLog log, int acts) {
        Random random = new Random(11);
        List<EventDraft> drafts = new ArrayList<>();
        for (int i = 0; i < acts; i++) {
            List<String> grounds = new ArrayList<>();
            for (int j = 0; j < ConceptGraphBenchmark.EDGES - 1 && i > ConceptGraphBenchmark.EDGES; j++) {
                grounds.add(References.of(new EventId(1 + random.nextInt(i), 0)));
            }
            RecordAction act = RecordAction.of("act q" + i, List.of(), List.of(), grounds);
            drafts.add(EventDraft.of(CanonEvents.ACTION.kind(), "ann", CanonEvents.ACTION.encode(act)));
            if (drafts.size() == 1_000) {
                log.append(drafts).join();
                drafts.clear();
            }
        }
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
}
