package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.canon4j.canonization.explain.Condition;
import io.canon4j.canonization.explain.Detectors;
import io.canon4j.canonization.graph.Action;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.GraphWriter;
import io.canon4j.canonization.graph.Opening;
import io.canon4j.canonization.graph.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DetectorsTest {

    private static final long START = 1_790_000_000_000L;

    private final ConceptGraph graph = new ConceptGraph();
    private final GraphWriter writer = new GraphWriter(graph);

    private void act(String agent, long after, String action, String... dependsOn) {
        List<Reference> grounds = Arrays.stream(dependsOn)
                .map(text -> (Reference) new Reference.Text(text))
                .toList();
        writer.act(new Opening(agent, START + after, START + after), new Action(action, List.of(), List.of(), grounds));
    }

    private List<Condition> at(long after, Condition.Kind kind, Integer... goals) {
        return new Detectors(graph, Set.of(goals), START + after)
                .all().stream().filter(condition -> condition.kind() == kind).toList();
    }

    @Test
    void conflict_isTwoAgents_andAWriteWithinThirtySeconds_bothEndsIncluded() {
        act("ann", 0, "write client", "retry budget");
        act("bob", 10_000, "write server", "retry budget");
        assertThat(at(10_000, Condition.Kind.CONFLICT)).singleElement().satisfies(conflict -> {
            assertThat(conflict.detail()).isEqualTo("Agent Bob wrote to it 0 seconds ago");
            assertThat(conflict.agents()).containsExactly("ann", "bob");
        });
        assertThat(at(40_000, Condition.Kind.CONFLICT)).hasSize(1);
        assertThat(at(40_001, Condition.Kind.CONFLICT)).isEmpty();
        assertThat(at(9_999, Condition.Kind.CONFLICT))
                .as("a write of the future is none")
                .isEmpty();
    }

    @Test
    void highRisk_isTheSixthDependentsOwnWrite() {
        for (int i = 0; i < 5; i++) {
            act("ann", 1_000 * i, "work q" + i, "retry budget");
        }
        assertThat(at(5_000, Condition.Kind.HIGH_RISK)).isEmpty();
        act("ann", 6_000, "work q5", "retry budget");
        assertThat(at(6_000, Condition.Kind.HIGH_RISK)).hasSize(1);
        assertThat(at(36_001, Condition.Kind.HIGH_RISK)).isEmpty();
    }

    @Test
    void drift_isSixSteps_orNoPath_andNothingWithoutAGoal() {
        act("ann", 0, "step b", "step a");
        for (char step = 'b'; step < 'h'; step++) {
            act("ann", 1_000, "step " + (char) (step + 1), "step " + step);
        }
        act("ann", 2_000, "island");
        int goal = graph.matched(graph.keyOf("step b")).number();
        assertThat(at(3_000, Condition.Kind.DRIFT)).isEmpty();
        assertThat(at(3_000, Condition.Kind.DRIFT, goal))
                .extracting(Condition::content, Condition::detail)
                .containsExactly(
                        tuple("island", "Drifted: no path leads to it from a root goal"),
                        tuple("step h", "Drifted 6 hops from root goal step b"));
    }

    @Test
    void stale_isAnHourOfNothing() {
        act("ann", 0, "work");
        assertThat(at(3_600_000, Condition.Kind.STALE)).isEmpty();
        assertThat(at(3_600_001, Condition.Kind.STALE)).hasSize(1);
    }
}
