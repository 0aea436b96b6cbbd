package io.canon4j.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadmeTest {

    @Test
    void linesOfTheReadme_sayWhatTheySay() {
        Memory memory = Memory.create();
        memory.install("reports_to(X, Y) :- current(X, manager, Y). "
                + "trans: reports_to(X, Z) :- reports_to(X, Y), reports_to(Y, Z).");
        memory.observe("alice --works_at--> acme\nalice --manager--> bob\nbob --manager[0.8]--> carol", 100);
        memory.observe("alice --works_at--> gigant", 200);
        memory.maintain(200);
        assertThat(memory.ask("reports_to(alice, Y)").rows())
                .containsExactly(List.of(Value.of("bob")), List.of(Value.of("carol")));
        assertThat(memory.asOf(150, "current(alice, works_at, O)").answers().rows())
                .containsExactly(List.of(Value.of("acme")));
        assertThat(memory.why(Fact.of("reports_to", "alice", "carol")).render())
                .contains("conf 0.720", "via trans", "ep1");
        assertThat(memory.whatIf("dana --manager--> alice", "reports_to(dana, Y)")
                        .answers()
                        .rows())
                .hasSize(3);
        assertThat(memory.contextFor("who manages alice", 1_000)).contains("current(alice, manager, bob)");
    }
}
