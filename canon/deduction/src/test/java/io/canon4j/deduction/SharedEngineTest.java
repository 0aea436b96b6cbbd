package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SharedEngineTest {

    private static final int THREADS = 4;
    private static final int FACTS_EACH = 300;

    @Test
    @DisplayName("threads that tell, run and ask at once lose nothing and see whole runs only")
    void threads_shareAnEngine() throws Exception {
        Engine engine = Engine.create();
        engine.install("r(X, Y) :- e(X, Y). r(X, Z) :- r(X, Y), e(Y, Z). n(count(Y)) :- r(_, Y).");
        engine.run();
        CyclicBarrier start = new CyclicBarrier(THREADS);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                int thread = t;
                all.add(threads.submit(() -> {
                    start.await();
                    for (int i = 0; i < FACTS_EACH; i++) {
                        engine.assertFact(Fact.of("e", "t" + thread + "_" + i % 7, "t" + thread + "_" + (i % 7 + 1)));
                        engine.assertFact(Fact.of("e", "mark" + thread, i));
                        engine.run();
                        engine.query("r(X, " + i + "), n(N)");
                        Proof proof = engine.why(Fact.of("r", "mark" + thread, i));
                        assertThat(proof).isNotNull();
                        engine.suppose(Supposition.asserting(Fact.of("e", "x", "t0_0")), "r(x, Y)");
                    }
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(engine.facts("e")).hasSize(THREADS * (FACTS_EACH + 7));
        assertThat(engine.query("r(t3_0, t3_7)").holds()).isTrue();
        assertThat(engine.changesSince(0).complete()).isTrue();
    }
}
