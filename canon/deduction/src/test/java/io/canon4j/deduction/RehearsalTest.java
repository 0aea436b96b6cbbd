package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The first large run of a process lives through small changes elsewhere; nobody notices but by the time they take. */
class RehearsalTest {

    @Test
    @DisplayName("the rehearsal's own program and changes are fine")
    void play_succeeds() {
        assertThatCode(Rehearsal::play).doesNotThrowAnyException();
    }

    @Test
    @DisplayName("a large run reports and holds its own facts and its own epoch only")
    void largeRun_isAsIfNothingElseHappened() {
        int many = 50_000;
        Engine engine = Engine.create();
        engine.install("copy(X) :- fact(X).");
        for (int i = 0; i < many; i++) {
            engine.assertFact(Fact.of("fact", i));
        }

        RunReport report = engine.run();

        assertThat(report.epoch()).isEqualTo(1);
        assertThat(report.derived()).isEqualTo(many);
        assertThat(engine.predicates()).extracting(PredicateInfo::name).containsExactly("copy", "fact");
        engine.retract(Fact.of("fact", 7));
        assertThat(engine.run().removed()).isEqualTo(1);
    }
}
