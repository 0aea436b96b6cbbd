package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an event log does, whatever database keeps it. */
abstract class EventLogContract {

    static final EventKind NOTE = new EventKind("interaction.note");

    @TempDir
    Path folder;

    private Database database;
    private final List<EventLog> opened = new ArrayList<>();

    private final TestDatabases databases;

    EventLogContract(TestDatabases databases) {
        this.databases = databases;
    }

    private Database again(Path sameFolder) {
        return databases.in(sameFolder);
    }

    @BeforeEach
    void begin() {
        database = databases.in(folder);
    }

    @AfterEach
    void everyChainHolds() {
        if (!opened.isEmpty() && opened.get(0).status().state() != LogStatus.State.CLOSED && expectSound()) {
            ChainReport report = opened.get(0).care().verify();
            assertThat(report.sound()).as("%s", report.lines()).isTrue();
        }
        opened.forEach(EventLog::close);
        database.close();
    }

    private boolean damageIsMeant;

    private boolean expectSound() {
        return !damageIsMeant;
    }

    EventLog open() {
        return open(database, null);
    }

    private EventLog open(Database where, InstantSource clock) {
        EventLogBuilder builder = new EventLogBuilder(where);
        if (clock != null) {
            builder.clock(clock);
        }
        EventLog log = builder.build();
        opened.add(log);
        return log;
    }

    static EventDraft note(String text) {
        return EventDraft.of(NOTE, "tester", "{\"text\":\"" + text + "\"}");
    }

