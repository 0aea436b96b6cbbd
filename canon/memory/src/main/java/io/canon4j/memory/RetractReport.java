package io.canon4j.memory;

import io.canon4j.deduction.Fact;
import io.canon4j.memory.line.Claim;
import io.canon4j.memory.line.DroppedLine;
import java.util.List;

/**
 * What a retraction did.
 *
 * @param retracted lines whose open edge went
 * @param missing lines that no open edge matches
 * @param died derived facts that no longer follow
 * @param dropped lines that are none
 */
public record RetractReport(List<Claim> retracted, List<Claim> missing, List<Fact> died, List<DroppedLine> dropped) {

    /** Copies the lists. */
    public RetractReport {
        retracted = List.copyOf(retracted);
        missing = List.copyOf(missing);
        died = List.copyOf(died);
        dropped = List.copyOf(dropped);
    }
}
