package io.canon4j.memory;

import io.canon4j.deduction.Value;
import io.canon4j.memory.line.Claim;
import java.util.HashMap;
import java.util.Map;

/** Which name was mentioned before which other: the order in which equally good lines are shown. */
final class MentionOrder {

    private final Map<Value, Integer> places = new HashMap<>();

    void mention(Claim claim) {
        mention(Value.of(claim.subject()));
        mention(Value.of(claim.relation()));
        mention(claim.object());
    }

    private void mention(Value value) {
        places.putIfAbsent(value, places.size());
    }

    /** Its place, behind all others for a value never mentioned. */
    int place(Value value) {
        return places.getOrDefault(value, Integer.MAX_VALUE);
    }
}
