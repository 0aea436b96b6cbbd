package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.ProjectTree;
import io.canon4j.spine.Spine;
import io.canon4j.spine.ToolCall;
import io.canon4j.surfacing.Decision;
import io.canon4j.surfacing.Line;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store that hangs or throws costs the host a moment once, a warning once, and its lines. */
class HangingStoreTest {

    private static final int CALLS = 200;

    @TempDir
    Path directory;

    private final CountDownLatch hang = new CountDownLatch(1);

    @BeforeEach
    void lay() throws IOException {
        Files.createDirectories(directory.resolve("src"));
        Files.writeString(directory.resolve("src/a.txt"), "a");
    }

    @Test
    @DisplayName("a store that hangs while it is opened: 200 calls lose less than half a second in all")
    void open_hangs_callsGoOn() {
        try (CanonRuntime runtime = CanonRuntime.open(directory, Settings.defaults(), () -> {
            waitForEver();
            return null;
        })) {
            assertThat(milliseconds(runtime)).isLessThan(500);
            hang.countDown();
        }
    }

    @Test
    @DisplayName("a store that hangs while an article is read: 200 calls lose less than half a second in all")
    void read_hangs_callsGoOn() {
        try (CanonRuntime runtime = CanonRuntime.open(
                directory,
                Settings.defaults(),
                () -> store(() -> {
                    waitForEver();
                    return null;
                }))) {
            assertThat(milliseconds(runtime)).isLessThan(500);
            hang.countDown();
        }
    }

    @Test
    void read_comesBackLate_theLineRidesTheNextBlock() throws InterruptedException {
        CountDownLatch read = new CountDownLatch(1);
        try (CanonRuntime runtime = CanonRuntime.open(
                directory,
                Settings.defaults().with(Setting.WAIT, "5"),
                () -> store(() -> {
                    waitForEver();
                    read.countDown();
                    return Line.trusted(article(), "2026-11-30", "A is read first.");
                }))) {
            Place place = place("one");
            while (!runtime.active()) {
                Thread.onSpinWait();
            }
            runtime.after(runtime.before(call(), place), true);
            assertThat(runtime.project(new Projection(List.of("c1"), "c1", List.of(), List.of()), place))
                    .isEmpty();

            hang.countDown();
            assertThat(read.await(10, TimeUnit.SECONDS)).isTrue();
            Map<String, String> next = Map.of();
            // Nobody waits for a look-up that was late before, so requests may go out until it is back.
            long patience = System.nanoTime() + Duration.ofSeconds(10).toNanos();
            for (int i = 2; next.isEmpty() && System.nanoTime() < patience; i++) {
                LockSupport.parkNanos(1_000_000);
                next = runtime.project(new Projection(List.of("c1", "c" + i), "c" + i, List.of(), List.of()), place);
            }
            assertThat(next).hasSize(1).doesNotContainKey("c1");
            assertThat(next.values())
                    .allSatisfy(block -> assertThat(block).contains("src/a (updated 2026-11-30): A is read first."));
        }
    }

    @Test
    void storeGoesAndComesBack_sentBlocksKeepTheirPlaces() {
        AtomicBoolean there = new AtomicBoolean(true);
        Store store = store(() -> Line.trusted(article(), "2026-11-30", "A is read first."));
        try (CanonRuntime runtime =
                CanonRuntime.open(directory, Settings.defaults(), () -> there.get() ? store : null)) {
            assertThat(runtime.ready(Duration.ofSeconds(10))).isTrue();
            Place place = place("one");
            runtime.after(runtime.before(call(), place), true);
            Map<String, String> first = Map.of();
            for (int i = 0; first.isEmpty(); i++) {
                first = runtime.project(new Projection(List.of("c" + i), "c" + i, List.of(), List.of()), place);
            }
            String anchor = first.keySet().iterator().next();

            there.set(false);
            while (runtime.offersTool()) {
                LockSupport.parkNanos(20_000_000);
            }
            Projection again = new Projection(List.of(anchor, "later"), "later", List.of(), List.of());
            assertThat(runtime.active()).isTrue();
            assertThat(runtime.project(again, place)).isEqualTo(first);

            there.set(true);
            while (!runtime.offersTool()) {
                LockSupport.parkNanos(20_000_000);
            }
            assertThat(runtime.project(again, place)).isEqualTo(first);
        }
    }

    @Test
    void read_throwsErrors_isCountedAndTheCallIsUnseen() {
        for (Throwable failure :
                List.of(new IllegalStateException("broken"), new OutOfMemoryError("test"), new StackOverflowError())) {
            try (CanonRuntime runtime =
                    CanonRuntime.open(directory, Settings.defaults(), () -> store(() -> sneaky(failure)))) {
                assertThat(runtime.ready(Duration.ofSeconds(10))).isTrue();
                assertThat(milliseconds(runtime)).isLessThan(5_000);
                // The failing look-ups run on the runtime's own threads, which may be behind.
                long patience = System.nanoTime() + Duration.ofSeconds(10).toNanos();
                while (runtime.containment().failures() == 0 && System.nanoTime() < patience) {
                    Thread.onSpinWait();
                }
                assertThat(runtime.containment().failures()).isPositive();
                assertThat(runtime.funnel().count(Decision.STAGED)).isZero();
            }
        }
    }

    /** What the host loses in {@value #CALLS} turns of one call each. */
    private long milliseconds(CanonRuntime runtime) {
        long start = System.nanoTime();
        for (int i = 0; i < CALLS; i++) {
            Place place = place("c" + i);
            runtime.after(runtime.before(call(), place), true);
            assertThat(runtime.project(new Projection(List.of("c1"), "c1", List.of(), List.of()), place))
                    .isEmpty();
            runtime.end(place);
        }
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    private Store store(Supplier<Line> reading) {
        return new Store() {
            @Override
            public Spine spine() {
                return Spine.of(
                        ProjectTree.at(directory), address -> address.value().equals("src/a"));
            }

            @Override
            public Line line(ArticleRef article) {
                return reading.get();
            }

            @Override
            public boolean trusted() {
                return true;
            }

            @Override
            public boolean trusted(ArticleRef article) {
                return true;
            }

            @Override
            public Desk desk() {
                throw new UnsupportedOperationException();
            }
        };
    }

    private void waitForEver() {
        try {
            hang.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> Line sneaky(Throwable failure) throws T {
        throw (T) failure;
    }

    private static ArticleRef article() {
        return ArticleRef.project(io.canon4j.spine.Address.of("src/a"));
    }

    private static ToolCall call() {
        return ToolCall.of("write_file", "{\"path\":\"src/a.txt\"}");
    }

    private static Place place(String conversation) {
        return new Place(ConversationKey.memory(conversation), "run", "test");
    }
}
