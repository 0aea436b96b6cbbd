package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Somebody else keeps the facts. */
class FactLogTest {

    /** Keeps changes in memory, run by run. */
    private static final class Recording implements FactLog {
        private final List<List<Change>> runs = new ArrayList<>();
        private boolean full;

        @Override
        public void replay(Consumer<Change> reader) {
            runs.forEach(run -> run.forEach(reader));
        }

        @Override
        public void append(List<Change> changes) {
            if (full) {
                throw new IllegalStateException("disk full");
            }
            runs.add(List.copyOf(changes));
        }
    }

    private final Recording log = new Recording();

    private Engine open() {
        return Engine.open(log, Limits.standard());
    }

    @Test
    @DisplayName("what was told comes back: rules, reverts, types, facts with confidence and sources, the clock")
    void replay_givesTheSameEngine() {
        Engine engine = open();
        engine.declare("due", ColumnType.TEXT, ColumnType.INTEGER);
        String kept = engine.install("late(X) :- due(X, T), now(N), T < N. fact(of, the, program).");
        String gone = engine.install("never(X) :- due(X, _).");
        engine.assertFact(Fact.of("due", "rent", "5"), 0.8, List.of("ep1"));
        engine.assertFact(Fact.of("due", "tax", 9));
        engine.setNow(7);
        engine.run();
        engine.revert(gone);
        engine.retract(Fact.of("due", "tax", 9));
        engine.assertFact(Fact.of("due", "rent", 5), 0.9, List.of("ep2"));
        engine.run();

        Engine again = open();
        for (String predicate : List.of("due", "late", "never", "fact")) {
            assertThat(again.facts(predicate)).as(predicate).isEqualTo(engine.facts(predicate));
        }
        assertThat(again.why(Fact.of("late", "rent"))).isEqualTo(engine.why(Fact.of("late", "rent")));
        assertThat(again.why(Fact.of("late", "rent")).confidence()).isEqualTo(0.9);
        assertThat(again.batches())
                .isEqualTo(engine.batches())
                .extracting(Batch::id)
                .containsExactly(kept);
        assertThat(again.now()).isEqualTo(Value.of(7));
        assertThat(again.predicates())
                .isEqualTo(engine.predicates().stream()
                        .filter(info -> info.facts() > 0)
                        .toList());
        assertThat(again.install("x(Y) :- due(Y, _).")).isEqualTo(engine.install("x(Y) :- due(Y, _)."));
    }

    @Test
    @DisplayName("each run is appended once, in the order told; idle runs, questions and suppositions are not")
    void append_onlyWhatWasTold() {
        Engine engine = open();
        engine.assertFact(Fact.of("a", 1));
        engine.retract(Fact.of("a", 1));
        engine.run();
        engine.run();
        engine.query("a(X)");
        engine.demand("a(X)");
        engine.suppose(Supposition.asserting(Fact.of("a", 2)), "a(X)");
        assertThat(log.runs).hasSize(1);
        assertThat(log.runs.get(0)).hasSize(2).first().isInstanceOf(Change.Asserted.class);
        assertThat(log.runs.get(0)).last().isEqualTo(new Change.Retracted(Fact.of("a", 1)));
    }

    @Test
    @DisplayName(
            "a run whose log refuses, or that fails by itself, leaves neither a trace in the engine nor in the log")
    void refused_noTrace() {
        Engine engine = open();
        engine.assertFact(Fact.of("a", 1));
        engine.run();
        log.full = true;
        engine.assertFact(Fact.of("a", 2));
        assertThatThrownBy(engine::run).hasMessage("disk full");
        assertThat(engine.facts("a")).hasSize(1);
        log.full = false;
        engine.install("big(Y) :- a(X), Y = X / 0.");
        assertThatThrownBy(engine::run).isInstanceOf(EvaluationException.class);
        assertThat(engine.batches()).isEmpty();
        assertThat(log.runs).hasSize(1);
        assertThat(open().facts("a")).isEqualTo(engine.facts("a"));
    }
}
