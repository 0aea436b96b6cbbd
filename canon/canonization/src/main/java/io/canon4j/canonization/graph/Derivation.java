package io.canon4j.canonization.graph;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One act that states concepts.
 *
 * @param concepts 1 to 64 of them
 * @param parents parent and child, at most 256 pairs
 */
public record Derivation(List<Stated> concepts, List<Parent> parents) {

    /** Copies the lists. */
    public Derivation {
        concepts = List.copyOf(concepts);
        parents = List.copyOf(parents);
    }

    /**
     * One stated concept.
     *
     * @param type a type's label; checked when the call is carried out
     * @param dependsOn what it rests on
     * @param against what it denies
     * @param name a text that stands for it from now on, or null
     */
    public record Stated(
            String content,
            String type,
            List<Reference> dependsOn,
            List<Reference> against,
            @Nullable String name) {

        /** Copies the lists. */
        public Stated {
            dependsOn = List.copyOf(dependsOn);
            against = List.copyOf(against);
        }
    }

    /** Two ends of a part-of relation. */
    public record Parent(Reference parent, Reference child) {}
}
