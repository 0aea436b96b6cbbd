package io.canon4j.surfacing;

import java.util.List;
import java.util.Set;

/** Tells whether the messages of one model request hold a delivery. */
@FunctionalInterface
public interface Presence {

    /** For hosts that cannot tell: everything is taken as there. */
    Presence UNKNOWN = delivery -> Answer.UNKNOWN;

    /** The answer for one delivery. */
    enum Answer {
        /** It is there: do not send it again. */
        PRESENT,
        /** It is not: the next touch may send it again. */
        ABSENT,
        /** Cannot be told; it is taken as there, so that nothing is sent twice on a guess. */
        UNKNOWN
    }

    /** Whether it is there. */
    Answer of(Delivery delivery);

    /** Exact: a delivery is present while the tool call that it came with is in the request. */
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
