package io.canon4j.deduction.bench;

import io.canon4j.deduction.Fact;
import java.util.ArrayList;
import java.util.List;

/** The inputs of the speed table, each at a size. */
final class Inputs {

    private long state;

    private Inputs(long seed) {
        state = seed | 1;
    }

    private long next() {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        return state;
    }

    private int below(int n) {
        return (int) Long.remainderUnsigned(next(), n);
    }

    /** Edges n0 to n1 to n2 and so on. */
    static List<Fact> chain(int nodes) {
        List<Fact> edges = new ArrayList<>();
        for (int i = 0; i + 1 < nodes; i++) {
            edges.add(Fact.of("edge", "n" + i, "n" + (i + 1)));
        }
        return edges;
    }

    /** The same chain as statements: subject, relation, object, valid from and until, and when it was told. */
    static List<Fact> managers(int nodes) {
        List<Fact> edges = new ArrayList<>();
        for (int i = 0; i + 1 < nodes; i++) {
            edges.add(manager("n" + i, "n" + (i + 1), 1));
        }
        return edges;
    }

    static Fact manager(String who, String whom, int told) {
        return Fact.of("edge", who, "manager", whom, 0, Long.MAX_VALUE, told);
    }

    /** Four arcs tried per node, from the generator 0xC0FFEE; one drawn twice stands twice. */
    static List<Fact> arcs(int nodes) {
        Inputs random = new Inputs(0xC0FFEE);
        List<Fact> arcs = new ArrayList<>();
        for (int i = 0; i < 4 * nodes; i++) {
            int a = random.below(nodes);
            int b = random.below(nodes);
            if (a != b) {
                arcs.add(Fact.of("arc", "n" + a, "n" + b));
            }
        }
        return arcs;
    }

    /** Confidences between 0.5 and 1. */
    static double[] confidences(int count) {
        Inputs random = new Inputs(7);
        double[] all = new double[count];
        for (int i = 0; i < count; i++) {
            all[i] = 0.5 + random.below(500_001) / 1_000_000.0;
        }
        return all;
    }
}
