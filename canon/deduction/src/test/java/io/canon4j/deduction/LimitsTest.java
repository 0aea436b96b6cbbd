package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Hostile programs end with an error, and the store is as it was. */
class LimitsTest {

    private static final String COUNTING = "n(Y) :- n(X), Y = X + 1.";
    private static final String PRODUCT = "p(A, B, C, D, E) :- d(A), d(B), d(C), d(D), d(E), A + B + C + D + E < 0.";

    private record Hostile(String rules, Limits limits, LimitException.Limit limit) {}

    private static Stream<Hostile> hostile() {
        Limits wide = Limits.standard();
        return Stream.of(
                new Hostile(COUNTING, wide.withDerivedTuples(5_000), LimitException.Limit.DERIVED_TUPLES),
                new Hostile(COUNTING, wide.withMemoryBytes(4 << 20), LimitException.Limit.MEMORY),
                new Hostile(PRODUCT, wide.withTime(Duration.ofMillis(50)), LimitException.Limit.TIME));
    }

    private static Engine engine(Limits limits) {
        Engine engine = Engine.create(limits);
        engine.install("kept(X) :- k(X).");
        engine.assertFact(Fact.of("k", "a"), 0.5);
        engine.run();
        return engine;
    }

    private static void tell(Engine engine, String rules) {
        engine.install(rules);
        engine.assertFact(Fact.of("n", 0));
        for (int i = 0; i < 100; i++) {
            engine.assertFact(Fact.of("d", i));
        }
        engine.retract(Fact.of("k", "a"));
    }

    private static void isAsItWas(Engine engine) {
        assertThat(engine.epoch()).isEqualTo(1);
        assertThat(engine.batches()).hasSize(1);
        assertThat(engine.facts("kept")).containsExactly(new StoredFact(Fact.of("kept", "a"), 0.5, 1, false));
        assertThat(engine.facts("n")).isEmpty();
        assertThat(engine.facts("d")).isEmpty();
        assertThat(engine.changesSince(1).events()).isEmpty();
        engine.assertFact(Fact.of("k", "b"));
        assertThat(engine.run().derived()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("hostile")
    @DisplayName("a run that meets a limit names it and takes everything back")
    void run_meetsLimit_storeAsItWas(Hostile hostile) {
        Engine engine = engine(hostile.limits());
        tell(engine, hostile.rules());
        LimitException met = catchThrowableOfType(LimitException.class, engine::run);
        assertThat(met.limit()).isEqualTo(hostile.limit());
        assertThat(met).message().isNotBlank();
        isAsItWas(engine);
    }

    @ParameterizedTest
    @MethodSource("hostile")
    @DisplayName("so does demand evaluation, which leaves what was told to be run")
    void demand_meetsLimit_storeAsItWas(Hostile hostile) {
        Engine engine = engine(hostile.limits());
        engine.install(hostile.rules());
        List<Fact> facts = Stream.iterate(0, i -> i + 1)
                .limit(100)
                .map(i -> Fact.of("d", i))
                .toList();
        facts.forEach(engine::assertFact);
        engine.assertFact(Fact.of("n", 0));
        String goal = hostile.rules().equals(COUNTING) ? "n(X)" : "p(A, B, C, D, E)";
        LimitException met = catchThrowableOfType(LimitException.class, () -> engine.demand(goal));
        assertThat(met.limit()).isEqualTo(hostile.limit());
        assertThat(engine.facts("n")).isEmpty();
        assertThat(engine.epoch()).isEqualTo(1);
        assertThat(engine.demand("d(7)").answers().holds()).isTrue();
    }

    @Test
    @DisplayName("a question over many rows ends by time")
    void query_time() {
        Engine engine = engine(Limits.standard().withTime(Duration.ofMillis(50)));
        for (int i = 0; i < 100; i++) {
            engine.assertFact(Fact.of("d", i));
        }
        engine.run();
        LimitException met = catchThrowableOfType(
                LimitException.class, () -> engine.query("d(A), d(B), d(C), d(D), d(E), A + B + C + D + E < 0"));
        assertThat(met.limit()).isEqualTo(LimitException.Limit.TIME);
        assertThat(engine.query("d(7)").holds()).isTrue();
    }

    @Test
    @DisplayName("limits are positive")
    void limits_positive() {
        assertThatIllegalArgumentException().isThrownBy(() -> Limits.standard().withDerivedTuples(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Limits.standard().withMemoryBytes(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Limits.standard().withTime(Duration.ZERO));
    }
}
