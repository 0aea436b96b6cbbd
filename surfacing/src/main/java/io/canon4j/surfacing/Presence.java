package io.canon4j.surfacing;

import java.util.List;
import java.util.Set;

/** Tells whether a delivery is still in the messages the model receives. */
@FunctionalInterface
public interface Presence {

    /** The answer for one delivery. */
    enum Answer {
        /** It is there: do not send it again. */
        PRESENT,
        /** It is gone: the next touch may send it again. */
        ABSENT,
        /** Cannot be told; it is taken as there, so that nothing is sent twice on a guess. */
        UNKNOWN
    }

    /** Where the delivery is now. */
    Answer of(Delivery delivery);

    /** Exact: a delivery is present while the tool call it rides on is in the projection. */
    static Presence ofAnchors(Set<String> anchors) {
        return delivery -> {
            String anchor = delivery.anchor();
            if (anchor == null) {
                return Answer.UNKNOWN;
            }
            return anchors.contains(anchor) ? Answer.PRESENT : Answer.ABSENT;
        };
    }

    /** For hosts that only show messages: looks for the article's address and the end of what was delivered. */
    static Presence ofText(List<String> messages) {
        return new TextMarks(messages);
    }
}
