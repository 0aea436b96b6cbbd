package io.canon4j.deduction.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.EvaluationException;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Problem;
import io.canon4j.deduction.ProgramException;
import io.canon4j.deduction.Proof;
import io.canon4j.deduction.StoredFact;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Faults of an earlier engine of this language, each restated with the right answer. */
class ReferenceBugsTest {

    private final Engine engine = Engine.create();

    private void tell(Object... words) {
        engine.assertFact(Fact.of(
                (String) words[0], List.of(words).subList(1, words.length).toArray()));
    }

    private List<String> facts(String predicate) {
        return engine.facts(predicate).stream()
                .map(stored -> stored.fact().toString())
                .toList();
    }

    @Test
    @DisplayName("1: a comparison with an unbound left side tests and never assigns")
    void comparison_unboundLeft_doesNotAssign() {
        engine.install("r(X,Y) :- q(Y), X > Y, p(X).");
        tell("p", 3);
        tell("p", 2);
        engine.run();
        tell("q", 3);
        engine.run();
        assertThat(facts("r")).isEmpty();
        tell("p", 4);
        engine.run();
        assertThat(facts("r")).containsExactly("r(4, 3)");
    }

    @Test
    @DisplayName("2: a negation waits for its variables, whatever arrives last")
    void negation_writtenEarly_waits() {
        engine.install("p(X) :- a(Y), !q(X), b(X).");
        tell("b", "x");
        tell("q", "zz");
        engine.run();
        tell("a", "k");
        engine.run();
        assertThat(facts("p")).containsExactly("p(x)");
    }

    @Test
    @DisplayName("3: \\= against a text that nothing else mentions holds")
    void different_unknownText_holds() {
        engine.install("p(X) :- q(X), X \\= \"never\".");
        tell("q", "a");
        engine.run();
        assertThat(facts("p")).containsExactly("p(a)");
    }

    @Test
    @DisplayName("4: a refused batch leaves no trace")
    void install_refused_noTrace() {
        engine.install("p(X) :- e(X), !q(X).");
        assertThatThrownBy(() -> engine.install("z(k).\nq(X) :- p(X)."))
                .isInstanceOfSatisfying(
                        ProgramException.class,
                        e -> assertThat(e.problems().get(0).category()).isEqualTo(Problem.Category.UNSTRATIFIABLE));
        tell("e", "a");
        engine.run();
        assertThat(facts("p")).containsExactly("p(a)");
        assertThat(facts("z")).isEmpty();
        assertThat(engine.batches()).hasSize(1);
        engine.install("w(X) :- p(X).");
        engine.run();
        assertThat(facts("w")).containsExactly("w(a)");
    }

    @Test
    @DisplayName("5: asking on demand before the first run swallows nothing")
    void demand_beforeRun_swallowsNothing() {
        engine.install("r(X,Y) :- e(X,Y).\nr(X,Z) :- r(X,Y), e(Y,Z).");
        tell("e", "a", "b");
        tell("e", "b", "c");
        assertThat(engine.demand("r(a, Y)").answers().rows()).hasSize(2);
        assertThat(engine.epoch()).isZero();
        assertThat(engine.run().derived()).isEqualTo(3);
        assertThat(facts("r")).containsExactly("r(a, b)", "r(a, c)", "r(b, c)");
    }

    @Test
    @DisplayName("6: a raised confidence travels on, in every order of arrival")
    void confidence_raised_propagates() {
        engine.install("reach(X,Y) :- e(X,Y).\nreach(X,Z) :- reach(X,Y), e(Y,Z).");
        engine.assertFact(Fact.of("e", "a", "b"), 0.1);
        tell("e", "b", "c");
        engine.run();
        engine.assertFact(Fact.of("e", "a", "x"), 0.9);
        engine.assertFact(Fact.of("e", "x", "b"), 0.9);
        engine.run();
        assertThat(confidence("reach", "a", "c")).isCloseTo(0.81, within(1e-9));
        engine.assertFact(Fact.of("e", "a", "b"), 0.95);
        engine.run();
        assertThat(confidence("reach", "a", "c")).isCloseTo(0.95, within(1e-9));
    }

    private double confidence(String predicate, Object... arguments) {
        StoredFact stored = engine.lookup(Fact.of(predicate, arguments));
        return Objects.requireNonNull(stored).confidence();
    }

    @Test
    @DisplayName("7: the sources of a proof are those of its own leaves")
    void why_otherDerivation_keepsItsSourcesOut() {
        engine.install("p(X) :- a(X).\np(X) :- b(X).");
        engine.assertFact(Fact.of("a", "x"), 0.9, List.of("ep1"));
        engine.assertFact(Fact.of("b", "x"), 0.5, List.of("ep2"));
        engine.run();
        Proof proof = Objects.requireNonNull(engine.why(Fact.of("p", "x")));
        assertThat(proof.premises()).hasSize(1);
        assertThat(proof.premises().get(0).sources()).containsExactly("ep1");
        engine.retract(Fact.of("a", "x"));
        engine.run();
        proof = Objects.requireNonNull(engine.why(Fact.of("p", "x")));
        assertThat(proof.premises().get(0).sources()).containsExactly("ep2");
        assertThat(proof.confidence()).isEqualTo(0.5);
    }

