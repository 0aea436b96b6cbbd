package io.canon4j.canonization.events;

import io.canon4j.canonization.graph.Action;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something was done.
 *
 * @param action what
 * @param produces references to what came of it
 * @param modifies references to what it changed
 * @param dependsOn references to what it rested on
 * @param parentOf pairs of parent and child
 * @param against references to what it denies
 * @param name a text that stands for the action from now on; absent without one
 */
public record RecordAction(
        String action,
        List<String> produces,
        List<String> modifies,
        List<String> dependsOn,
        List<List<String>> parentOf,
        List<String> against,
        @Nullable String name) {

    /** Copies the lists. */
    public RecordAction {
        produces = References.orEmpty(produces);
        modifies = References.orEmpty(modifies);
        dependsOn = References.orEmpty(dependsOn);
        parentOf = References.orEmpty(parentOf).stream().map(List::copyOf).toList();
        against = References.orEmpty(against);
    }

    /** One that neither orders, denies nor names anything. */
    public static RecordAction of(String action, List<String> produces, List<String> modifies, List<String> dependsOn) {
        return new RecordAction(action, produces, modifies, dependsOn, List.of(), List.of(), null);
    }

    /** The call as the graph takes it. */
    public Action toAction() {
        return new Action(
                action,
                References.parse(produces),
                References.parse(modifies),
                References.parse(dependsOn),
                Derive.parents(parentOf),
                References.parse(against),
                name);
    }
}
