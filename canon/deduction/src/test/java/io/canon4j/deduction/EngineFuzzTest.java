package io.canon4j.deduction;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.zip.CRC32;

/** Whatever comes in, the engine answers or refuses with an exception of its own. The corpus replays as plain tests. */
class EngineFuzzTest {

    private static final Limits SMALL = Limits.standard()
            .withDerivedTuples(5_000)
            .withTime(Duration.ofSeconds(5))
            .withMemoryBytes(32L << 20);

    @FuzzTest(maxDuration = "2m")
    void rules(FuzzedDataProvider data) {
        String text = data.consumeRemainingAsString();
        Engine engine = Engine.create(SMALL);
        engine.assertFact(Fact.of("q", "a"));
        try {
            engine.install(text);
            engine.run();
        } catch (DeductionException refused) {
            if (String.valueOf(refused.getMessage()).isEmpty()) {
                throw new AssertionError("refused without a reason: " + text, refused);
            }
        }
        engine.run();
        if (engine.facts("q").isEmpty() && !engine.batches().isEmpty()) {
            throw new AssertionError("a base fact was lost to " + text);
        }
    }

    @FuzzTest(maxDuration = "2m")
    void goals(FuzzedDataProvider data) {
        String goal = data.consumeRemainingAsString();
        Engine engine = Engine.create(SMALL);
        engine.install("r(X, Y) :- e(X, Y).\nr(X, Z) :- r(X, Y), e(Y, Z).\nn(X, count(Y)) :- r(X, Y).");
        engine.assertFact(Fact.of("e", "a", "b"));
        engine.assertFact(Fact.of("e", "b", 3));
        engine.run();
        Answers queried;
        try {
            queried = engine.query(goal);
        } catch (DeductionException refused) {
            return;
        }
        if (!queried.equals(engine.demand(goal).answers())) {
            throw new AssertionError("demand answers otherwise: " + goal);
        }
    }

    @FuzzTest(maxDuration = "2m")
    void checkpoints(byte[] bytes) {
        restore(bytes);
        restore(sealed(new String(bytes, StandardCharsets.UTF_8)));
    }

    /** A checkpoint of these lines with a sum that agrees, so that what they say is read. */
    private static byte[] sealed(String text) {
        List<String> lines = text.lines()
                .filter(line -> !line.startsWith("canon4j-deduction") && !line.startsWith("end\t"))
                .toList();
        CRC32 sum = new CRC32();
        lines.forEach(line -> sum.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
        StringBuilder whole = new StringBuilder("canon4j-deduction 1\t3\t7\n");
        lines.forEach(line -> whole.append(line).append('\n'));
        whole.append("end\t" + lines.size() + "\t" + sum.getValue() + "\n");
        return whole.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void restore(byte[] bytes) {
        try {
            Engine engine = Engine.restore(new ByteArrayInputStream(bytes), SMALL);
            ByteArrayOutputStream again = new ByteArrayOutputStream();
            engine.checkpoint(again);
            Engine second = Engine.restore(new ByteArrayInputStream(again.toByteArray()), SMALL);
            for (PredicateInfo predicate : engine.predicates()) {
                if (!second.facts(predicate.name()).equals(engine.facts(predicate.name()))) {
                    throw new AssertionError(predicate.name() + " is not restored from " + again);
                }
            }
        } catch (IllegalArgumentException | DeductionException refused) {
            if (String.valueOf(refused.getMessage()).isEmpty()) {
                throw new AssertionError("refused without a reason", refused);
            }
        }
    }
}
