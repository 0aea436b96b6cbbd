package io.canon4j.memory;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Value;
import java.util.Set;
import java.util.TreeSet;

/**
 * Rules that order what happened, made from the relations whose objects are dates. {@code dated(S, R, D)} gives dates as dates,
 * {@code happened_before(A, B)} compares them, {@code stated_before(A, B)} closes what was said to come before what.
 */
public final class DateOrdering {

    private static final String BASE = """
            dated(S, R, D) :- current(S, R, O), date_value(O, D).
            stated_before(A, B) :- current(A, before, B).
            stated_before(A, C) :- stated_before(A, B), current(B, before, C).
            happened_before(A, B) :- stated_before(A, B).
            """;

    /** Comparing is quadratic: relations beyond these are dated and not compared. */
    private static final int MOST_RELATIONS = 16;

    private static final int MOST_FACTS = 2_000;

    private final Memory memory;

    DateOrdering(Memory memory) {
        this.memory = memory;
    }

    /** Installs the rules of every dated relation that has none yet; they take effect at the next {@code maintain}. */
    public void refresh() {
        synchronized (memory) {
            install(BASE);
            Set<String> relations = new TreeSet<>();
            int facts = 0;
            for (StoredFact stored : memory.facts("current")) {
                if (DateValues.of(stored.fact().arguments().get(2)) != null) {
                    relations.add(Value.of(stored.fact().arguments().get(1).toString())
                            .literal());
                    facts++;
                }
            }
            if (facts <= MOST_FACTS) {
                relations.stream()
                        .limit(MOST_RELATIONS)
                        .forEach(relation -> install(
                                "happened_before(A, B) :- dated(A, " + relation + ", D), dated(B, _, E), D < E.\n"));
            }
        }
    }

    private void install(String rules) {
        Engine engine = memory.engine();
        if (engine.batches().stream().noneMatch(batch -> batch.text().equals(rules))) {
            engine.install(rules);
        }
    }
}
