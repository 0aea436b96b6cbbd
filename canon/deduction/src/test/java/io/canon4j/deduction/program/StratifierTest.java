package io.canon4j.deduction.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StratifierTest {

    @Test
    @DisplayName("what is read comes before its readers, and base predicates are no components")
    void chain_lowestFirst() {
        Map<String, List<String>> reads = new LinkedHashMap<>();
        reads.put("top", List.of("middle", "base"));
        reads.put("middle", List.of("low"));
        reads.put("low", List.of("base"));
        assertThat(Stratifier.components(reads)).containsExactly(Set.of("low"), Set.of("middle"), Set.of("top"));
    }

    @Test
    @DisplayName("predicates that read each other are one component, one that reads itself is its own")
    void cycles_oneComponent() {
        Map<String, List<String>> reads = new LinkedHashMap<>();
        reads.put("reader", List.of("even", "self"));
        reads.put("even", List.of("odd"));
        reads.put("odd", List.of("even"));
        reads.put("self", List.of("self"));
        assertThat(Stratifier.components(reads))
                .containsExactly(Set.of("even", "odd"), Set.of("self"), Set.of("reader"));
    }

    @Test
    @DisplayName("two cycles through one predicate are one component")
    void figureOfEight_oneComponent() {
        Map<String, List<String>> reads = new LinkedHashMap<>();
        reads.put("a", List.of("b"));
        reads.put("b", List.of("a", "c"));
        reads.put("c", List.of("d"));
        reads.put("d", List.of("b"));
        assertThat(Stratifier.components(reads)).containsExactly(Set.of("a", "b", "c", "d"));
    }

    @Test
    @DisplayName("a chain of a hundred thousand predicates does not exhaust the stack")
    void longChain_noOverflow() {
        Map<String, List<String>> reads = new LinkedHashMap<>();
        for (int i = 0; i < 100_000; i++) {
            reads.put("p" + i, List.of("p" + (i + 1)));
        }
        List<Set<String>> components = Stratifier.components(reads);
        assertThat(components).hasSize(100_000);
        assertThat(components.get(0)).containsExactly("p99999");
    }

    @Test
    @DisplayName("no rules, no components")
    void nothing_nothing() {
        assertThat(Stratifier.components(Map.<String, List<String>>of())).isEmpty();
    }
}
