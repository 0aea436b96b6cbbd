package io.canon4j.memory;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.StoredFact;
import io.canon4j.memory.semantic.SemanticIndex;
import java.util.List;
import java.util.Set;

/**
 * What a session is about: names near its words in meaning, and what those are linked to. Seeds are {@code mentions(Session,
 * Name)} with the similarity as confidence; rules carry them over {@code links} edges, {@code near(Session, Name, Depth)},
 * where the product of confidences is the decay.
 */
public final class Relevance {

    private static final String RULES = """
            near(S, E, 1) :- mentions(S, E).
            diffuse: near(S, B, N) :- near(S, A, D), D < 3, current(A, links, B), N = D + 1.
            """;

    private static final Set<String> SEMANTIC = Set.of("semantic");

    private final Memory memory;

    Relevance(Memory memory) {
        this.memory = memory;
    }

    /** Makes the names nearest to a text the session's seeds, in place of those it had. Names without any nearness are none. */
    public void seed(SemanticIndex index, String session, String text, int most) {
        synchronized (memory) {
            if (memory.engine().batches().stream()
                    .noneMatch(batch -> batch.text().equals(RULES))) {
                memory.engine().install(RULES);
            }
            for (StoredFact seed : memory.facts("mentions")) {
                if (seed.fact().arguments().get(0).toString().equals(session)) {
                    memory.engine().retract(seed.fact());
                }
            }
            for (SemanticIndex.Hit hit : index.search(text, most)) {
                if (hit.similarity() > 0) {
                    memory.engine().assertFact(Fact.of("mentions", session, hit.name()), hit.similarity(), SEMANTIC);
                }
            }
        }
    }

    /** {@code near} facts of a session, best first. */
    public List<StoredFact> near(String session) {
        return memory.facts("near").stream()
                .filter(stored -> stored.fact().arguments().get(0).toString().equals(session))
                .sorted(java.util.Comparator.comparingDouble((StoredFact stored) -> -stored.confidence()))
                .toList();
    }
}
