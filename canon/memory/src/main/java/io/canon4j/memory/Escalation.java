package io.canon4j.memory;

import io.canon4j.deduction.Value;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A value that came to stand beside others although nobody said that the relation has many.
 *
 * @param subject of the slot
 * @param relation of the slot
 * @param object the newest value
 * @param episode where it came from
 * @param others up to five of the values beside it
 * @param othersInAll how many there are
 */
public record Escalation(
        String subject, String relation, Value object, String episode, List<Value> others, int othersInAll) {

    static final int MOST_SHOWN = 5;

    /** Copies the list. */
    public Escalation {
        others = List.copyOf(others);
    }

    /** A sentence for whoever decides. */
    public String text() {
        String beside = others.stream().map(Value::toString).collect(Collectors.joining(", "));
        String more = othersInAll > others.size() ? " and " + (othersInAll - others.size()) + " more" : "";
        return "conflict: " + subject + " --" + relation + "--> " + object + " (" + episode + ") stands beside "
                + beside + more;
    }
}
