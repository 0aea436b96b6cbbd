package io.canon4j.deduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class EngineImageTest {

    private static final String RULES = """
            far: path(X, Y) :- arc(X, Y).
            path(X, Z) :- path(X, Y), arc(Y, Z).
            degree(X, count(Y)) :- arc(X, Y).
            open(X) :- due(X, T), now(N), N < T.
            island(X) :- place(X), !arc(X, _).
            place(home). place("north pole").
            """;

    private static Engine filled() {
        Engine engine = Engine.create();
        String former = engine.install("gone(X) :- arc(X, _).");
        engine.install(RULES);
        engine.assertFact(Fact.of("arc", "home", "b"), 0.9, List.of("letter 1", "letter 2"));
        engine.assertFact(Fact.of("arc", "b", "c"), 0.5);
        engine.assertFact(Fact.of("arc", "c", "d"));
        engine.assertFact(Fact.of("arc", "d", "home"));
        engine.assertFact(Fact.of("due", "rent", 50));
        engine.assertFact(Fact.of("kinds", LocalDate.of(2026, 3, 2), Instant.parse("2026-03-02T09:00:00.000000001Z")));
        engine.assertFact(Fact.of("kinds", 1.5, Long.MIN_VALUE));
        engine.assertFact(Fact.of("kinds", "lone \ud800 and paired \ud834\udd1e", ""));
        engine.setNow(5);
        engine.run();
        engine.revert(former);
        engine.retract(Fact.of("arc", "c", "d"));
        engine.run();
        return engine;
    }

    private static byte[] image(Engine engine) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        engine.image(bytes);
        return bytes.toByteArray();
    }

    private static Engine resumed(byte[] image) {
        return Engine.resume(EngineImage.read(ByteBuffer.wrap(image)), Limits.standard());
    }

    private static String state(Engine engine) {
        StringBuilder state = new StringBuilder();
        state.append(engine.epoch()).append(engine.now()).append(engine.batches());
        for (PredicateInfo predicate : engine.predicates()) {
            if (predicate.facts() > 0) {
                state.append('\n').append(predicate);
            }
            for (StoredFact fact : engine.facts(predicate.name())) {
                Proof proof = engine.why(fact.fact());
                state.append('\n').append(fact).append(proof == null ? "" : proof.render());
            }
        }
        return state.toString();
    }

    @Test
    @DisplayName("facts, labels, proofs, rules, clock and epoch are there again, and nothing was derived")
    void resume_isInTheSameState() {
        Engine engine = filled();
        Engine again = resumed(image(engine));

        assertThat(state(again)).isEqualTo(state(engine));
        assertThat(again.run().epoch()).isEqualTo(engine.epoch());
    }

    @Test
    void resume_goesOnAsIfNothingHadHappened() {
        Engine engine = filled();
        Engine again = resumed(image(engine));
        List<Consumer<Engine>> acts = List.of(
                e -> e.retract(Fact.of("arc", "home", "b")),
                e -> e.assertFact(Fact.of("arc", "c", "d"), 0.8),
                e -> e.assertFact(Fact.of("arc", "north pole", "home")),
                e -> e.setNow(60),
                e -> e.setNow(49),
                e -> e.revert("b1"),
                e -> e.install("back(Y, X) :- arc(X, Y)."));
        for (Consumer<Engine> act : acts) {
            act.accept(engine);
            act.accept(again);
            assertThat(again.run()).isEqualTo(engine.run());
            assertThat(state(again)).isEqualTo(state(engine));
        }
    }

    @Test
    @DisplayName("the id of a batch that was reverted is not given again")
    void nextBatch_goesOn() {
        Engine engine = filled();
        String last = engine.install("p(X) :- arc(X, _).");
        engine.revert(last);
        engine.run();

        assertThat(resumed(image(engine)).install("q(X) :- arc(X, _).")).isNotEqualTo(last);
    }

    @Test
    @DisplayName("a constant that was read before its column was declared is the one it was")
    void constantBeforeDeclaration_isNotConverted() {
        Engine engine = Engine.create();
        engine.install("early(X) :- n(X, \"3\").");
        engine.declare("n", ColumnType.ANY, ColumnType.INTEGER);
        engine.install("late(X) :- n(X, \"3\").");
        engine.assertFact(Fact.of("n", "a", "3"));
        engine.run();
        Engine again = resumed(image(engine));
        for (Engine one : List.of(engine, again)) {
            one.assertFact(Fact.of("n", "b", "3"));
            one.run();
            assertThat(one.facts("early")).isEmpty();
            assertThat(one.facts("late")).hasSize(2);
        }
    }

    @Test
    void open_withAnImage_derivesTheTailOnly() {
        Engine engine = filled();
        byte[] image = image(engine);
        List<Change> tail = new ArrayList<>();
        tail.add(new Change.Asserted(Fact.of("arc", "c", "d"), 1.0, new java.util.TreeSet<>()));
        FactLog log = new FactLog() {
            @Override
            public @Nullable EngineImage image() {
                return EngineImage.read(ByteBuffer.wrap(image));
            }

            @Override
            public void replay(Consumer<Change> reader) {
                List.copyOf(tail).forEach(reader);
            }

            @Override
            public void append(List<Change> changes) {
                tail.addAll(changes);
            }
        };
        Engine again = Engine.open(log, Limits.standard());
        engine.assertFact(Fact.of("arc", "c", "d"));

        assertThat(again.opening()).isEqualTo(engine.run());
        assertThat(again.opening().derived())
                .isGreaterThan(0)
                .isLessThan(again.facts("path").size());
        assertThat(state(again)).isEqualTo(state(engine));
    }

    @Test
    @DisplayName("an engine that goes on takes in many times what its image held")
    void resumed_growsOn() {
        Engine engine = Engine.create();
        for (int i = 0; i < 1_000; i++) {
            engine.assertFact(Fact.of("n", "old" + i, i, "x"));
        }
        engine.run();
        Engine again = resumed(image(engine));
        for (int i = 0; i < 5_000; i++) {
            again.assertFact(Fact.of("n", "new" + i, i, "x"));
        }
        again.run();
        assertThat(again.facts("n")).hasSize(6_000);
        assertThat(again.lookup(Fact.of("n", "old999", 999, "x"))).isNotNull();
    }

    @Test
    void image_servesOneEngine() {
        EngineImage image = EngineImage.read(ByteBuffer.wrap(image(filled())));
        assertThat(image.batches()).extracting(Batch::id).containsExactly("b1");
        Engine.resume(image, Limits.standard());

        assertThatThrownBy(() -> Engine.resume(image, Limits.standard())).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void imageOfAnEmptyEngine() {
        assertThat(state(resumed(image(Engine.create())))).isEqualTo(state(Engine.create()));
    }

    @Test
    @DisplayName("an image with any one byte changed, or cut anywhere, is refused with a reason")
    void damaged_isRefused() {
        byte[] whole = image(filled());
        for (int i = 0; i < whole.length; i++) {
            byte[] other = whole.clone();
            other[i] ^= 0x10;
            int length = i;
            assertThatThrownBy(() -> EngineImage.read(ByteBuffer.wrap(other)))
                    .as("byte %s", i)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("image");
            assertThatThrownBy(() -> EngineImage.read(ByteBuffer.wrap(whole, 0, length)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    @DisplayName("an image that was changed and given a sum that agrees is refused or read, never anything else")
    void forged_isRefusedOrRead() {
        byte[] whole = image(filled());
        int refused = 0;
        for (int i = Long.BYTES; i < whole.length - Long.BYTES; i++) {
            for (int bit : new int[] {1, 0x80, 0xff}) {
                byte[] other = whole.clone();
                other[i] ^= (byte) bit;
                CRC32 sum = new CRC32();
                sum.update(other, 0, other.length - Long.BYTES);
                ByteBuffer.wrap(other).putLong(other.length - Long.BYTES, sum.getValue());
                try {
                    EngineImage.read(ByteBuffer.wrap(other));
                } catch (IllegalArgumentException wrong) {
                    refused++;
                }
            }
        }
        assertThat(refused).isGreaterThan(whole.length);
    }

    @Test
    void streamThatFails_isSaid() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("disk full");
            }
        };
        Engine engine = filled();
        assertThatThrownBy(() -> engine.image(full)).isInstanceOf(UncheckedIOException.class);
    }
}
