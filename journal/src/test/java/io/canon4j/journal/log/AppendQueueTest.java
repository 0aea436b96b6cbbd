package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class AppendQueueTest {

    private static Append recorded(int events) {
        return new Append(Collections.nCopies(events, EventLogContract.note("a")), null, null);
    }

    private static Append large() {
        String payload = "{\"x\":\"" + "y".repeat(EventDraft.LONGEST_PAYLOAD - 8) + "\"}";
        return new Append(List.of(EventDraft.of(EventLogContract.NOTE, "a", payload)), null, null);
    }

    @Test
    void offer_beyondTheMostEvents_isRefusedWhole() {
        AppendQueue queue = new AppendQueue();

        assertThat(queue.offer(recorded(AppendQueue.MOST_EVENTS - 1))).isEqualTo(AppendQueue.Offer.TAKEN);
        assertThat(queue.offer(recorded(2))).isEqualTo(AppendQueue.Offer.FULL);
        assertThat(queue.offer(recorded(1))).isEqualTo(AppendQueue.Offer.TAKEN);
        assertThat(queue.offer(recorded(1))).isEqualTo(AppendQueue.Offer.FULL);
        assertThat(queue.size()).isEqualTo(AppendQueue.MOST_EVENTS);
    }

    @Test
    void offer_beyondTheMostMemory_isRefused_longBeforeTheCount() {
        AppendQueue queue = new AppendQueue();
        int taken = 0;
        while (queue.offer(large()) == AppendQueue.Offer.TAKEN) {
            taken++;
        }
        assertThat(taken).isBetween(50, 70);
    }

    @Test
    void take_handsOutInOrder_inBatches_andEverythingAfterClosing() {
        AppendQueue queue = new AppendQueue();
        for (int i = 0; i < 3; i++) {
            queue.offer(recorded(AppendQueue.MOST_IN_A_BATCH - 1));
        }
        queue.close();

        assertThat(queue.offer(recorded(1))).isEqualTo(AppendQueue.Offer.CLOSED);
        assertThat(queue.take()).hasSize(1);
        assertThat(queue.take()).hasSize(1);
        assertThat(queue.take()).hasSize(1);
        assertThat(queue.take()).isEmpty();
        assertThat(queue.size()).isZero();
    }

    @Test
    void offer_ofAnAppendLargerThanTheQueue_isTakenWhenNothingElseWaits() {
        AppendQueue queue = new AppendQueue();

        assertThat(queue.offer(recorded(AppendQueue.MOST_EVENTS + 1))).isEqualTo(AppendQueue.Offer.TAKEN);
        assertThat(queue.take()).hasSize(1);
    }
}
