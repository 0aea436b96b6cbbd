package io.canon4j.memory.semantic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.StoredFact;
import io.canon4j.memory.Memory;
import java.util.List;
import org.junit.jupiter.api.Test;

class SemanticIndexTest {

    private static SemanticIndex index() {
        SemanticIndex index = new SemanticIndex(new HashEmbedder(1 << 14));
        index.register("acme", "industrial widgets and manufacturing platform");
        index.register("gigant", "cloud kubernetes platform for containers");
        index.register("zeta", "bakery and pastry");
        return index;
    }

    @Test
    void search_sharedWords_nearestFirst() {
        List<SemanticIndex.Hit> hits = index().search("which cloud kubernetes platform", 3);
        assertThat(hits.get(0).name()).isEqualTo("gigant");
        assertThat(hits.get(0).similarity()).isCloseTo(3 / Math.sqrt(4 * 5), within(1e-6));
        assertThat(hits.get(2).similarity()).isZero();
        assertThat(index().search("which", -1)).isEmpty();
    }

    @Test
    void register_again_replacesTheProfile() {
        SemanticIndex index = index();
        index.register("zeta", "cloud kubernetes platform");
        assertThat(index.search("cloud kubernetes platform", 1).get(0).name()).isEqualTo("zeta");
    }

    @Test
    void seed_linkedNames_nearnessDecaysAlongLinks() {
        Memory memory = Memory.create();
        memory.observe("acme --links--> gigant\ngigant --links--> zeta", 100);
        memory.relevance().seed(index(), "q1", "industrial widgets", 1);
        memory.maintain(100);
        double top = index().search("industrial widgets", 1).get(0).similarity();
        StoredFact far = memory.facts("near").stream()
                .filter(stored -> stored.fact().equals(Fact.of("near", "q1", "zeta", 3)))
                .findFirst()
                .orElseThrow();
        assertThat(far.confidence()).isCloseTo(top * 0.9 * 0.9, within(1e-9));
        assertThat(memory.why(far.fact()).render()).contains("semantic", "via diffuse");
        assertThat(memory.relevance().near("q1")).hasSize(3);
    }

    @Test
    void seed_again_replacesTheSeedsOfTheSessionAlone() {
        Memory memory = Memory.create();
        memory.relevance().seed(index(), "q1", "cloud", 3);
        memory.relevance().seed(index(), "q2", "bakery", 3);
        memory.maintain(1);
        memory.relevance().seed(index(), "q1", "pastry", 3);
        memory.maintain(2);
        assertThat(memory.facts("mentions").stream().map(StoredFact::fact))
                .containsExactly(Fact.of("mentions", "q1", "zeta"), Fact.of("mentions", "q2", "zeta"));
    }
}
