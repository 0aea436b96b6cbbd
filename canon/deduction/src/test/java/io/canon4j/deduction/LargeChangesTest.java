package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Changes that reach a good part of a store of some thousand tuples leave what a fresh engine derives. */
class LargeChangesTest {

    private static final String LEFT = "r(X, Y) :- e(X, Y). r(X, Z) :- r(X, Y), e(Y, Z).";
    private static final String RIGHT = "r(X, Y) :- e(X, Y). r(X, Z) :- e(X, Y), r(Y, Z).";
    private static final String NON_LINEAR = "r(X, Y) :- e(X, Y). r(X, Z) :- r(X, Y), r(Y, Z).";
    private static final String MUTUAL =
            "r(X, Y) :- e(X, Y). s(Y, X) :- r(X, Y). r(X, Z) :- s(Y, X), e(Y, Z). r(X, X) :- s(X, X).";

    private record Arc(Fact fact, double confidence) {}

    private static List<Arc> chain(int nodes) {
        List<Arc> arcs = new ArrayList<>();
        for (int i = 1; i < nodes; i++) {
            arcs.add(new Arc(Fact.of("e", "n" + (i - 1), "n" + i), 1.0));
        }
        return arcs;
    }

    private static List<Arc> graph(int nodes, Random random, boolean weighted) {
        List<Arc> arcs = new ArrayList<>();
        for (int i = 0; i < 3 * nodes; i++) {
            Fact arc = Fact.of("e", "n" + random.nextInt(nodes), "n" + random.nextInt(nodes));
            arcs.removeIf(known -> known.fact().equals(arc));
            arcs.add(new Arc(arc, weighted ? (5 + random.nextInt(6)) / 10.0 : 1.0));
        }
        return arcs;
    }

    private static Engine build(String rules, List<Arc> arcs) {
        Engine engine = Engine.create();
        engine.install(rules);
        arcs.forEach(arc -> engine.assertFact(arc.fact(), arc.confidence()));
        engine.run();
        return engine;
    }

    private static void assertSame(Engine engine, Engine fresh, String context) {
        for (String predicate : List.of("r", "s")) {
            List<StoredFact> facts = fresh.facts(predicate);
            assertThat(engine.facts(predicate))
                    .as("%s of %s", predicate, context)
                    .isEqualTo(facts);
            for (int i = 0; i < facts.size(); i += 97) {
                assertThat(engine.why(facts.get(i).fact()))
                        .as(context)
                        .isEqualTo(fresh.why(facts.get(i).fact()));
            }
        }
    }

    @Test
    @DisplayName("the middle of a chain goes and comes back: what is left is derived anew, then what came back")
    void middleOfAChain_outAndBack_asAFreshEngine() {
        for (String rules : List.of(LEFT, RIGHT, NON_LINEAR, MUTUAL)) {
            List<Arc> arcs = chain(80);
            Engine engine = build(rules, arcs);
            Arc middle = arcs.remove(40);

            engine.retract(middle.fact());
            RunReport out = engine.run();

            assertSame(engine, build(rules, arcs), rules);
            assertThat(out.overDeleted() - out.rederived())
                    .as("fallen for good, of %s", rules)
                    .isEqualTo(out.removed() + 1);
            engine.assertFact(middle.fact());
            engine.run();
            assertSame(engine, build(rules, chain(80)), rules);
        }
    }

    @Test
    @DisplayName("where the recursion hands its first value on, only the parts that lost something are derived anew")
    void middleOfAChain_leftLinear_touchesOnlyTheFirstHalf() {
        int nodes = 200;
        List<Arc> arcs = chain(nodes);
        Engine engine = build(LEFT, arcs);
        Arc middle = arcs.remove(nodes / 2 - 1);

        engine.retract(middle.fact());
        RunReport out = engine.run();

        long firstHalf = 0;
        for (int from = 0; from < nodes / 2; from++) {
            firstHalf += nodes - 1 - from;
        }
        assertThat(out.removed()).isEqualTo((long) nodes / 2 * nodes / 2);
        assertThat(out.overDeleted()).isBetween(out.removed() + 1, firstHalf + 1);
        assertSame(engine, build(LEFT, arcs), LEFT);
    }

    @Test
    @DisplayName("random arcs of random graphs go and come, with and without confidences")
    void randomArcs_outAndIn_asAFreshEngine() {
        for (long seed = 1; seed <= 24; seed++) {
            Random random = new Random(seed);
            String rules = List.of(LEFT, RIGHT, NON_LINEAR, MUTUAL).get((int) seed % 4);
            List<Arc> arcs = graph(seed % 3 == 0 ? 60 : 40, random, seed % 8 < 4);
            Engine engine = build(rules, arcs);
            for (int step = 0; step < 4; step++) {
                int many = step % 2 == 0 ? arcs.size() / 3 : 2;
                for (int i = 0; i < many; i++) {
                    engine.retract(arcs.remove(random.nextInt(arcs.size())).fact());
                }
                for (Arc arc : graph(20, random, true).subList(0, 5)) {
                    arcs.removeIf(known -> known.fact().equals(arc.fact()));
                    arcs.add(arc);
                    engine.retract(arc.fact());
                    engine.assertFact(arc.fact(), arc.confidence());
                }
                engine.run();
                assertSame(engine, build(rules, arcs), "seed " + seed + ", step " + step + ", " + rules);
            }
        }
    }

    @Test
    @DisplayName("a supposition that empties most of a store leaves it as it was")
    void suppose_withoutTheMiddle_leavesTheStore() {
        List<Arc> arcs = chain(80);
        Engine engine = build(NON_LINEAR, arcs);

        SupposedAnswers answers =
                engine.suppose(Supposition.retracting(arcs.get(40).fact()), "r(n0, n79)");

        assertThat(answers.answers().rows()).isEmpty();
        assertSame(engine, build(NON_LINEAR, arcs), "after supposing");
    }

    @Test
    @DisplayName("reverting the recursive rule of a large closure leaves its base rule's tuples")
    void revert_recursiveRule_leavesTheRest() {
        List<Arc> arcs = chain(80);
        Engine engine = build("r(X, Y) :- e(X, Y).", arcs);
        String batch = engine.install("r(X, Z) :- r(X, Y), r(Y, Z).");
        engine.run();

        engine.revert(batch);
        engine.run();

        assertSame(engine, build("r(X, Y) :- e(X, Y).", arcs), "after the revert");
    }
}
