package io.canon4j.canonization.graph;

import java.util.List;

/**
 * One act that did something.
 *
 * @param action what was done
 * @param produces what came of it
 * @param modifies what it changed
 * @param dependsOn what it rested on
 */
public record Action(String action, List<Reference> produces, List<Reference> modifies, List<Reference> dependsOn) {

    /** Copies the lists. */
    public Action {
        produces = List.copyOf(produces);
        modifies = List.copyOf(modifies);
        dependsOn = List.copyOf(dependsOn);
    }
}
