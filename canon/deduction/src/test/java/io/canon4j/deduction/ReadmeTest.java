package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The examples of the README. */
class ReadmeTest {

    @Test
    void example_runs_givesWhatItsCommentsSay() {
        Engine engine = Engine.create();
        engine.install(
                "reports_to(X, Y) :- manager(X, Y). trans: reports_to(X, Z) :- reports_to(X, Y), manager(Y, Z).");
        engine.assertFact(Fact.of("manager", "alice", "bob"), 0.9);
        engine.assertFact(Fact.of("manager", "bob", "carol"), 0.8);
        engine.run();
        List<List<Value>> chiefs = engine.query("reports_to(alice, Y)").rows();
        String proof = engine.why(Fact.of("reports_to", "alice", "carol")).render();
        engine.retract(Fact.of("manager", "bob", "carol"));
        RunReport report = engine.run();
        Refutation reason = engine.whyNot(Fact.of("reports_to", "alice", "carol"));

        assertThat(chiefs).containsExactly(List.of(Value.of("bob")), List.of(Value.of("carol")));
        assertThat(proof).contains("conf 0.720").contains("via trans").contains("asserted (base fact)");
        assertThat(report.removed()).isEqualTo(2);
        assertThat(reason.render())
                .contains("trans fails at manager(Y, Z) with")
                .contains("Y = bob");
    }

    @Test
    void exampleOfALog_reopened_givesTheSame() {
        List<Change> kept = new ArrayList<>(); // a file, a table, a topic
        FactLog log = new FactLog() {
            @Override
            public void replay(Consumer<Change> reader) {
                List.copyOf(kept).forEach(reader);
            }

            @Override
            public void append(List<Change> changes) {
                kept.addAll(changes);
            }
        };
        Engine first = Engine.open(log, Limits.standard().withDerivedTuples(100_000));
        first.install("late(X) :- due(X, T), now(N), N > T.");
        first.assertFact(Fact.of("due", "rent", 5), 0.9, List.of("letter 12"));
        first.setNow(6);
        first.run();
        Engine second = Engine.open(log, Limits.standard());
        boolean late = second.query("late(rent)").holds();

        assertThat(kept).hasSize(3);
        assertThat(late).isTrue();
        assertThat(second.why(Fact.of("late", "rent")).premises().get(0).sources())
                .containsExactly("letter 12");
    }
}
