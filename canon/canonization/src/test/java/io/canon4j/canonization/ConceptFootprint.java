package io.canon4j.canonization;

import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.GraphWriter;
import java.util.Locale;
import java.util.Random;

/** How much memory a concept and an edge take; the command is in the module's page. */
final class ConceptFootprint {

    private ConceptFootprint() {}

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }

    public static void main(String[] args) {
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