    static Appended append(EventLog log, EventDraft... drafts) {
        return log.append(List.of(drafts)).join();
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

    @Test
    void events_cannotBeChangedOrRemovedBySql() throws SQLException {
        append(open(), note("a"), note("b"));

        for (String sql : List.of(
                "DELETE FROM events",
                "UPDATE events SET payload = '{}'",
                "UPDATE events SET actor = 'somebody'",
                "UPDATE events SET payload = NULL, salt = NULL, about = 5",
                "UPDATE events SET at = at + 1, payload = NULL, salt = NULL")) {
            assertThatThrownBy(() -> execute(sql))
                    .as(sql)
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("append-only");
        }
        assertThat(open().read(0, 10)).hasSize(2);
    }

    void execute(String... statements) throws SQLException {
        Database direct = again(folder);
        try (Connection connection = direct.connect();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } finally {
            direct.close();
        }
    }

    @Test
    void verify_namesEachKindOfDamage_andGoesOn() throws SQLException {
        damageIsMeant = true;
        EventLog log = open();
        for (int i = 1; i <= 30; i++) {
            append(log, note("n" + i));
        }
        execute(databases.withoutTriggers("UPDATE events SET actor = 'mallory' WHERE sequence = 5"));
        execute(databases.withoutTriggers("UPDATE events SET payload = '{\"text\":\"forged\"}' WHERE sequence = 10"));
        execute(databases.withoutTriggers("DELETE FROM events WHERE sequence = 15"));
        execute(databases.withoutTriggers("UPDATE events SET at = 1 WHERE sequence = 20"));
        execute(databases.withoutTriggers("UPDATE events SET payload = NULL WHERE sequence = 25"));

        ChainReport report = log.care().verify();

        assertThat(report.sound()).isFalse();
        assertThat(report.damage())
                .containsExactly(
                        new ChainDamage(5, ChainDamage.Kind.CHANGED),
                        new ChainDamage(10, ChainDamage.Kind.PAYLOAD),
                        new ChainDamage(16, ChainDamage.Kind.MISSING),
                        new ChainDamage(20, ChainDamage.Kind.CHANGED),
                        new ChainDamage(20, ChainDamage.Kind.TIME),
                        new ChainDamage(25, ChainDamage.Kind.PAYLOAD));
        assertThat(log.read(0, 100)).hasSize(29);
        assertThat(String.join("\n", report.lines()))
                .contains("events are missing before 16")
                .doesNotContain("holds");
    }

    @Test
    void verify_againstANotedHead_findsItOrSaysThatItIsGone() throws SQLException {
        EventLog log = open();
        append(log, note("a"), note("b"));
        String noted = log.care().verify().head();
        append(log, note("c"));

        ChainReport later = log.care().verify(noted, List.of());
        assertThat(later.sound()).isTrue();
        assertThat(later.against()).isEqualTo(new ChainReport.Against(noted, 2));
        assertThat(log.read(1, 1).get(0).hash()).isEqualTo(noted);

        String last = later.head();
        damageIsMeant = true;
        execute(databases.withoutTriggers("DELETE FROM events WHERE sequence = 3"));
        ChainReport cut = log.care().verify(last, List.of());
        assertThat(cut.damaged()).as("a cut end breaks no link").isZero();
        assertThat(cut.sound()).isFalse();
        assertThat(String.join("\n", cut.lines())).contains("no event has the hash " + last);
    }

    @Test
    void verify_ofASoundLog_saysWhatItDoesNotShow() {
        EventLog log = open();
        append(log, note("a"));

        assertThat(String.join("\n", log.care().verify().lines()))
                .contains("The chain holds")
                .contains("does not show that nobody recomputed the whole file");
    }

    @Test
    void verify_againstWhatIsNoHash_isRefused() {
        assertThatThrownBy(() -> open().care().verify("../../etc/passwd", List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("64 hexadecimal digits");
    }

    @Test
    void erase_removesThePayload_andTheChainStillVerifies() {
        EventLog log = open();
        append(log, note("keep"), note("secret-4711"), note("keep too"));

        Erasure erasure = log.care().erase(ErasureTarget.event(2), "cli:ann", "asked for");

        assertThat(erasure.sequences()).containsExactly(2L);
        assertThat(erasure.recordedAs()).isEqualTo(4);
        Event erased = log.read(1, 1).get(0);
        assertThat(erased.erased()).isTrue();
        assertThat(erased.actor()).isEqualTo("tester");
        Event saidSo = log.read(3, 1).get(0);
        assertThat(saidSo.kind()).isEqualTo(new EventKind("log.erased"));
        assertThat(saidSo.payload()).isEqualTo("{\"sequences\":[2],\"reason\":\"asked for\"}");
        ChainReport report = log.care().verify();
        assertThat(report.sound()).isTrue();
        assertThat(report.erased()).isEqualTo(1);
    }

    @Test
    void erase_byEntryOrRevision_removesEveryEventAboutIt_andNoOther() {
        EventLog log = open();
        append(
                log,
                note("one").on(List.of("src/a", "2026-01-02-entry.md")),
                note("two").on(List.of("2026-01-02-entry.md.bak")),
                note("three").on(List.of("revision:abc")),
                note("four").on(List.of("2026-01-02-entry.md")));

        assertThat(log.care()
                        .erase(ErasureTarget.entry("2026-01-02-entry.md"), "cli:ann", "r")
                        .sequences())
                .containsExactly(1L, 4L);
        assertThat(log.care()
                        .erase(ErasureTarget.revision("abc"), "cli:ann", "r")
                        .sequences())
                .containsExactly(3L);
        assertThat(log.read(1, 1).get(0).erased()).isFalse();
    }

    @Test
    void erase_ofNothing_changesNothing() {
        EventLog log = open();
        append(log, note("a"));

        assertThat(log.care().erase(ErasureTarget.event(99), "cli:ann", "r").sequences())
                .isEmpty();
        assertThat(log.care()
                        .erase(ErasureTarget.entry("' OR '1'='1"), "cli:ann", "r")
                        .recordedAs())
                .isZero();
        assertThat(log.head()).isEqualTo(1);
    }

    @Test
    void append_withTheKeyOfAnErasedEvent_answersThatEvent() {
        EventLog log = open();
        append(log, note("act").once("k"));
        log.care().erase(ErasureTarget.event(1), "cli:ann", "r");

        assertThat(append(log, note("act").once("k"))).isEqualTo(new Appended(1, 1, 0));
    }

    @Test
    void backup_isALogThatVerifies_andNeverReplacesAFile() {
        EventLog log = open();
        append(log, note("a"), note("b").once("k"));
        log.care().erase(ErasureTarget.event(1), "cli:ann", "r");
        String head = log.care().verify().head();
        Path copy = folder.resolve("backup.db");

        log.care().backup(copy);

        EventLog restored = open(new SqliteDatabase(copy, log.tenant(), () -> {}), null);
        assertThat(restored.read(0, 10)).isEqualTo(log.read(0, 10));
        assertThat(restored.care().verify(head, List.of()).sound()).isTrue();
        assertThatThrownBy(() -> log.care().backup(copy))
                .isInstanceOf(LogException.class)
                .hasMessageContaining("exists already");
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
        threads.forEach(EventLogContract::join);

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

    static void join(Thread thread) {
        try {
            thread.join(60_000);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(thread.isAlive()).isFalse();
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
