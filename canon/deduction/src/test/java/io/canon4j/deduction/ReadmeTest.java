package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The example of the README. */
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
}
