package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class DeclareTest {

    private final Engine engine = Engine.create();

    @Test
    @DisplayName("undeclared, the number and the quoted number are two values; declared, they are one")
    void numbersAndQuotedNumbers() {
        engine.assertFact(Fact.of("a", 3));
        engine.assertFact(Fact.of("a", "3"));
        engine.declare("b", ColumnType.INTEGER);
        engine.assertFact(Fact.of("b", 3));
        engine.assertFact(Fact.of("b", "3"));
        engine.run();
        assertThat(engine.facts("a")).hasSize(2);
        assertThat(engine.facts("b")).extracting(StoredFact::fact).containsExactly(Fact.of("b", 3));
        assertThat(engine.query("b(\"3\")").holds()).isTrue();
    }

    @Test
    @DisplayName("each type takes what it can without loss and refuses the rest, with the place")
    void everyType() {
        engine.declare(
                "all",
                ColumnType.TEXT,
                ColumnType.INTEGER,
                ColumnType.REAL,
                ColumnType.DATE,
                ColumnType.INSTANT,
                ColumnType.ANY);
        engine.assertFact(Fact.of("all", 7, "-12", 2, "2026-03-02", "2026-03-02T09:00:00Z", "any"));
        engine.run();
        assertThat(engine.facts("all").get(0).fact())
                .isEqualTo(Fact.of(
                        "all", "7", -12, 2.0, LocalDate.of(2026, 3, 2), Instant.parse("2026-03-02T09:00:00Z"), "any"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> engine.assertFact(Fact.of("all", "a", "007", 2, "2026-03-02", "x", 1)))
                .withMessageContaining("place 2")
                .withMessageContaining("INTEGER");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> engine.assertFact(Fact.of("all", "a", 1, (1L << 53) + 1, "2026-03-02", "x", 1)))
                .withMessageContaining("REAL");
    }

    @Test
    @DisplayName("a constant of a rule that cannot be of the type is an error with its place")
    void constantInRule_typeError() {
        engine.declare("age", ColumnType.TEXT, ColumnType.INTEGER);
        ProgramException refused =
                catchThrowableOfType(ProgramException.class, () -> engine.install("old(X) :- age(X, ninety)."));
        assertThat(refused.problems()).hasSize(1);
        assertThat(refused.problems().get(0).category()).isEqualTo(Problem.Category.TYPE);
        assertThat(refused.problems().get(0).column()).isEqualTo(18);
        engine.install("old(X) :- age(X, \"90\").");
        engine.assertFact(Fact.of("age", "ann", 90));
        assertThat(engine.demand("old(ann)").answers().holds()).isTrue();
    }

    @Test
    @DisplayName("another arity, or facts already held that do not fit, refuse the declaration")
    void refused() {
        engine.assertFact(Fact.of("p", "x"));
        engine.run();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> engine.declare("p", ColumnType.TEXT, ColumnType.TEXT))
                .withMessageContaining("1 argument");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> engine.declare("p", ColumnType.INTEGER))
                .withMessageContaining("p(x)");
        engine.declare("p", ColumnType.TEXT);
    }
}
