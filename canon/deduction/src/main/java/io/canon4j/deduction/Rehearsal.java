package io.canon4j.deduction;

/**
 * A JVM is slow at what it does for the first time. So after the first large run of a process, and as a part of it, small
 * changes are lived through in a tiny engine: the first small change of the large one then takes about what later ones take.
 */
final class Rehearsal {

    /** Derived tuples beside which the rehearsal's time is little. */
    private static final long LARGE_RUN = 50_000;

    private static final int CHAIN = 6;
    private static final int TIMES = 2;

    private static final String RULES = """
            copy(X, Y) :- arc(X, Y).
            reach(X, Y) :- arc(X, Y).
            reach(X, Z) :- reach(X, Y), arc(Y, Z).
            current(X) :- span(X, F, U), now(T), F =< T, T < U.
            """;

    private static boolean done;

    private Rehearsal() {}

    static void afterRun(long derived) {
        if (derived < LARGE_RUN || !isFirst()) {
            return;
        }
        try {
            play();
        } catch (OutOfMemoryError full) {
            // the large run is done; the next small one will be slow once
            return;
        }
    }

    private static synchronized boolean isFirst() {
        boolean first = !done;
        done = true;
        return first;
    }

    static void play() {
        Engine engine = Engine.create();
        engine.install(RULES);
        for (int i = 0; i < CHAIN; i++) {
            engine.assertFact(Fact.of("arc", "n" + i, "n" + (i + 1)));
            engine.assertFact(Fact.of("span", "n" + i, 0, i));
        }
        engine.run();
        for (int i = 1; i <= TIMES; i++) {
            Fact arc = Fact.of("arc", "n" + i, "n" + (i + 1));
            engine.suppose(Supposition.asserting(Fact.of("arc", "new", "n" + i)), "copy(new, X)");
            engine.retract(arc);
            engine.run();
            engine.assertFact(arc);
            engine.run();
            engine.setNow(i);
            engine.run();
        }
    }
}
