package io.canon4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.LimitException;
import io.canon4j.deduction.Limits;
import io.canon4j.deduction.ProgramException;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Value;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Mistakes that a memory of this kind was seen to make, each with the right answer. */
class AgentLayerBugsTest {

    private static Memory memory(String... observations) {
        Memory memory = Memory.create();
        long at = 100;
        for (String text : observations) {
            memory.observe(text, at);
            at += 100;
        }
        memory.maintain(at - 100);
        return memory;
    }

    @Test
    @DisplayName("re-observing the second of two open values adds no edge")
    void noopOnASecondOpenValue_addsNoRow() {
        Memory memory = memory("alice --likes--> tea", "alice --likes--> coffee", "alice --likes--> coffee");
        assertThat(memory.edges()).hasSize(2);
        assertThat(memory.facts("edge")).hasSize(2);
    }

    @Test
    @DisplayName("supersession keeps the closed edge's confidence and sources")
    void supersession_keepsWhatTheClosedEdgeRestsOn() {
        Memory memory = memory("alice --works_at[0.55]--> acme", "alice --works_at--> gigant");
        Edge closed = memory.edges().get(0);
        assertThat(closed.confidence()).isEqualTo(0.55);
        assertThat(closed.sources()).containsExactly("ep1");
        assertThat(closed.to()).isEqualTo(200);
    }

    @Test
    @DisplayName("back-dated input inverts no interval and leaves one employer")
    void backDated_givesAClosedInterval() {
        Memory memory = Memory.create();
        memory.observe("alice --works_at--> acme", 200);
        memory.observe("alice --works_at--> gigant", 150);
        memory.maintain(200);
        assertThat(memory.ask("current(alice, works_at, O)").rows()).containsExactly(List.of(Value.of("acme")));
        assertThat(memory.edges()).allMatch(edge -> edge.from() < edge.to());
        assertThat(memory.clock()).isEqualTo(200);
    }

    @Test
    @DisplayName("an edge that ends leaves the current view when only the clock moves")
    void clockAlone_movesTheCurrentView() {
        Memory memory = memory("alice --works_at--> acme", "alice --works_at--> gigant");
        memory.maintain(150);
        assertThat(memory.ask("current(alice, works_at, acme)").holds()).isTrue();
        memory.maintain(250);
        assertThat(memory.ask("current(alice, works_at, acme)").holds()).isFalse();
        memory.maintain(50);
        assertThat(memory.facts("current")).isEmpty();
    }

    @Test
    @DisplayName("works_at is exclusive before the first run, too")
    void exclusive_isKnownBeforeTheFirstRun() {
        Memory memory = Memory.create();
        memory.observe("alice --works_at--> acme", 100);
        assertThat(memory.observe("alice --works_at--> gigant", 200).updated()).isEqualTo(1);
    }

    @Test
    @DisplayName("a relation that an installed program declares exclusive is")
    void exclusive_byAProgramFact() {
        Memory memory = Memory.create();
        memory.install("exclusive(status).");
        memory.maintain(0);
        memory.observe("job --status--> queued", 100);
        assertThat(memory.observe("job --status--> done", 200).updated()).isEqualTo(1);
    }

    @Test
    @DisplayName("a raised confidence reaches what was derived from the fact")
    void raisedConfidence_propagates() {
        Memory memory = memory("alice --manager[0.5]--> bob");
        memory.install("chief(X, Y) :- current(X, manager, Y).");
        memory.maintain(200);
        memory.observe("alice --manager[0.8]--> bob", 300);
        memory.maintain(300);
        assertThat(memory.facts("chief").get(0).confidence()).isEqualTo(0.8);
    }

    @Test
    @DisplayName("a derivation's sources are those of its proof, not of everything it ever met")
    void provenance_doesNotGrowWithTheComponent() {
        Memory memory = memory("a --manager--> b", "b --manager--> c", "x --manager--> y");
        memory.install(
                "reports_to(X, Y) :- current(X, manager, Y). reports_to(X, Z) :- reports_to(X, Y), current(Y, manager, Z).");
        memory.maintain(400);
        assertThat(Sources.of(memory.engine(), Fact.of("reports_to", "a", "c"))).containsExactly("ep1", "ep2");
        memory.retract("b --manager--> c");
        memory.observe("b --manager--> c", 500);
        memory.maintain(500);
        assertThat(Sources.of(memory.engine(), Fact.of("reports_to", "a", "c"))).containsExactly("ep1", "ep4");
    }

