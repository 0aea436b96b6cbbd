package io.canon4j.deduction.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.canon4j.deduction.Value;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TimelineTest {

    private final Values values = new Values();
    private final Relation relation = new Relation("interval", 2);
    private final Timeline timeline = relation.timeline(values, 1);

    private void row(Object until) {
        int[] tuple = {values.idOf(relation.size()), values.id(Value.of(until))};
        relation.append(tuple, Label.of(0, Label.BASE, 0), 1.0);
    }

    private List<Integer> behind(Object low, Object high) {
        return between(low, high, false);
    }

    private List<Integer> from(Object low, Object high) {
        return between(low, high, true);
    }

    private List<Integer> between(Object low, Object high, boolean withLow) {
        List<Integer> rows = new ArrayList<>();
        timeline.between(values.id(Value.of(low)), values.id(Value.of(high)), withLow, rows::add);
        return rows;
    }

    @Test
    @DisplayName("one end belongs to it")
    void between_includesOneEnd() {
        for (int until : new int[] {30, 10, 20, 40, 20}) {
            row(until);
        }
        assertThat(behind(10, 30)).containsExactlyInAnyOrder(2, 4, 0);
        assertThat(from(10, 30)).containsExactlyInAnyOrder(1, 2, 4);
        assertThat(behind(11, 19)).isEmpty();
        assertThat(from(11, 19)).isEmpty();
        assertThat(behind(20, 20)).isEmpty();
        assertThat(from(20, 20)).isEmpty();
        assertThat(behind(41, 1_000)).isEmpty();
    }

    @Test
    @DisplayName("an integer and a double of one size are at the same place")
    void between_mixedNumbers_bySize() {
        row(10);
        row(10.0);
        row(10.5);
        assertThat(behind(9, 10)).containsExactlyInAnyOrder(0, 1);
        assertThat(from(10, 10.5)).containsExactlyInAnyOrder(0, 1);
        assertThat(behind(10, 11)).containsExactly(2);
    }

    @Test
    @DisplayName("instants stand above numbers, and are ordered among themselves")
    void between_instants() {
        row(5);
        row(Instant.parse("2026-03-02T09:00:00Z"));
        row(Instant.parse("2026-03-01T09:00:00Z"));
        assertThat(behind(Instant.parse("2026-01-01T00:00:00Z"), Instant.parse("2026-03-02T09:00:00Z")))
                .containsExactlyInAnyOrder(2, 1);
    }

    @Test
    @DisplayName("rows added after a look, and rows taken back, are seen so")
    void addAndTakeBack_agreesWithAScan() {
        long seed = 7;
        Random random = new Random(seed);
        for (int step = 0; step < 200; step++) {
            int more = random.nextInt(60);
            for (int i = 0; i < more; i++) {
                row(random.nextInt(500));
            }
            if (random.nextInt(4) == 0) {
                relation.truncate(random.nextInt(relation.size() + 1));
            }
            relation.syncIndexes();
            int low = random.nextInt(500);
            int high = low + random.nextInt(50);
            boolean withLow = random.nextBoolean();
            List<Integer> scanned = new ArrayList<>();
            for (int row = 0; row < relation.size(); row++) {
                int until = Values.small(relation.value(row, 1));
                if (withLow ? until >= low && until < high : until > low && until <= high) {
                    scanned.add(row);
                }
            }
            assertThat(between(low, high, withLow))
                    .as("seed %d, step %d", seed, step)
                    .containsExactlyInAnyOrderElementsOf(scanned);
        }
    }

    @Test
    @DisplayName("a look after each of many new rows copies a few of the others, not all")
    void between_afterEachRow_copiesFew() {
        for (int i = 0; i < 100_000; i++) {
            row(i);
        }
        behind(0, 1);
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = thread.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 200; i++) {
            row(100_000 + i);
            assertThat(behind(100_000 + i - 1, 100_000 + i)).containsExactly(100_000 + i);
        }
        long each = (thread.getCurrentThreadAllocatedBytes() - before) / 200;
        assertThat(each).as("bytes a row and look; a copy of all takes 400,000").isLessThan(40_000);
    }
}
