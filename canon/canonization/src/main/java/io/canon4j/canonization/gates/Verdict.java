package io.canon4j.canonization.gates;

import io.canon4j.canonization.graph.Concept;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the gates say of a concept at one moment, its evidence counted once.
 *
 * @param evidence what rests on it
 * @param gates those between it and its next rung, in their fixed order; none for a Canonical
 * @param eligible whether a cycle that reaches it now moves it up
 * @param solo the single writer's score, whatever the policy
 * @param supersededBy the concept that outranks it, or null
 */
public record Verdict(
        Evidence evidence,
        List<Gate> gates,
        boolean eligible,
        SoloScore solo,
        @Nullable Concept supersededBy) {}