    @Test
    @DisplayName("reverting a batch takes its facts away and leaves those that were observed")
    void revert_removesTheBatchsFacts() {
        Memory memory = memory("alice --likes--> tea");
        String batch = memory.install("vip(alice). vip(bob). fan(X) :- vip(X).");
        memory.maintain(200);
        assertThat(memory.facts("fan")).hasSize(2);
        memory.revert(batch);
        memory.maintain(200);
        assertThat(memory.facts("fan")).isEmpty();
        assertThat(memory.facts("vip")).isEmpty();
        assertThat(memory.facts("current")).hasSize(1);
    }

    @Test
    @DisplayName("a refused batch leaves the memory usable and uninstalled")
    void refusedBatch_leavesNoTrace() {
        Memory memory = memory("alice --likes--> tea");
        assertThatThrownBy(() -> memory.install("p(X) :- q(X), !p(X).")).isInstanceOf(ProgramException.class);
        assertThatThrownBy(() -> memory.install("p(X, Y) :- q(X).")).isInstanceOf(ProgramException.class);
        assertThat(memory.batches()).hasSize(1);
        memory.install("p(X) :- current(X, likes, _).");
        memory.maintain(200);
        assertThat(memory.facts("p")).hasSize(1);
    }

    @Test
    @DisplayName("a rule over a relation that is only inside current is answered by why-not")
    void ruleOverAMissingRelation_isExplained() {
        Memory memory = memory("alice --manager--> bob");
        memory.install("chief(X, Y) :- manager(X, Y).");
        memory.maintain(200);
        assertThat(memory.facts("chief")).isEmpty();
        assertThat(memory.whyNot(Fact.of("chief", "alice", "bob")).render()).contains("manager(");
    }

    @Test
    @DisplayName("what-if turns digits into integers, as observing does")
    void whatIf_readsLinesAsObserveDoes() {
        Memory memory = memory("alice --spent--> 40");
        memory.declareMany("spent");
        memory.install("total(P, sum(N)) :- current(P, spent, N).");
        memory.maintain(200);
        assertThat(memory.whatIf("alice --spent--> 60", "total(alice, T)")
                        .answers()
                        .rows())
                .containsExactly(List.of(Value.of(100)));
        assertThat(memory.ask("total(alice, T)").rows()).containsExactly(List.of(Value.of(40)));
    }

    @Test
    @DisplayName("what-if follows the update policy and leaves no trace")
    void whatIf_supersedesAndRestores() {
        Memory memory = memory("alice --works_at--> acme");
        long epoch = memory.epoch();
        assertThat(memory.whatIf("alice --works_at--> gigant\nalice --works_at--> zeta", "current(alice, works_at, O)")
                        .answers()
                        .rows())
                .containsExactly(List.of(Value.of("gigant")), List.of(Value.of("zeta")));
        assertThat(memory.epoch()).isEqualTo(epoch);
        assertThat(memory.ask("current(alice, works_at, O)").rows()).containsExactly(List.of(Value.of("acme")));
        assertThat(memory.episodes()).hasSize(1);
        assertThat(memory.changesSince(epoch).events()).isEmpty();
    }

    @Test
    @DisplayName("asking deep before the first run swallows nothing")
    void askDeepBeforeARun_leavesWhatWasTold() {
        Memory memory = Memory.create();
        memory.install("reports_to(X, Y) :- current(X, manager, Y).");
        memory.observe("a --manager--> b\nb --manager--> c", 100);
        assertThat(memory.askDeep("current(a, manager, Y)").answers().rows()).isEmpty();
        memory.maintain(100);
        assertThat(memory.facts("reports_to")).hasSize(2);
    }

    @Test
    @DisplayName("canonical views follow facts and names that come later")
    void canonicalView_knowsLaterNames() {
        Memory memory = memory("al --works_at--> Acme_Corp");
        memory.aliases().view("current", 3);
        memory.aliases().propose("Acme_Corp", "Acme Corp", 0.9);
        memory.maintain(200);
        memory.observe("bo --works_at--> Acme_Corp\ncy --works_at--> Zeta", 300);
        memory.maintain(300);
        assertThat(memory.facts("current_canon").stream().map(StoredFact::fact))
                .containsExactly(
                        Fact.of("current_canon", "al", "works_at", "Acme Corp"),
                        Fact.of("current_canon", "bo", "works_at", "Acme Corp"),
                        Fact.of("current_canon", "cy", "works_at", "Zeta"));
    }

