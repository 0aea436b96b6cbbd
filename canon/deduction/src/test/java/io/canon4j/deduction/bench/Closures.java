package io.canon4j.deduction.bench;

import io.canon4j.deduction.Fact;
import java.time.Duration;
import java.util.List;

/** Rows that derive the closure of a graph. */
final class Closures {

    static final String REACH = "reach(X, Y) :- arc(X, Y). step: reach(X, Z) :- reach(X, Y), arc(Y, Z). ";
    static final String TRIANGLES =
            "sym(X, Y) :- arc(X, Y). sym(Y, X) :- arc(X, Y). tri(A, B, C) :- arc(A, B), arc(B, C), arc(C, A). ";
    private static final String LEFT = "r(X, Y) :- edge(X, Y). r(X, Z) :- r(X, Y), edge(Y, Z).";
    private static final String NON_LINEAR = "r(X, Y) :- edge(X, Y). r(X, Z) :- r(X, Y), r(Y, Z).";
    private static final String MANAGERS =
            "reports_to(X, Y) :- edge(X, manager, Y, _, _, _). trans: reports_to(X, Z) :- reports_to(X, Y), reports_to(Y, Z).";

    private static final int LOOK_UPS = 20_000;

    private Closures() {}

    static int chainNodes(int scale) {
        return side(500, scale);
    }

    static int graphNodes(int scale) {
        return side(2_000, scale);
    }

    /** A side that makes the number of pairs grow by the scale. */
    private static int side(int one, int scale) {
        return (int) Math.round(one * Math.sqrt(scale));
    }

    private static long pairs(int nodes) {
        return (long) nodes * (nodes - 1) / 2;
    }

    static void chain(Cell cell) {
        int nodes = chainNodes(cell.scale());
        cell.load(NON_LINEAR, Inputs.chain(nodes));
        cell.run("chain 500, non-linear closure", Reach.of(Duration.ofMillis(800)));
        cell.expect("r", pairs(nodes));
    }

    static void managers(Cell cell) {
        int nodes = chainNodes(cell.scale());
        cell.load(MANAGERS, Inputs.managers(nodes));
        cell.run("500 managers as statements, non-linear closure", Reach.none());
        cell.expect("reports_to", pairs(nodes));
        cell.engine().assertFact(Inputs.manager("n" + (nodes - 1), "n_extra", 2));
        cell.run("one more manager at the end", Reach.none());
        cell.expect("reports_to", pairs(nodes + 1));
    }

    static void closure(Cell cell) {
        List<Fact> arcs = Inputs.arcs(graphNodes(cell.scale()));
        cell.load(TRIANGLES + REACH, arcs);
        long built = cell.run("2,000 nodes, 7,990 arcs, closure and triangles", Reach.of(Duration.ofSeconds(2)));
        if (cell.scale() == 1) {
            cell.expect("reach", 3_874_982);
            cell.expect("tri", 45);
        }
        cell.engine().assertFact(Fact.of("arc", "x", "n0"));
        cell.run("one more arc on it", Reach.of(Duration.ofMillis(5)));
        if (cell.scale() == 1) {
            cell.expectDerived(1_966);
        }
        cell.engine().assertFact(Fact.of("arc", "y", "n0"));
        cell.run("one more arc, again", Reach.none());
        lookUp(cell);
        cell.bytesPerTuple(List.of("reach", "sym"));
        Reach tenth = Reach.part(built, 10, "a tenth of building");
        for (int i = 0; i < 3; i++) {
            cell.engine().retract(arcs.get(i));
            cell.run(i == 0 ? "one arc less on it" : i == 1 ? "another arc less" : "a third arc less", tenth);
        }
    }

    private static void lookUp(Cell cell) {
        String goal = "reach(n0, n5)";
        long[] nanos = new long[LOOK_UPS];
        for (int i = 0; i < LOOK_UPS; i++) {
            long start = System.nanoTime();
            cell.engine().query(goal);
            nanos[i] = System.nanoTime() - start;
        }
        long cold = nanos[0];
        cell.report(
                "ground point look-up, goal parsed each time",
                Reach.of(Duration.ofNanos(5_000)),
                Cell.median(nanos),
                "median of " + LOOK_UPS + ", the first " + cold / 1_000 + " us");
    }

    static void weighted(Cell cell) {
        List<Fact> arcs = Inputs.arcs(graphNodes(cell.scale()));
        double[] confidences = Inputs.confidences(arcs.size());
        cell.engine().install(TRIANGLES + REACH);
        for (int i = 0; i < arcs.size(); i++) {
            cell.engine().assertFact(arcs.get(i), confidences[i]);
        }
        cell.run("the same with confidences from 0.5 to 1", Reach.named("2.5 times that row"));
        if (cell.scale() == 1) {
            cell.expect("reach", 3_874_982);
        }
    }

    static void left(Cell cell) {
        int nodes = chainNodes(cell.scale());
        cell.load(LEFT, Inputs.chain(nodes));
        cell.run("chain 500, left-linear", Reach.none());
        cell.engine().retract(Fact.of("edge", "n" + (nodes - 2), "n" + (nodes - 1)));
        cell.run("last edge out", Reach.of(Duration.ofMillis(10)));
        cell.expect("r", pairs(nodes - 1));
        long half = nodes / 2;
        cell.engine().retract(Fact.of("edge", "n" + (half - 1), "n" + half));
        cell.run("middle edge out", Reach.of(Duration.ofMillis(60)));
        cell.expect("r", pairs(nodes - 1) - half * (nodes - 1 - half));
    }

    static void nonLinearDelete(Cell cell) {
        int nodes = chainNodes(cell.scale());
        cell.load(NON_LINEAR, Inputs.chain(nodes));
        long built = cell.run("chain 500, non-linear, to delete from", Reach.none());
        long half = nodes / 2;
        cell.engine().retract(Fact.of("edge", "n" + (half - 1), "n" + half));
        cell.run("middle edge out of the non-linear chain", Reach.part(built, 2, "half of building"));
        cell.expect("r", pairs(nodes) - half * (nodes - half));
    }
}
