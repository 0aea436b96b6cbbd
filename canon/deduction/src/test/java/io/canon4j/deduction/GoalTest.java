package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Goals, with text, dates and numbers. */
class GoalTest {

    private final Engine engine = Engine.create();

    @BeforeEach
    void tell() {
        engine.install("""
                met(ann, @2026-03-02). met(bob, @2026-02-27). met(cid, "someday").
                at(ann, @2026-03-02T23:30:00Z).
                name("Straße 7"). name("straw"). name(x). name(7).
                age(ann, 41). age(bob, 7). age(cid, 7.5). age(dan, "7").
                """);
        engine.run();
    }

    private String rows(String goal) {
        Answers answers = engine.query(goal);
        assertThat(engine.demand(goal).answers()).isEqualTo(answers);
        return answers.rows().toString();
    }

    @Test
    @DisplayName("order by is ascending or descending over all kinds of values, then the row; limit cuts")
    void orderAndLimit() {
        assertThat(rows("age(X, A) order by A")).isEqualTo("[[dan, 7], [bob, 7], [cid, 7.5], [ann, 41]]");
        assertThat(rows("age(X, A) order by A desc limit 2")).isEqualTo("[[ann, 41], [cid, 7.5]]");
        assertThat(rows("age(X, _) limit 0")).isEqualTo("[]");
        assertThat(rows("age(X, _) limit 99")).isEqualTo("[[ann], [bob], [cid], [dan]]");
    }

    @Test
    @DisplayName("a goal that cannot be is refused with its place")
    void wrongGoals_refused() {
        for (String goal : List.of(
                "age(X, A) order by B",
                "age(X, A) order A",
                "age(X, A) limit -1",
                "age(X, A) limit X",
                "!age(X, 3)",
                "X < 3")) {
            ProgramException refused = catchThrowableOfType(ProgramException.class, () -> engine.query(goal));
            assertThat(refused).as(goal).isNotNull();
            assertThat(refused.problems().get(0).excerpt())
                    .as(goal)
                    .contains(goal)
                    .contains("^");
        }
    }

    @Test
    @DisplayName("days lie between two dates or instants, in either direction; other values have none")
    void daysBetween() {
        assertThat(rows("met(X, D), N = days_between(D, @2026-03-10)"))
                .isEqualTo("[[ann, 2026-03-02, 8], [bob, 2026-02-27, 11]]");
        assertThat(rows("met(ann, D), N = days_between(@2026-03-10, D)")).isEqualTo("[[2026-03-02, -8]]");
        assertThat(rows("at(X, T), N = days_between(T, @2026-03-03T00:30:00Z)"))
                .as("instants count by their days in UTC")
                .isEqualTo("[[ann, 2026-03-02T23:30:00Z, 1]]");
        assertThat(rows("met(X, D), D < @2026-03-01, D > @2026-01-01")).isEqualTo("[[bob, 2026-02-27]]");
    }

    @Test
    @DisplayName("contains, starts_with, lower and length look at texts, by code point, and at nothing else")
    void textFunctions() {
        assertThat(rows("name(X), contains(X, \"aw\")")).isEqualTo("[[straw]]");
        assertThat(rows("name(X), starts_with(X, \"Stra\")")).isEqualTo("[[Straße 7]]");
        assertThat(rows("name(X), N = length(X)")).isEqualTo("[[Straße 7, 8], [straw, 5], [x, 1]]");
        assertThat(rows("name(X), Y = lower(X), starts_with(Y, \"straß\")")).isEqualTo("[[Straße 7, straße 7]]");
        assertThat(rows("N = length(\"\uD83D\uDE00\")")).isEqualTo("[[1]]");
    }

    @Test
    @DisplayName(
            "integer division truncates, mod takes the dividend's sign, a double makes a double, text makes it false")
    void arithmetic() {
        assertThat(rows("A = -7 / 2, B = -7 mod 2, C = 7 / 2.0, D = 2 + 3 * 4, E = (2 + 3) * 4, F = 10 - 3 - 2"))
                .isEqualTo("[[-3, -1, 3.5, 14, 20, 5]]");
        assertThat(rows("age(X, A), B = A + 1")).isEqualTo("[[ann, 41, 42], [bob, 7, 8], [cid, 7.5, 8.5]]");
        assertThat(rows("age(X, A), A + 1 = 8")).isEqualTo("[[bob, 7]]");
        EvaluationException overflow = catchThrowableOfType(
                EvaluationException.class, () -> engine.query("age(ann, A), B = A * 9223372036854775807"));
        assertThat(overflow.reason()).isEqualTo(EvaluationException.Reason.OVERFLOW);
        EvaluationException zero =
                catchThrowableOfType(EvaluationException.class, () -> engine.query("age(ann, A), B = A mod 0"));
        assertThat(zero.reason()).isEqualTo(EvaluationException.Reason.DIVISION_BY_ZERO);
    }

    @Test
    @DisplayName("another arity or an unknown predicate has no answers and is no error")
    void unknown_noAnswers() {
        assertThat(engine.query("age(X)").holds()).isFalse();
        assertThat(engine.query("nobody(X)").rows()).isEmpty();
        assertThat(engine.query("!nobody(ann)").holds()).isTrue();
    }

    @Test
    @DisplayName("a derived predicate used with another number of arguments has no answers, also on demand")
    void derivedPredicate_otherArity_noAnswers() {
        engine.install("older(X, Y) :- age(X, A), age(Y, B), A > B. ages(count(X)) :- age(X, _).");
        engine.run();
        for (String goal :
                List.of("older(ann)", "older(ann, bob, cid)", "older(X)", "older(ann), older(ann, Y)", "ages(X, Y)")) {
            assertThat(rows(goal)).as(goal).isEqualTo("[]");
        }
        assertThat(rows("older(ann, bob), !older(ann), !ages(_, _)")).isEqualTo(rows("older(ann, bob)"));
    }
}
