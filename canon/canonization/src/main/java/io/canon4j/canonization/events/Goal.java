package io.canon4j.canonization.events;

import java.util.List;

/**
 * What the work is for, in place of what was said before. Sweeps keep the goals, and drift is measured from them; no standing
 * comes of it.
 *
 * @param goals references; none clears them
 */
public record Goal(List<String> goals) {

    /** Copies the list. */
    public Goal {
        goals = References.orEmpty(goals);
    }
}
