package io.canon4j.deduction;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
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

    @FuzzTest(maxDuration = "2m")
    void images(byte[] bytes) {
        resume(bytes);
        resume(sealedImage(bytes));
    }

    /** An image of these bytes with the magic and a sum that agree, so that what they say is read. */
    private static byte[] sealedImage(byte[] bytes) {
        int kept = Math.max(0, bytes.length - Long.BYTES);
        ByteBuffer whole = ByteBuffer.allocate(Math.max(Long.BYTES, kept) + Long.BYTES);
        whole.put(bytes, 0, kept).putLong(0, ImageWriter.MAGIC);
        CRC32 sum = new CRC32();
        sum.update(whole.array(), 0, whole.capacity() - Long.BYTES);
        return whole.putLong(whole.capacity() - Long.BYTES, sum.getValue()).array();
    }

    private static void resume(byte[] bytes) {
        EngineImage image;
        try {
            image = EngineImage.read(ByteBuffer.wrap(bytes));
        } catch (IllegalArgumentException refused) {
            if (String.valueOf(refused.getMessage()).isEmpty()) {
                throw new AssertionError("refused without a reason", refused);
            }
            return;
        }
        Engine engine = Engine.resume(image, SMALL);
        ByteArrayOutputStream again = new ByteArrayOutputStream();
        engine.image(again);
        Engine second = Engine.resume(EngineImage.read(ByteBuffer.wrap(again.toByteArray())), SMALL);
        for (PredicateInfo predicate : engine.predicates()) {
            if (!second.facts(predicate.name()).equals(engine.facts(predicate.name()))) {
                throw new AssertionError(predicate.name() + " is not the same the second time");
            }
        }
        try {
            engine.assertFact(Fact.of("one_more", "fact"));
            engine.setNow(7);
            engine.run();
        } catch (DeductionException | IllegalArgumentException refused) {
            return;
        }
        if (engine.lookup(Fact.of("one_more", "fact")) == null) {
            throw new AssertionError("it goes on and keeps nothing");
        }
    }
}
