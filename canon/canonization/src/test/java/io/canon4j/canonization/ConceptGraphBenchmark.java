package io.canon4j.canonization;

import io.canon4j.canonization.gates.Evaluator;
import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.graph.Action;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.GraphWriter;
import io.canon4j.canonization.graph.Opening;
import io.canon4j.canonization.graph.Reference;
import io.canon4j.canonization.score.Scorer;
import io.canon4j.canonization.score.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a graph of 1,000, 10,000 and 100,000 concepts with ten edges each costs: one interaction, all scores, one cycle of gates.
 * The command is in the module's page.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class ConceptGraphBenchmark {

    static final int EDGES = 10;
    private static final long START = 1_790_000_000_000L;

    @Param({"1000", "10000", "100000"})
    int concepts;

    private final Random random = new Random(11);
    private ConceptGraph graph;
    private GraphWriter writer;
    private int said;
    private int size;

    static ConceptGraph graph(int concepts, Random random) {
        ConceptGraph graph = new ConceptGraph();
        GraphWriter writer = new GraphWriter(graph);
        for (int i = 0; i < concepts; i++) {
            act(writer, graph, "act q" + i, i, graph.size(), random);
        }
        graph.survive(List.of());
        graph.survive(List.of());
        graph.survive(List.of());
        return graph;
    }

    /** An action that rests on nine known concepts: with what states it, ten edges. */
    static void act(GraphWriter writer, ConceptGraph graph, String text, int moment, int known, Random random) {
        List<Reference> grounds = new ArrayList<>();
        for (int i = 0; i < EDGES - 1 && known > EDGES; i++) {
            grounds.add(new Reference.Identity(1 + random.nextInt(known)));
        }
        long at = START + 1_000L * moment;
        writer.act(new Opening("ann", at, at), new Action(text, List.of(), List.of(), grounds));
    }

    @Setup
    public void build() {
        graph = graph(concepts, random);
        writer = new GraphWriter(graph);
        size = graph.size();
    }

    /** Writes an interaction and takes its concept away again, so that the graph keeps its size. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.MICROSECONDS)
    public int updateAfterOneInteraction() {
        act(writer, graph, "news z" + said++, concepts, size, random);
        Concept last = graph.concept(graph.lastNumber());
        graph.remove(last);
        return last.number();
    }

    @Benchmark
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public double allScores() {
        Scorer scorer = new Scorer(graph, Weights.DEFAULT);
        double sum = 0;
        for (int number = 1; number <= size; number++) {
            Concept concept = graph.concept(number);
            sum += concept == null ? 0 : scorer.score(concept);
        }
        return sum;
    }

    /** Every concept has outlived three sweeps, so the first stage counts the evidence of all of them. */
    @Benchmark
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public List<AuditRow> cycleOfGates() {
        return new Evaluator(graph).decide(GateSettings.DEFAULT, Weights.DEFAULT, START + 1_000_000_000L);
    }
}
