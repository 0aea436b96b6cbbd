package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.explain.Importance;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.spine.Address;
import io.canon4j.surfacing.Emphasis;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogWeighingTest {

    @Test
    void emphasis_ordinaryArticle_isNothing() {
        assertThat(LogWeighing.emphasis(Importance.NONE)).isEqualTo(Emphasis.NONE);
    }

    @Test
    void emphasis_canonical_leadsAndNamesItsRadius() {
        Emphasis emphasis = LogWeighing.emphasis(new Importance(Standing.CANONICAL, 15, 16, false, null));

        assertThat(emphasis.leads()).isTrue();
        assertThat(emphasis.remark()).startsWith("canonical: 15 others rest on this");
    }

    @Test
    void emphasis_freshWriteWithManyDependents_warnsWithoutLeading() {
        Emphasis emphasis = LogWeighing.emphasis(new Importance(Standing.NONE, null, 6, true, null));

        assertThat(emphasis.leads()).isFalse();
        assertThat(emphasis.remark()).isEqualTo("high risk: written to within half a minute, 6 rest on it now");
    }

    @Test
    void emphasis_superseded_namesDayAndWhatTookItsPlace() {
        Emphasis emphasis = LogWeighing.emphasis(new Importance(
                Standing.CANDIDATE, null, 0, false, new Importance.Superseded(1_796_000_000_000L, "src/new")));

        assertThat(emphasis.remark()).isEqualTo("superseded on 2026-11-30 by src/new");
    }

    @Test
    @DisplayName("a log that was never written is asked without being created")
    void of_noLog_createsNothing(@TempDir Path canon) {
        try (EventLog log = EventLog.at(LogAddress.ofStore(canon));
                Weighing weighing =
                        new LogWeighing(log, Settings.defaults(), InstantSource.system(), new Containment())) {
            assertThat(weighing.of(Address.of("src/feed"))).isEqualTo(Emphasis.NONE);
        }
        assertThat(canon).isEmptyDirectory();
    }
}
