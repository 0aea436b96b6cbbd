package io.canon4j.runtime.rules;

import io.canon4j.deduction.Fact;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.acts.Acts;
import java.util.ArrayList;
import java.util.List;

/** A changing tool call as base facts: which assets, by their addresses, and when. One erased or unreadable says nothing. */
final class ChangeFacts {

    /** Assets whose last change is told, those changed last. */
    static final int MOST = 5_000;

    private ChangeFacts() {}

    static List<BaseFact> of(Event event) {
        List<BaseFact> facts = new ArrayList<>();
        String payload = event.payload();
        if (payload != null) {
            try {
                for (String asset : Acts.CHANGE.decode(payload).assets()) {
                    Fact fact = Fact.of("changed_at", asset, event.at());
                    facts.add(new BaseFact(fact, BaseFact.EVENT + event.sequence(), true));
                }
            } catch (IllegalArgumentException unreadable) {
                return List.of();
            }
        }
        return facts;
    }
}
