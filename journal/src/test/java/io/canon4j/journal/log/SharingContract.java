package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** One log, several users: threads, programs, listeners, followers, other people's programs. */
abstract class SharingContract extends LogContract {

    SharingContract(TestDatabases databases) {
        super(databases);
    }

    @Test
    void append_isSeenByAnotherProgram_andSequencesGoOn() {
        append(open(), note("from one"));
        Database second = again(folder);
        try {
            EventLog other = open(second, null);
            assertThat(other.read(0, 10)).extracting(Event::payload).containsExactly("{\"text\":\"from one\"}");
            assertThat(append(other, note("from two")).first()).isEqualTo(2);
            other.close();
        } finally {
            second.close();
        }
        assertThat(open().head()).isEqualTo(2);
    }

    @Test
    void append_fromManyThreads_losesAndReordersNothing() {
        EventLog log = open();
        List<Thread> threads = new ArrayList<>();
        List<List<Long>> acknowledged = new ArrayList<>();
        for (int t = 0; t < 8; t++) {
            List<Long> mine = new ArrayList<>();
            acknowledged.add(mine);
            String name = "t" + t;
            Thread thread = new Thread(() -> {
                for (int i = 0; i < 100; i++) {
                    mine.add(append(log, EventDraft.of(NOTE, name, "{\"i\":" + i + "}"))
                            .first());
                }
            });
            threads.add(thread);
            thread.start();
        }
        threads.forEach(LogContract::join);

        List<Event> events = log.read(0, 10_000);
        assertThat(events).hasSize(800);
        for (int t = 0; t < 8; t++) {
            String name = "t" + t;
            assertThat(acknowledged.get(t)).isSorted().hasSize(100);
            assertThat(events.stream()
                            .filter(event -> event.actor().equals(name))
                            .map(Event::payload))
                    .containsExactlyElementsOf(java.util.stream.IntStream.range(0, 100)
                            .mapToObj(i -> "{\"i\":" + i + "}")
                            .toList());
        }
    }

    @Test
    void onAppend_isCalledAfterEachCommit_andAListenerThatThrowsHurtsNothing() throws Exception {
        EventLog log = open();
        AtomicLong calls = new AtomicLong();
        log.onAppend(() -> {
            throw new IllegalStateException("meant");
        });
        try (var listening = log.onAppend(calls::incrementAndGet)) {
            assertThat(listening).isNotNull();
            append(log, note("a"));
            append(log, note("b"));
            assertThat(log.flush(Duration.ofSeconds(20))).isTrue();
        }
        append(log, note("c"));

        assertThat(calls).hasValue(2);
        assertThat(log.status().stored()).isEqualTo(3);
        assertThat(log.status().dropped()).isZero();
    }

    @Test
    void follower_seesWhatAnotherProgramAppends() throws Exception {
        EventLog log = open();
        append(log, note("before"));
        Follower follower = new Follower(log, log.head());
        assertThat(follower.next(Duration.ZERO)).isEmpty();
        Database second = again(folder);
        try {
            EventLog other = open(second, null);
            append(other, note("after"));
            other.close();
        } finally {
            second.close();
        }

        assertThat(follower.next(Duration.ofSeconds(20)))
                .extracting(Event::payload)
                .containsExactly("{\"text\":\"after\"}");
        assertThat(follower.next(Duration.ZERO)).isEmpty();
    }

    @Test
    void documentedQueries_work() throws Exception {
        EventLog log = open();
        append(
                log,
                EventDraft.of(new EventKind("trace.funnel"), "a", "{\"touched\":2}")
                        .in("c"),
                note("a").on(List.of("src/core/config")),
                EventDraft.of(
                        new EventKind("canon.hop"),
                        "a",
                        "{\"concept\":\"1.0\",\"from\":\"None\",\"to\":\"Candidate\"}"));
        String fence = "```" + databases.client() + "\n";
        String page = Files.readString(Path.of("EVENT-LOG.md"));
        int begin = page.indexOf(fence) + fence.length();
        List<String> queries =
                page.substring(begin, page.indexOf("```", begin)).lines().toList();

        assertThat(queries).hasSize(5);
        List<Integer> rows = new ArrayList<>();
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            for (String query : queries) {
                int count = 0;
                try (var result = statement.executeQuery(query)) {
                    while (result.next()) {
                        count++;
                    }
                }
                rows.add(count);
            }
        }
        assertThat(rows).containsExactly(3, 1, 1, 1, 0);
    }

    @Test
    void randomActs_withReopening_agreeWithAModel() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        List<String> model = new ArrayList<>();
        EventLog log = open();
        for (int step = 0; step < 120; step++) {
            switch (random.nextInt(6)) {
                case 0 -> {
                    log.close();
                    log = open();
                }
                case 1 -> {
                    int size = 1 + random.nextInt(20);
                    List<EventDraft> drafts = new ArrayList<>();
                    for (int i = 0; i < size; i++) {
                        drafts.add(note("s" + step + "." + i));
                        model.add("{\"text\":\"s" + step + "." + i + "\"}");
                    }
                    log.append(drafts).join();
                }
                case 2 -> {
                    if (!model.isEmpty()) {
                        int victim = random.nextInt(model.size());
                        Erasure erasure = log.care().erase(ErasureTarget.event(victim + 1), "t", "s" + step);
                        if (!erasure.sequences().isEmpty()) {
                            model.set(victim, null);
                            model.add("{\"sequences\":[" + (victim + 1) + "],\"reason\":\"s" + step + "\"}");
                        }
                    }
                }
                default -> {
                    append(log, note("s" + step));
                    model.add("{\"text\":\"s" + step + "\"}");
                }
            }
        }
        assertThat(log.read(0, 10_000))
                .as("seed %s", seed)
                .extracting(Event::payload)
                .isEqualTo(model);
    }
}
