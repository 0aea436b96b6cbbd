package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a check of the chain shows, and that SQL alone changes no event. */
abstract class VerifyContract extends LogContract {

    VerifyContract(TestDatabases databases) {
        super(databases);
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
}
