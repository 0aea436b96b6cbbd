package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Facts come and go by the thousand: rows and values that nothing needs are given up, and nobody can tell. */
class ChurnTest {

    private static final String RULES = """
            copy(X, Y) :- fact(X, Y).
            back(Y, X) :- copy(X, Y).
            triple(X, Y, "fixed") :- fact(X, Y), !hidden(X).
            big(X) :- fact(X, Y), Y > 900.
            n(count(X)) :- fact(X, _).
            current(X) :- until(X, T), now(N), N < T.
            """;

    private Engine engine;

    @BeforeEach
    void someFactsThatStay() {
        engine = Engine.create();
        engine.install(RULES);
        for (int i = 0; i < 5; i++) {
            engine.assertFact(Fact.of("fact", "stays" + i, 899 + i), 0.5 + i / 10.0, List.of("letter " + i));
            engine.assertFact(Fact.of("until", "stays" + i, 10 + i));
        }
        engine.assertFact(Fact.of("hidden", "stays1"));
        engine.run();
    }

    private void churn(int from, int to) {
        for (int i = from; i < to; i++) {
            Fact fact = Fact.of("fact", "passes" + i, i);
            engine.assertFact(fact, 0.7, List.of("source " + i));
            engine.assertFact(Fact.of("until", "passes" + i, i));
            engine.run();
            engine.retract(fact);
            engine.retract(Fact.of("until", "passes" + i, i));
            engine.run();
        }
    }

    private Engine fresh() {
        ByteArrayOutputStream state = new ByteArrayOutputStream();
        engine.checkpoint(state);
        return Engine.restore(new ByteArrayInputStream(state.toByteArray()), Limits.standard());
    }

    private void assertAsFresh() {
        Engine fresh = fresh();
        for (PredicateInfo predicate : fresh.predicates()) {
            List<StoredFact> facts = fresh.facts(predicate.name());
            assertThat(engine.facts(predicate.name())).as(predicate.name()).isEqualTo(facts);
            for (StoredFact fact : facts) {
                assertThat(engine.why(fact.fact())).isEqualTo(fresh.why(fact.fact()));
                assertThat(engine.lookup(fact.fact())).isEqualTo(fact);
            }
        }
    }

    @Test
    @DisplayName(
            "after thousands of facts came and went, facts, proofs, sources and questions are as of a fresh engine")
    void churn_leavesWhatAFreshEngineHolds() {
        churn(0, 6_000);

        assertAsFresh();
        assertThat(engine.query("back(Y, X), Y > 901").rows()).hasSize(2);
        assertThat(engine.query("fact(passes17, Y)").rows()).isEmpty();
        assertThat(engine.query("triple(X, _, \"fixed\")").rows()).hasSize(4);
    }

    @Test
    @DisplayName(
            "changes after the rows were renumbered find their way: negation, the clock, a lower confidence, a new rule")
    void changesAfterChurn_asAFreshEngine() {
        churn(0, 200);
        engine.setNow(12);
        engine.assertFact(Fact.of("hidden", "stays3"));
        engine.retract(Fact.of("hidden", "stays1"));
        engine.retract(Fact.of("fact", "stays4", 903));
        engine.assertFact(Fact.of("fact", "stays4", 903), 0.1);
        engine.run();
        assertAsFresh();
        String batch = engine.install("pair(X, Y) :- back(A, X), back(B, Y), A < B.");
        engine.run();
        churn(200, 400);
        assertAsFresh();
        engine.revert(batch);
        engine.run();
        assertAsFresh();
    }

    @Test
    @DisplayName("a failing run and a supposition are taken back also after rows were renumbered")
    void rollbackAfterChurn_leavesTheStore() {
        churn(0, 300);
        engine.assertFact(Fact.of("fact", "new", 5));
        engine.retract(Fact.of("fact", "stays0", 899));
        engine.forget();
        assertAsFresh();
        assertThat(engine.suppose(Supposition.retracting(Fact.of("fact", "stays0", 899)), "copy(stays0, Y)")
                        .answers()
                        .holds())
                .isFalse();
        assertAsFresh();
        assertThat(engine.query("copy(stays0, Y)").rows()).hasSize(1);
    }

    @Test
    @DisplayName("a program's fact that was retracted stays so in a checkpoint when its row is long gone")
    void checkpoint_afterAProgramFactsRowIsGone() {
        engine.install("fact(told, 1). rare(told).");
        engine.run();
        engine.retract(Fact.of("fact", "told", 1));
        engine.retract(Fact.of("rare", "told"));
        engine.run();
        churn(0, 100);

        assertThat(fresh().facts("fact")).isEqualTo(engine.facts("fact")).hasSize(5);
        assertThat(fresh().facts("rare")).isEmpty();
    }

    @Test
    @DisplayName("the feed still tells of tuples whose rows are gone")
    void feed_ofRowsThatAreGone() {
        long start = engine.epoch();
        churn(0, 300);

        List<Feed.Event> events = engine.changesSince(start).events();

        List<Fact> held = new ArrayList<>();
        for (Feed.Event event : events) {
            if (event instanceof Feed.Added added && added.fact().predicate().equals("copy")) {
                held.add(added.fact());
            } else if (event instanceof Feed.Removed removed
                    && removed.fact().predicate().equals("copy")) {
                assertThat(held).contains(removed.fact());
            }
        }
        assertThat(held).hasSize(300).contains(Fact.of("copy", "passes0", 0), Fact.of("copy", "passes299", 299));
    }
}
