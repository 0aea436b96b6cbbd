package io.canon4j.canonization.graph;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One act that did something.
 *
 * @param action what was done
 * @param produces what came of it
 * @param modifies what it changed
 * @param dependsOn what it rested on
 * @param parents parent and child, both of which are created where they are missing
 * @param against what it denies; must exist
 * @param name a text that stands for the action from now on, or null
 */
public record Action(
        String action,
        List<Reference> produces,
        List<Reference> modifies,
        List<Reference> dependsOn,
        List<Derivation.Parent> parents,
        List<Reference> against,
        @Nullable String name) {

    /** Copies the lists. */
    public Action {
        produces = List.copyOf(produces);
        modifies = List.copyOf(modifies);
        dependsOn = List.copyOf(dependsOn);
        parents = List.copyOf(parents);
        against = List.copyOf(against);
    }

    /** One that neither orders, denies nor names anything. */
    public Action(String action, List<Reference> produces, List<Reference> modifies, List<Reference> dependsOn) {
        this(action, produces, modifies, dependsOn, List.of(), List.of(), null);
    }
}