    @Test
    @DisplayName("8: an interval ends when only the clock moves")
    void clock_moves_intervalEnds() {
        engine.install("cur(X) :- iv(X,F,U), now(T), F =< T, T < U.");
        tell("iv", "a", 0, 100);
        engine.setNow(10);
        engine.run();
        assertThat(facts("cur")).containsExactly("cur(a)");
        engine.setNow(500);
        engine.run();
        assertThat(facts("cur")).isEmpty();
    }

    @Test
    @DisplayName("9: sums add per purchase, results stand where the head has them, confidence is the weakest member's")
    void aggregates_sumPlaceConfidence() {
        engine.install("t(sum(A), P, count(I)) :- spend(P, I, A).");
        engine.assertFact(Fact.of("spend", "al", "tea", 50), 0.5);
        tell("spend", "al", "cup", 50);
        tell("spend", "al", "gift", "dear");
        engine.run();
        assertThat(facts("t")).containsExactly("t(100, al, 3)");
        assertThat(confidence("t", 100, "al", 3)).isEqualTo(0.5);
    }

    @Test
    @DisplayName("10: base facts of a predicate with rules stay, also through a checkpoint")
    void baseFacts_ofDerivedPredicate_stay() {
        tell("p", "a");
        engine.run();
        String batch = engine.install("p(X) :- q(X).");
        tell("q", "b");
        engine.run();
        assertThat(facts("p")).containsExactly("p(a)", "p(b)");
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        engine.checkpoint(kept);
        Engine restored =
                Engine.restore(new ByteArrayInputStream(kept.toByteArray()), io.canon4j.deduction.Limits.standard());
        assertThat(restored.facts("p")).hasSize(2);
        engine.revert(batch);
        engine.run();
        assertThat(facts("p")).containsExactly("p(a)");
    }

    @Test
    @DisplayName("11: facts of a batch leave with it, and may be retracted while it stays")
    void batchFacts_leaveWithIt() {
        String batch = engine.install("exclusive(works_at).\nexclusive(status).");
        tell("exclusive", "status");
        engine.run();
        engine.revert(batch);
        engine.run();
        assertThat(facts("exclusive")).containsExactly("exclusive(status)");
        engine.install("exclusive(lives_in).");
        engine.run();
        engine.retract(Fact.of("exclusive", "lives_in"));
        engine.run();
        assertThat(facts("exclusive")).containsExactly("exclusive(status)");
    }

    @Test
    @DisplayName("13: texts are ordered by code point, and text 3 is not integer 3")
    void order_texts_byCodePoint() {
        engine.install("lt(X,Y) :- s(X), s(Y), X < Y.\nsame(X) :- s(X), X = 3.");
        tell("s", "zeta");
        tell("s", "alpha");
        tell("s", "3");
        engine.run();
        assertThat(facts("lt")).containsExactly("lt(\"3\", alpha)", "lt(\"3\", zeta)", "lt(alpha, zeta)");
        assertThat(facts("same")).isEmpty();
    }

    @Test
    @DisplayName("14: overflow ends the run with an error and the store as it was")
    void overflow_endsTheRun() {
        engine.install("p(Y) :- q(X), Y = X + 1.");
        tell("q", 1);
        engine.run();
        tell("q", Long.MAX_VALUE);
        assertThatThrownBy(engine::run)
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        e -> assertThat(e.reason()).isEqualTo(EvaluationException.Reason.OVERFLOW));
        engine.run();
        assertThat(facts("q")).containsExactly("q(1)");
        assertThat(facts("p")).containsExactly("p(2)");
    }

    @Test
    @DisplayName("15: an unsafe rule is refused with its place")
    void unsafeRule_refused() {
        assertThatThrownBy(() -> engine.install("p(X, Y) :- q(X)."))
                .isInstanceOfSatisfying(ProgramException.class, e -> {
                    Problem problem = e.problems().get(0);
                    assertThat(problem.category()).isEqualTo(Problem.Category.UNSAFE);
                    assertThat(problem.line()).isEqualTo(1);
                    assertThat(problem.column()).isEqualTo(6);
                });
    }

    @Test
    @DisplayName("17: a long chain of negations is recomputed to its end")
    void recompute_manyStrata_toTheEnd() {
        StringBuilder program = new StringBuilder("n0(X) :- node(X), !off(X).\n");
        for (int i = 1; i < 40; i++) {
            program.append("n" + i + "(X) :- node(X), !n" + (i - 1) + "(X).\n");
        }
        engine.install(program.toString());
        tell("node", "a");
        engine.run();
        assertThat(facts("n38")).hasSize(1);
        assertThat(facts("n39")).isEmpty();
        tell("off", "a");
        engine.run();
        assertThat(facts("n38")).isEmpty();
        assertThat(facts("n39")).hasSize(1);
    }

    @Test
    @DisplayName("18: rules without atoms and aggregate rows count as derived")
    void run_counts_everyDerivedRow() {
        engine.install("p(a) :- now(T), T > 5.\nc(count(X)) :- q(X).");
        tell("q", 1);
        engine.setNow(6);
        assertThat(engine.run().derived()).isEqualTo(2);
    }
}
