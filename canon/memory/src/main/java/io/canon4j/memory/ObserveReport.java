package io.canon4j.memory;

import io.canon4j.memory.line.DroppedLine;
import java.util.List;

/**
 * What became of an utterance.
 *
 * @param episode the id it is kept under
 * @param added lines that brought a value
 * @param updated lines that ended another value
 * @param noop lines that were known
 * @param escalations one for each line whose value stands beside others
 * @param dropped lines that were not accepted, each with its reason
 */
public record ObserveReport(
        String episode, int added, int updated, int noop, List<Escalation> escalations, List<DroppedLine> dropped) {

    /** Copies the lists. */
    public ObserveReport {
        escalations = List.copyOf(escalations);
        dropped = List.copyOf(dropped);
    }
}
