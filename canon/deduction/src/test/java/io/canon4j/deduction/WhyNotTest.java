package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class WhyNotTest {

    private final Engine engine = Engine.create();

    private Refutation.Attempt only(Fact fact) {
        engine.run();
        Refutation refutation = engine.whyNot(fact);
        assertThat(refutation.holds()).isFalse();
        assertThat(refutation.attempts()).hasSize(1);
        return refutation.attempts().get(0);
    }

    @Test
    @DisplayName("the first literal that fails is named with the values so far, and the facts that come nearest")
    void join_firstFailingAtomAndNearest() {
        engine.install("grand(X, Z) :- parent(X, Y), parent(Y, Z).");
        engine.assertFact(Fact.of("parent", "ann", "bob"));
        engine.assertFact(Fact.of("parent", "bob", "cid"));
        engine.assertFact(Fact.of("parent", "dan", "eve"));
        engine.assertFact(Fact.of("parent", "fay", "gus"));

        Refutation.Attempt second = only(Fact.of("grand", "ann", "eve"));
        assertThat(second.literal()).isEqualTo("parent(Y, Z) with Y = bob, Z = eve");
        assertThat(second.nearest()).containsExactly(Fact.of("parent", "bob", "cid"), Fact.of("parent", "dan", "eve"));

        Refutation.Attempt first = only(Fact.of("grand", "nobody", "eve"));
        assertThat(first.literal()).startsWith("parent(X, Y) with X = nobody");
        assertThat(first.nearest()).isEmpty();
    }

    @Test
    @DisplayName("a negated literal shows the fact that forbids")
    void negation_showsWhatForbids() {
        engine.install("free(X) :- person(X), !busy(X).");
        engine.assertFact(Fact.of("person", "ann"));
        engine.assertFact(Fact.of("busy", "ann"));
        Refutation.Attempt attempt = only(Fact.of("free", "ann"));
        assertThat(attempt.literal()).isEqualTo("!busy(X) with X = ann");
        assertThat(attempt.nearest()).containsExactly(Fact.of("busy", "ann"));
    }

    @Test
    @DisplayName("a comparison has values and no nearest facts")
    void comparison_values() {
        engine.install("adult(X) :- age(X, A), A >= 18.");
        engine.assertFact(Fact.of("age", "ann", 12));
        Refutation.Attempt attempt = only(Fact.of("adult", "ann"));
        assertThat(attempt.literal()).isEqualTo("A >= 18 with A = 12");
        assertThat(attempt.nearest()).isEmpty();
    }

    @Test
    @DisplayName("one attempt per rule that could derive it, none for another predicate")
    void rules_anAttemptEach() {
        engine.install("one: p(X) :- a(X). two: p(X) :- b(X). p(z) :- c(z).");
        engine.run();
        assertThat(engine.whyNot(Fact.of("p", "x")).attempts())
                .extracting(attempt -> attempt.rule().label())
                .containsExactly("one", "two");
        assertThat(engine.whyNot(Fact.of("q", "x")).render())
                .isEqualTo("q(x) is not asserted and no rule derives it\n");
    }

    @Test
    @DisplayName("an aggregate that gives another result says so; a fact that holds says that")
    void aggregateAndHolding() {
        engine.install("n(G, count(X)) :- row(G, X).");
        engine.assertFact(Fact.of("row", "g", "a"));
        assertThat(only(Fact.of("n", "g", 5)).literal()).contains("gives another result");
        assertThat(engine.whyNot(Fact.of("n", "g", 1)).holds()).isTrue();
    }
}