    @Test
    @DisplayName("installing canonicalisation twice installs it once")
    void canonicalisationTwice_isOne() {
        Memory memory = memory("al --works_at--> acme");
        memory.aliases().view("current", 3);
        int batches = memory.batches().size();
        memory.aliases().view("current", 3);
        memory.aliases().propose("a", "b", 0.9);
        assertThat(memory.batches()).hasSize(batches);
    }

    @Test
    @DisplayName("a clock that goes back by a back-dated observation does not hide what is current")
    void backDatedObservation_doesNotMoveTheClockBack() {
        Memory memory = memory("alice --likes--> tea");
        memory.observe("bob --likes--> milk", 10);
        assertThat(memory.clock()).isEqualTo(100);
    }

    @Test
    @DisplayName("escalations: one entry a slot, gone when the slot is decided")
    void escalations_areASlotEach() {
        Memory memory = memory("a --likes--> x", "a --likes--> y", "a --likes--> z");
        assertThat(memory.escalations()).hasSize(1);
        assertThat(memory.escalations().get(0).text()).startsWith("conflict:").contains("a --likes--> z", "x, y");
        memory.retract("a --likes--> x\na --likes--> y");
        assertThat(memory.escalations()).isEmpty();
        memory.observe("a --likes--> x", 900);
        assertThat(memory.escalations()).hasSize(1);
        memory.declareMany("likes");
        assertThat(memory.escalations()).isEmpty();
        assertThat(memory.observe("a --likes--> w", 950).escalations()).isEmpty();
        memory.observe("a --size--> 1\na --size--> 2", 960);
        assertThat(memory.resolve("a", "size")).isTrue();
        assertThat(memory.resolve("a", "size")).isFalse();
    }

    @Test
    @DisplayName("a retraction names the derived facts that die with it")
    void retract_reportsConsequences() {
        Memory memory = memory("a --manager--> b\nb --manager--> c");
        memory.install(
                "reports_to(X, Y) :- current(X, manager, Y). reports_to(X, Z) :- reports_to(X, Y), current(Y, manager, Z).");
        memory.maintain(200);
        RetractReport report = memory.retract("b --manager--> c\nb --manager--> d\nnonsense");
        assertThat(report.retracted()).hasSize(1);
        assertThat(report.missing()).hasSize(1);
        assertThat(report.dropped()).hasSize(1);
        assertThat(report.died())
                .contains(
                        Fact.of("reports_to", "a", "c"),
                        Fact.of("reports_to", "b", "c"),
                        Fact.of("current", "b", "manager", "c"))
                .doesNotContain(Fact.of("reports_to", "a", "b"));
    }

    @Test
    @DisplayName("a run over its limit forgets what was told since and goes on")
    void limit_restoresTheLastGoodState() {
        Memory memory = Memory.create(Limits.standard().withDerivedTuples(50));
        memory.observe("a --likes--> b", 100);
        memory.maintain(100);
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            lines.append("n").append(i).append(" --likes--> m\n");
        }
        memory.observe(lines.toString(), 200);
        assertThatThrownBy(() -> memory.maintain(200)).isInstanceOf(LimitException.class);
        assertThat(memory.edges()).hasSize(1);
        assertThat(memory.episodes()).hasSize(1);
        memory.observe("a --works_at--> x", 300);
        memory.maintain(300);
        assertThat(memory.facts("current")).hasSize(2);
    }

    @Test
    @DisplayName("the first run over its limit keeps the memory's own rules")
    void limitAtTheFirstRun_keepsTheCore() {
        Memory memory = Memory.create(Limits.standard().withDerivedTuples(1));
        memory.observe("a --likes--> b\nb --likes--> c\nc --likes--> d", 100);
        assertThatThrownBy(() -> memory.maintain(100)).isInstanceOf(LimitException.class);
        memory.observe("a --likes--> b", 100);
        memory.maintain(100);
        assertThat(memory.facts("current")).hasSize(1);
    }

    @Test
    @DisplayName("the memory's own relations cannot be asserted from outside")
    void ownRelations_areRefused() {
        Memory memory = Memory.create();
        assertThatThrownBy(() -> memory.assertFact(Fact.of("edge", 1), 1, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("observe");
    }
}
