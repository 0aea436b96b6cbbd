package io.canon4j.canonization.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForwardOrderTest {

    private static final int CONCEPTS = 40;

    private final ConceptGraph graph = new ConceptGraph();
    private final Interaction act = graph.open("ann", 0, 0);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    @DisplayName("Whatever edges come and go, an edge closes a cycle exactly when a plain search says so")
    void closes_agreesWithAPlainSearch(long seed) {
        Random random = new Random(seed);
        List<int[]> there = new ArrayList<>();
        for (int step = 0; step < 3_000; step++) {
            if (graph.size() < CONCEPTS && random.nextInt(4) == 0 || graph.size() < 2) {
                concept();
                continue;
            }
            if (!there.isEmpty() && random.nextInt(3) == 0) {
                int[] gone = there.remove(random.nextInt(there.size()));
                graph.cut(graph.edges().find(EdgeType.DEPENDENCY, gone[0], gone[1]));
                continue;
            }
            int source = 1 + random.nextInt(graph.lastNumber());
            int target = 1 + random.nextInt(graph.lastNumber());
            boolean cycle = source == target || searched(target, source);
            assertThat(order().closes(source, target))
                    .as("seed %d, step %d: %d -> %d", seed, step, source, target)
                    .isEqualTo(cycle);
            if (!cycle && !graph.linked(EdgeType.DEPENDENCY, source, target)) {
                graph.link(EdgeType.DEPENDENCY, source, target, 0.5, act);
                there.add(new int[] {source, target});
                assertThat(order().forward(source, target)).isTrue();
            }
        }
    }

    @Test
    @DisplayName("A graph that was given a cycle still answers rightly")
    void closes_inAGraphWithACycle_searches() {
        for (int i = 0; i < 4; i++) {
            concept();
        }
        graph.link(EdgeType.CAUSAL, 1, 2, 0.5, act);
        graph.link(EdgeType.DEPENDENCY, 2, 1, 0.5, act);
        graph.link(EdgeType.DEPENDENCY, 2, 3, 0.5, act);

        assertThat(order().closes(3, 1)).isTrue();
        assertThat(order().closes(4, 1)).isFalse();
        assertThat(order().closes(1, 3)).isFalse();
    }

    private void concept() {
        String text = "concept " + graph.lastNumber();
        Concept made = graph.create(text, text, ConceptType.ENTITY, act);
        graph.link(EdgeType.DERIVES, act.number(), made.number(), 0.9, act);
    }

    private ForwardOrder order() {
        return Objects.requireNonNull(graph.order(EdgeType.DEPENDENCY));
    }

    private boolean searched(int from, int goal) {
        Set<Integer> seen = new HashSet<>(Set.of(from));
        Deque<Integer> open = new ArrayDeque<>(seen);
        EdgeTable edges = graph.edges();
        while (!open.isEmpty()) {
            int node = open.pop();
            if (node == goal) {
                return true;
            }
            for (int row = 0; row < edges.rows(); row++) {
                boolean leads =
                        edges.isEdge(row) && edges.type(row) == EdgeType.DEPENDENCY && edges.source(row) == node;
                if (leads && seen.add(edges.target(row))) {
                    open.push(edges.target(row));
                }
            }
        }
        return false;
    }
}
