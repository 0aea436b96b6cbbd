package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.GraphCheck;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.canonization.replay.Dump;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.TestDatabases;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any prefix of a log, in any batches, gives one graph; and after every act the graph is sound. */
class PrefixTest {

    private static final int ACTS = 160;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void anyPrefix_inAnyBatches_givesTheSameGraph(long seed) {
        try (LoggedSession batched = new LoggedSession(TestDatabases.SQLITE, folder.resolve("a"));
                LoggedSession atOnce = new LoggedSession(TestDatabases.SQLITE, folder.resolve("b"))) {
            Random batches = new Random(seed);
            play(batched, seed, () -> batches.nextInt(4) == 0);
            play(atOnce, seed, () -> false);
            assertThat(text(batched.fold().graph()))
                    .as("seed %d", seed)
                    .isEqualTo(text(atOnce.fold().graph()));
            assertThat(ConceptLogContract.rows(batched)).as("seed %d", seed).isEqualTo(ConceptLogContract.rows(atOnce));

            ConceptFold growing = new ConceptFold();
            List<Event> events = batched.log().read(0, 10_000);
            for (Event event : events) {
                growing.apply(event);
                assertThat(GraphCheck.violations(growing.graph()))
                        .as("seed %d, event %d, %s", seed, event.sequence(), event.kind())
                        .isEmpty();
                if (event.sequence() % 17 == 0) {
                    ConceptFold fresh = new ConceptFold();
                    fresh.catchUp(batched.log(), event.sequence());
                    assertThat(text(fresh.graph()))
                            .as("seed %d, prefix %d", seed, event.sequence())
                            .isEqualTo(text(growing.graph()));
                }
            }
            assertThat(text(growing.graph())).isEqualTo(text(batched.fold().graph()));
            assertThat(growing.graph().size())
                    .as("seed %d says something", seed)
                    .isGreaterThan(5);
        }
    }

    private static void play(LoggedSession session, long seed, BooleanSupplier lookNow) {
        RandomActs acts = new RandomActs(seed);
        long now = 1_790_000_000_000L;
        for (int i = 0; i < ACTS; i++) {
            now += 40_000;
            session.clock().set(now);
            session.append(acts.next(now), false);
            if (i % 40 == 39) {
                session.task().sweep(session.log(), session.fence(), now);
                session.sweeps(1);
                session.task().cycle(session.log(), session.fence());
            }
            if (lookNow.getAsBoolean()) {
                session.fold();
            }
        }
    }

    static String text(ConceptGraph graph) {
        EdgeTable edges = graph.edges();
        TreeSet<String> lines = new TreeSet<>();
        for (int row = 0; row < edges.rows(); row++) {
            if (edges.isEdge(row)) {
                lines.add(edges.type(row) + " " + edges.source(row) + " " + edges.target(row) + " "
                        + edges.weight(row) + " " + edges.reinforcements(row) + " " + edges.at(row) + " "
                        + edges.about(row) + " " + edges.writer(row) + " " + edges.lastReinforced(row));
            }
        }
        graph.names().forEach((name, concept) -> lines.add("name " + name + " " + concept.number()));
        graph.concepts().forEach(concept -> lines.add("article " + concept.number() + " " + concept.article()));
        return Dump.of(graph, GateSettings.DEFAULT, 1_800_000_000_000L) + "\n" + String.join("\n", lines);
    }
}
