package io.canon4j.canonization.events;

import io.canon4j.canonization.graph.Derivation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Concepts were stated.
 *
 * @param concepts 1 to 64 of them
 * @param parentOf pairs of parent and child
 */
public record Derive(List<Stated> concepts, List<List<String>> parentOf) {

    /** Copies the lists. */
    public Derive {
        concepts = References.orEmpty(concepts);
        parentOf = References.orEmpty(parentOf).stream().map(List::copyOf).toList();
    }

    /**
     * One of them.
     *
     * @param content the text
     * @param type a type's label, for example {@code Constraint}
     * @param dependsOn references to what it rests on
     * @param against references to what it denies
     * @param name a text that stands for it from now on; absent without one
     */
    public record Stated(
            String content,
            String type,
            List<String> dependsOn,
            List<String> against,
            @Nullable String name) {

        /** Copies the lists. */
        public Stated {
            dependsOn = References.orEmpty(dependsOn);
            against = References.orEmpty(against);
        }

        /** One that refers to nothing. */
        public static Stated of(String content, String type) {
            return new Stated(content, type, List.of(), List.of(), null);
        }
    }

    /** The call as the graph takes it. */
    public Derivation derivation() {
        return new Derivation(
                concepts.stream()
                        .map(stated -> new Derivation.Stated(
                                stated.content(),
                                stated.type(),
                                References.parse(stated.dependsOn()),
                                References.parse(stated.against()),
                                stated.name()))
                        .toList(),
                parents(parentOf));
    }

    static List<Derivation.Parent> parents(List<List<String>> pairs) {
        return pairs.stream()
                .map(pair -> {
                    if (pair.size() != 2) {
                        throw new IllegalArgumentException("parent_of holds pairs of parent and child");
                    }
                    return new Derivation.Parent(References.parse(pair.get(0)), References.parse(pair.get(1)));
                })
                .toList();
    }
}
