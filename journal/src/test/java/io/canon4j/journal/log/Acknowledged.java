package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.journal.log.daemon.Projector;
import io.canon4j.journal.log.daemon.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Compares what programs were told with what a log holds. */
final class Acknowledged {

    private static final int PAGE = 1_000;

    private final EventLog log;
    private final Map<Long, Event> events = new TreeMap<>();

    Acknowledged(EventLog log) {
        this.log = log;
        long after = 0;
        List<Event> page;
        do {
            page = log.read(after, PAGE);
            for (Event event : page) {
                events.put(event.sequence(), event);
                after = event.sequence();
            }
        } while (page.size() == PAGE);
    }

    int size() {
        return events.size();
    }

    /** Every acknowledged append is there, whole and where it was said to be, in the order of its thread. */
    int check(List<String> lines) {
        Map<String, Long> last = new TreeMap<>();
        int appends = 0;
        for (String line : lines) {
            assertThat(line).doesNotStartWith(AppendingProgram.ERROR);
            if (!line.startsWith(AppendingProgram.ACK)) {
                continue;
            }
            String[] parts = line.split(" ");
            if (parts.length < 5) {
                continue;
            }
            long first = Long.parseLong(parts[4]);
            int size = Integer.parseInt(parts[3]);
            for (int j = 0; j < size; j++) {
                Event event = events.get(first + j);
                assertThat(event).as(line).isNotNull();
                assertThat(event.actor()).as(line).isEqualTo(parts[1]);
                assertThat(event.payload()).as(line).isEqualTo("{\"i\":" + parts[2] + ",\"of\":" + size + "}");
            }
            Long before = last.put(parts[1], first);
            assertThat(before == null || before < first).as(line).isTrue();
            appends++;
        }
        return appends;
    }

    /** The chain holds, and what was folded so far and folded to the end counts each event once. */
    void checkWhole() {
        ChainReport report = log.care().verify();
        assertThat(report.sound()).as("%s", report.lines()).isTrue();
        assertThat(report.events()).isEqualTo(events.size());
        Fence fence = awaitLease();
        Projector.catchUp(log, fence, new Tally(1));
        Map<String, Long> counts = new TreeMap<>();
        events.values().forEach(event -> counts.merge(event.actor(), 1L, Long::sum));
        List<String> expected = new ArrayList<>();
        counts.forEach((actor, count) -> expected.add(actor + "=" + count));
        assertThat(log.query(Tally::rows)).isEqualTo(expected);
    }

    private Fence awaitLease() {
        try (RoleLease lease = log.lease("daemon", AppendingProgram.TERMS)) {
            long giveUp = System.nanoTime() + 60_000_000_000L;
            while (System.nanoTime() < giveUp) {
                Fence fence = lease.take();
                if (fence != null) {
                    return fence;
                }
                Thread.onSpinWait();
            }
            throw new AssertionError("the lease of a dead holder did not end: " + lease.view());
        }
    }
}
