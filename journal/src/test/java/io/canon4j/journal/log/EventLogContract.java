package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What appending and reading do, whatever database keeps the log. */
abstract class EventLogContract extends LogContract {

    EventLogContract(TestDatabases databases) {
        super(databases);
    }

    @Test
    void append_returnsConsecutiveSequencesFromOne() {
        EventLog log = open();

        assertThat(append(log, note("a"))).isEqualTo(new Appended(1, 1, 1));
        assertThat(append(log, note("b"), note("c"))).isEqualTo(new Appended(2, 3, 2));
        assertThat(log.head()).isEqualTo(3);
    }

    @Test
    void read_givesBackEveryFieldAsItWasAppended() {
        EventLog log = open(database, () -> Instant.ofEpochMilli(1_700_000_000_123L));
        EventDraft draft = new EventDraft(
                new EventKind("interaction.change"),
                "agent \u00fc\uD83D\uDE00",
                "conversation 7",
                Instant.ofEpochMilli(-5),
                List.of("src/a\"b", "entry\\c", "\u65e5\u672c"),
                "k1",
                "{\"tool\":\"edit\",\"line\":\"a\\nb\",\"big\":\"" + "x".repeat(9_000) + "\"}");

        append(log, draft);

        Event event = log.read(0, 10).get(0);
        assertThat(event.sequence()).isEqualTo(1);
        assertThat(event.at()).isEqualTo(Instant.ofEpochMilli(1_700_000_000_123L));
        assertThat(event.about()).isEqualTo(Instant.ofEpochMilli(-5));
        assertThat(event.aboutTime()).isEqualTo(Instant.ofEpochMilli(-5));
        assertThat(event.actor()).isEqualTo(draft.actor());
        assertThat(event.conversation()).isEqualTo("conversation 7");
        assertThat(event.kind()).isEqualTo(draft.kind());
        assertThat(event.subjects()).isEqualTo(draft.subjects());
        assertThat(event.key()).isEqualTo("k1");
        assertThat(event.epoch()).isNull();
        assertThat(event.payload()).isEqualTo(draft.payload());
        assertThat(event.id(2)).hasToString("1.2");
    }

    @Test
    void read_pagesThroughInOrder() {
        EventLog log = open();
        List<EventDraft> many = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            many.add(note("n" + i));
        }
        log.append(many).join();

        assertThat(log.read(0, 10))
                .extracting(Event::sequence)
                .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L);
        assertThat(log.read(20, 10))
                .hasSize(5)
                .last()
                .extracting(Event::payload)
                .isEqualTo("{\"text\":\"n24\"}");
        assertThat(log.read(25, 10)).isEmpty();
    }

    @Test
    void record_isStoredByClose() {
        EventLog log = open();
        for (int i = 0; i < 50; i++) {
            assertThat(log.record(note("r" + i))).isTrue();
        }
        log.close();

        assertThat(open().head()).isEqualTo(50);
        assertThat(log.status().state()).isEqualTo(LogStatus.State.CLOSED);
        assertThat(log.status().stored()).isEqualTo(50);
    }

    @Test
    void append_afterClose_isRefusedAndRecordIsCounted() {
        EventLog log = open();
        append(log, note("a"));
        log.close();

        assertThatThrownBy(() -> append(log, note("late")))
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(LogClosedException.class);
        assertThat(log.record(note("late"))).isFalse();
        assertThat(log.status().dropped()).isEqualTo(1);
        assertThat(open().head()).isEqualTo(1);
    }

    @Test
    void status_beforeTheFirstEvent_nothingIsOpened() {
        EventLog log = open();

        assertThat(log.status().state()).isEqualTo(LogStatus.State.WAITING);
        append(log, note("a"));
        assertThat(log.status().state()).isEqualTo(LogStatus.State.OPEN);
        assertThat(log.status().openMillis()).isNotNegative();
    }

    @Test
    void append_withAKeyTwice_storesOnceAndAnswersTheSame() {
        EventLog log = open();
        Appended first = append(log, note("act").once("call-1"));

        assertThat(append(log, note("act").once("call-1"))).isEqualTo(new Appended(first.first(), first.last(), 0));
        assertThat(append(log, note("other"), note("act").once("call-1"))).isEqualTo(new Appended(2, 1, 1));
        assertThat(log.head()).isEqualTo(2);
    }

    @Test
    void append_withATakenKeyAndAnotherPayload_isRefusedAloneAndNamed() {
        EventLog log = open();
        append(log, note("act").once("call-1"));

        CompletableFuture<Appended> conflicting =
                log.append(List.of(note("first"), note("different").once("call-1")));
        CompletableFuture<Appended> innocent = log.append(List.of(note("innocent")));

        assertThatThrownBy(conflicting::join)
                .hasCauseInstanceOf(KeyConflictException.class)
                .hasMessageContaining("call-1")
                .hasMessageContaining("event 1");
        assertThat(innocent.join().first()).isEqualTo(2);
        assertThat(log.read(0, 10)).extracting(Event::payload).doesNotContain("{\"text\":\"first\"}");
    }

    @Test
    void append_withTheSameKeyTwiceInOne_isRefused() {
        EventLog log = open();

        assertThatThrownBy(() -> append(log, note("a").once("k"), note("a").once("k")))
                .hasCauseInstanceOf(KeyConflictException.class);
        assertThat(append(log, note("b")).first()).isEqualTo(1);
    }

    @Test
    void at_neverGoesBack_whenTheClockDoes() {
        AtomicLong now = new AtomicLong(1_000_000_000_000L);
        long day = Duration.ofDays(1).toMillis();
        EventLog log = open(database, () -> Instant.ofEpochMilli(now.get()));
        append(log, note("a"));
        now.addAndGet(day);
        append(log, note("a day ahead"));
        now.addAndGet(-2 * day);
        append(log, note("a day behind"));
        now.addAndGet(3 * day);
        append(log, note("caught up"));

        assertThat(log.read(0, 10))
                .extracting(event -> event.at().toEpochMilli() - 1_000_000_000_000L)
                .containsExactly(0L, day, day, 2 * day);
    }
}
