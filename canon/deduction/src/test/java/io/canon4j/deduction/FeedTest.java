package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The feed of changes, and batches taken away. */
class FeedTest {

    private final Engine engine = Engine.create();

    private List<Feed.Event> changes(Runnable act) {
        engine.run();
        long epoch = engine.epoch();
        act.run();
        engine.run();
        return engine.changesSince(epoch).events();
    }

    private List<String> cleared(List<Feed.Event> events) {
        return events.stream()
                .filter(Feed.Cleared.class::isInstance)
                .map(event -> ((Feed.Cleared) event).predicate())
                .toList();
    }

    @Test
    @DisplayName("no other act than an install or a revert clears, whatever empties a relation")
    void cleared_onlyByRules() {
        engine.install("on(X) :- p(X), !off(X). soon(X) :- p(X), now(T), T < 5. n(count(X)) :- p(X).");
        engine.assertFact(Fact.of("p", 1));
        engine.setNow(0);
        assertThat(changes(() -> engine.assertFact(Fact.of("off", 1))))
                .hasSize(2)
                .noneMatch(Feed.Cleared.class::isInstance);
        assertThat(cleared(changes(() -> engine.setNow(9)))).isEmpty();
        assertThat(cleared(changes(() -> engine.retract(Fact.of("p", 1))))).isEmpty();
        assertThat(engine.facts("p")).isEmpty();
    }

    @Test
    @DisplayName("a revert that leaves a predicate without rules and tuples clears it; events add up to the net change")
    void revert_clears() {
        String batch = engine.install("q(X) :- p(X). kept(X) :- p(X).");
        engine.install("kept(X) :- p(X).");
        engine.assertFact(Fact.of("p", 1));
        List<Feed.Event> events = changes(() -> engine.revert(batch));
        assertThat(cleared(events)).containsExactly("q");
        assertThat(engine.facts("q")).isEmpty();
        assertThat(engine.facts("kept")).hasSize(1);
    }

    @Test
    @DisplayName("what comes and goes within one run is no event, and an epoch asked for twice answers the same")
    void netChanges() {
        engine.install("q(X) :- p(X).");
        engine.run();
        List<Feed.Event> events = changes(() -> {
            engine.assertFact(Fact.of("p", 1));
            engine.assertFact(Fact.of("p", 2));
            engine.retract(Fact.of("p", 1));
        });
        assertThat(events)
                .containsExactlyInAnyOrder(
                        new Feed.Added(engine.epoch(), Fact.of("p", 2)),
                        new Feed.Added(engine.epoch(), Fact.of("q", 2)));
        assertThat(engine.changesSince(engine.epoch() - 1).events()).isEqualTo(events);
        assertThat(engine.changesSince(engine.epoch()).events()).isEmpty();
        assertThat(engine.changesSince(0).complete()).isTrue();
    }

    @Test
    @DisplayName("an installed batch backfills from facts already there; its revert takes exactly its own away")
    void backfillAndExactRemoval() {
        engine.assertFact(Fact.of("p", 1));
        engine.assertFact(Fact.of("p", 2), 0.5);
        engine.run();
        String batch = engine.install("q(X) :- p(X). p(3). p(1).");
        assertThat(engine.run().derived()).isEqualTo(3);
        engine.revert(batch);
        engine.run();
        assertThat(engine.facts("q")).isEmpty();
        assertThat(engine.facts("p"))
                .extracting(StoredFact::fact)
                .as("p(1) was also asserted by the caller")
                .containsExactly(Fact.of("p", 1), Fact.of("p", 2));
    }

    @Test
    @DisplayName("a refused batch teaches no arity, uses no id and installs nothing")
    void refusedBatch_noTrace() {
        for (String wrong : List.of("zz(a). p(X) :- q(Y).", "zz(a, b). p(X) :- q(X), !p(X).", "zz(a). zz(a, b).")) {
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> engine.install(wrong))
                    .isInstanceOf(ProgramException.class);
        }
        engine.assertFact(Fact.of("zz", 1, 2, 3));
        engine.run();
        assertThat(engine.predicates()).extracting(PredicateInfo::name).containsExactly("zz");
        assertThat(engine.install("first(X) :- zz(X, _, _).")).isEqualTo("b0");
    }
}
