package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What erasing and backing up do. */
abstract class EraseContract extends LogContract {

    EraseContract(TestDatabases databases) {
        super(databases);
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
}
