package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class EngineTest {

    private static final String CLOSURE = "r(X, Y) :- e(X, Y). r(X, Z) :- r(X, Y), e(Y, Z).";

    private static Engine chain() {
        Engine engine = Engine.create();
        engine.install(CLOSURE);
        engine.assertFact(Fact.of("e", "a", "b"));
        engine.assertFact(Fact.of("e", "b", "c"));
        engine.run();
        return engine;
    }

    @Test
    void install_severalFaults_reportsAllWithCaretAndLeavesNoTrace() {
        Engine engine = chain();
        ProgramException refused = catchThrowableOfType(
                ProgramException.class, () -> engine.install("p(X) :- q(X) r(X).\np(X, Y) :- q(X)."));

        assertThat(refused.problems()).hasSize(2);
        assertThat(refused.problems().get(0).excerpt()).isEqualTo("  p(X) :- q(X) r(X).\n               ^");
        assertThat(refused.problems().get(1).category()).isEqualTo(Problem.Category.UNSAFE);
        assertThat(engine.batches()).hasSize(1);
        assertThat(engine.install("p(X) :- e(X, _).")).isEqualTo("b1");
    }

    @Test
    void install_tensOfThousandsOfOperatorsInARow_isRefusedWithAReason() {
        for (String operator : List.of(" + 1", " * 1")) {
            ProgramException refused = catchThrowableOfType(
                    ProgramException.class,
                    () -> Engine.create().install("p(X) :- q(Y), X = Y" + operator.repeat(50_000) + "."));
            assertThat(refused.problems().get(0).toString()).contains("operators in a row");
        }
    }

    @Test
    void run_overflow_takesEverythingBackAndGoesOn() {
        Engine engine = chain();
        engine.install("big(Y) :- n(X), Y = X + 1.");
        engine.assertFact(Fact.of("n", Long.MAX_VALUE));
        assertThatThrownBy(engine::run).isInstanceOf(EvaluationException.class);

        assertThat(engine.batches()).hasSize(1);
        assertThat(engine.facts("n")).isEmpty();
        assertThat(engine.run().derived()).isZero();
        assertThat(engine.facts("r")).hasSize(3);
    }

    @Test
    void run_endlessCounting_meetsTheLimitAndKeepsTheStore() {
        Engine engine = Engine.create(Limits.standard().withDerivedTuples(1_000));
        engine.install("n(Y) :- n(X), Y = X + 1.");
        engine.assertFact(Fact.of("n", 0));
        assertThatThrownBy(engine::run).isInstanceOf(LimitException.class);
        assertThat(engine.facts("n")).isEmpty();
    }

    @Test
    void suppose_anAssertion_answersAndChangesNothing() {
        Engine engine = chain();
        SupposedAnswers answers = engine.suppose(Supposition.asserting(Fact.of("e", "c", "d")), "r(a, d)");

        assertThat(answers.answers().holds()).isTrue();
        assertThat(answers.added()).isEqualTo(4);
        assertThat(engine.query("r(a, d)").holds()).isFalse();
        assertThat(engine.epoch()).isEqualTo(1);
        assertThat(engine.changesSince(1).events()).isEmpty();
    }

    @Test
    void demand_beforeAnyRun_answersAndLeavesTheRunToDo() {
        Engine engine = Engine.create();
        engine.install(CLOSURE);
        for (int chain = 0; chain < 10; chain++) {
            for (int i = 0; i < 9; i++) {
                engine.assertFact(Fact.of("e", "n" + chain + "_" + i, "n" + chain + "_" + (i + 1)));
            }
        }
        DemandAnswers answers = engine.demand("r(n0_0, Y)");

        assertThat(answers.answers().rows()).hasSize(9);
        assertThat(answers.slice()).isLessThan(450 / 4);
        assertThat(engine.facts("r")).isEmpty();
        assertThat(engine.run().derived()).isEqualTo(450);
    }

    @Test
    void changesSince_afterARevert_listsNetChanges() {
        Engine engine = chain();
        String batch = engine.install("s(X) :- r(X, c). s(extra).");
        engine.run();
        assertThat(engine.changesSince(1).events()).hasSize(3);
        engine.revert(batch);
        engine.run();
        assertThat(engine.facts("s")).isEmpty();
        assertThat(engine.changesSince(2).events()).contains(new Feed.Cleared(3, "s"));
    }

    @Test
    void restore_checkpoint_givesTheSameState() {
        Engine engine = chain();
        engine.declare("age", ColumnType.TEXT, ColumnType.INTEGER);
        engine.assertFact(Fact.of("age", "a\tb\\", "41"), 0.5, List.of("ep1"));
        engine.setNow(7);
        engine.run();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        engine.checkpoint(out);
        Engine copy = Engine.restore(new ByteArrayInputStream(out.toByteArray()), Limits.standard());

        assertThat(copy.epoch()).isEqualTo(2);
        assertThat(copy.now()).isEqualTo(Value.of(7));
        assertThat(copy.facts("r")).isEqualTo(engine.facts("r"));
        assertThat(copy.facts("age")).isEqualTo(engine.facts("age"));
        assertThat(copy.facts("age").get(0).fact()).isEqualTo(Fact.of("age", "a\tb\\", 41));
        assertThat(copy.install("p(X) :- e(X, _).")).isEqualTo("b1");
    }

    @Test
    void restore_tornCheckpoint_isRefusedWithItsLine() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        chain().checkpoint(out);
        String text = out.toString(StandardCharsets.UTF_8);
        byte[] torn = text.substring(0, text.length() - 30).getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> Engine.restore(new ByteArrayInputStream(torn), Limits.standard()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("line ");
    }

    @Test
    void open_aLog_replaysItAndARefusingLogTakesTheRunBack() {
        List<Change> kept = new ArrayList<>();
        FactLog log = new FactLog() {
            @Override
            public void replay(Consumer<Change> reader) {
                List.copyOf(kept).forEach(reader);
            }

            @Override
            public void append(List<Change> changes) {
                if (kept.size() > 3) {
                    throw new IllegalStateException("disk full");
                }
                kept.addAll(changes);
            }
        };
        Engine first = Engine.open(log, Limits.standard());
        first.install(CLOSURE);
        first.assertFact(Fact.of("e", "a", "b"));
        first.assertFact(Fact.of("e", "b", "c"));
        first.retract(Fact.of("e", "x", "y"));
        first.run();
        first.assertFact(Fact.of("e", "c", "d"));
        assertThatThrownBy(first::run).hasMessage("disk full");

        assertThat(first.facts("e")).hasSize(2);
        assertThat(Engine.open(log, Limits.standard()).facts("r")).isEqualTo(first.facts("r"));
    }

    @Test
    void run_premiseMoreCertainButHigherBesideAZero_heightAndProofFollow() {
        for (String rules : List.of(
                "p(X, Y) :- e(X, Y). p(X, Z) :- p(X, Y), p(Y, Z). q(W, N) :- p(W, W), v(W, N).",
                "p(X, Y) :- e(X, Y). p(X, Z) :- p(X, Y), p(Y, Z). q(X, Z) :- p(d, d), v(X, Z). p(X, Z) :- q(X, Z).")) {
            Engine engine = Engine.create();
            engine.install(rules);
            engine.assertFact(Fact.of("e", "d", "x"));
            engine.assertFact(Fact.of("e", "d", "d"), 0.5);
            engine.assertFact(Fact.of("v", "d", "one"), 0.0);
            engine.run();
            engine.assertFact(Fact.of("e", "x", "d"));
            engine.run();

            Proof proof = engine.why(Fact.of("q", "d", "one"));
            assertThat(proof.confidence()).isZero();
            assertThat(proof.height()).isEqualTo(3);
            assertThat(proof.premises()).extracting(Proof::height).containsExactly(2, 0);
        }
    }

    @Test
    void equals_integersBesideDoubles_meansTheSameInEveryOrderOfTheJoin() {
        for (List<Fact> order : List.of(
                List.of(Fact.of("c", 3, 3.0), Fact.of("d", 3.0)), List.of(Fact.of("d", 3.0), Fact.of("c", 3, 3.0)))) {
            Engine engine = Engine.create();
            engine.install("same(X, Y) :- c(X, Y), d(Y), X = Y. next(Y) :- d(X), X = Y + 1, c(Z, _), Z = Y + 1.");
            for (Fact fact : order) {
                engine.assertFact(fact);
                engine.run();
            }
            assertThat(engine.facts("same")).hasSize(1);
            assertThat(engine.why(Fact.of("same", 3, 3.0)).premises()).hasSize(2);
            assertThat(engine.facts("next"))
                    .extracting(stored -> stored.fact().toString())
                    .containsExactly("next(2.0)");
            engine.retract(Fact.of("d", 3.0));
            engine.run();
            assertThat(engine.facts("same")).isEmpty();
        }
    }

    @Test
    void equals_variableSolvedFor_itsProofIsOfItsOwnKindOfNumber() {
        Engine engine = Engine.create();
        engine.install("half(X, J) :- v(X, K), J = K * 0. sum(X) :- v(X, N), w(X, M), M + N = N.");
        engine.assertFact(Fact.of("v", "c", 0.5));
        engine.assertFact(Fact.of("v", "c", 3));
        engine.assertFact(Fact.of("w", "c", 0));
        engine.run();

        assertThat(engine.facts("half")).hasSize(2);
        assertThat(engine.why(Fact.of("half", "c", 0)).premises().get(0).fact()).isEqualTo(Fact.of("v", "c", 3));
        assertThat(engine.why(Fact.of("half", "c", 0.0)).premises().get(0).fact())
                .isEqualTo(Fact.of("v", "c", 0.5));
        assertThat(engine.why(Fact.of("sum", "c")).premises()).hasSize(2);
        assertThat(engine.demand("half(c, 0)").answers().holds()).isTrue();
        assertThat(engine.query("v(X, N), w(X, M), M + N = N").rows()).hasSize(2);
    }

    @Test
    void run_premiseMoreCertainButHigherBesideAZero_alsoWhereTheHeadIsNew() {
        Engine engine = Engine.create();
        engine.install("""
                p(Y, K, Y) :- iv(Y, K).
                q(M, Z) :- e(W, Z), iv(X, M), p(X, M, W), !off(M).
                s(X, Z) :- q(N, W), both(W, X, Z).
                p(Z, N, Z) :- c(Z), v(Z, N), on(N).
                p(X, Z, X) :- s(X, Z).
                c(X) :- d(X).
                """);
        engine.assertFact(Fact.of("iv", "c", 0), 0.0);
        engine.assertFact(Fact.of("e", "c", "d"));
        engine.assertFact(Fact.of("v", "c", 0), 0.5);
        engine.assertFact(Fact.of("d", "c"));
        engine.assertFact(Fact.of("off", 0));
        engine.run();
        engine.retract(Fact.of("off", 0));
        engine.assertFact(Fact.of("on", 0));
        engine.run();

        Proof proof = engine.why(Fact.of("q", 0, "d"));
        assertThat(proof.confidence()).isZero();
        assertThat(proof.height()).isEqualTo(3);
        assertThat(proof.premises()).extracting(Proof::height).containsExactly(0, 0, 2);
    }

    @Test
    void run_tupleMoreCertainThroughANewOne_keepsTheLowerOfTwoProofs() {
        Engine engine = Engine.create();
        engine.install("p(d, b) :- s(b). p(Y, W) :- p(W, X), w(Y, W).");
        engine.assertFact(Fact.of("s", "b"), 0.5);
        engine.assertFact(Fact.of("w", "c", "a"), 0.25);
        engine.assertFact(Fact.of("w", "b", "d"), 0.5);
        engine.assertFact(Fact.of("w", "a", "a"));
        engine.assertFact(Fact.of("w", "a", "d"), 0.25);
        engine.run();
        engine.assertFact(Fact.of("w", "a", "b"), 0.75);
        engine.run();

        assertThat(engine.lookup(Fact.of("p", "c", "a")))
                .isEqualTo(new StoredFact(Fact.of("p", "c", "a"), 0.046875, 4, false));
    }

    @Test
    void setNow_pastAConstantOrShortOfIt_beginsAndEndsWhatTheRuleSays() {
        Engine engine = Engine.create();
        engine.install("open(X) :- shop(X, F), now(T), F =< T, 10 =< T, T < 20.");
        engine.assertFact(Fact.of("shop", "early", 0));
        engine.assertFact(Fact.of("shop", "late", 15));
        List<Integer> counts = new ArrayList<>();
        for (long now : new long[] {9, 10, 12, 14, 15, 19, 20, 30, 16, 11, 5}) {
            engine.setNow(now);
            engine.run();
            counts.add(engine.facts("open").size());
        }
        assertThat(counts).containsExactly(0, 1, 1, 1, 2, 2, 0, 0, 2, 1, 0);
    }
}
