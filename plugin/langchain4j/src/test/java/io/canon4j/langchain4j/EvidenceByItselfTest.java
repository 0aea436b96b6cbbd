package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.Tables;
import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.Setting;
import io.canon4j.surfacing.Block;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Importance that nobody claimed: sixty days of ordinary work, held against a count over the project's git history. */
class EvidenceByItselfTest {

    private static final Logger LOG = LoggerFactory.getLogger(EvidenceByItselfTest.class);
    private static final long SEED = 20_261_130L;
    private static final String BLOCK = Block.FIRST_LINE;

    @TempDir
    Path project;

    @Test
    @DisplayName(
            "sixty days of work put every article on the rung that the git history names, and the hub's line leads")
    void sixtyDays_underSwarm_agreeWithGit() throws Exception {
        LOG.info("seed {}", SEED);
        SixtyDays days = new SixtyDays(project, SampleProject.patient(), SEED);
        days.pass();

        GitCount count = GitCount.of(project);
        Map<String, String> rungs = standings();
        LOG.info("under Swarm: {}", rungs);
        Map<String, String> expected = count.rungs();
        assertThat(expected)
                .containsEntry(SixtyDays.HUB, "Canonical")
                .containsEntry(SixtyDays.RATES, "Venerable")
                .containsEntry(SixtyDays.TAX, "Candidate")
                .containsEntry(SixtyDays.FAQ, "None");
        assertThat(rungs).isEqualTo(expected);
        assertThat(claims()).isZero();
        assertThat(reads(SixtyDays.FAQ)).isGreaterThan(400).isGreaterThan(reads(SixtyDays.HUB));

        try (CanonRuntime runtime = days.open()) {
            StrictModel model = days.chat(
                    Canon.over(runtime),
                    SixtyDays.Reviewer.class,
                    List.of(calls(read("a", SixtyDays.TAX + ".py"), read("b", SixtyDays.HUB + ".py"))));
            String[] lines = model.tail(1).split("\n");
            List<String> block = List.of(lines).subList(List.of(lines).indexOf(BLOCK) + 1, lines.length);
            assertThat(block.get(0)).startsWith(SixtyDays.HUB + " ").contains("[canonical: ", " others rest on this");
            assertThat(block.get(1)).startsWith(SixtyDays.TAX + " ").doesNotContain("canonical");
        }
    }

    @Test
    @Tag("slow")
    @DisplayName("under Solo the same history lifts nothing that it does not lift under Swarm")
    void sixtyDays_underSolo_liftNoMore() throws Exception {
        SixtyDays days = new SixtyDays(project, SampleProject.patient().with(Setting.PROMOTION_POLICY, "Solo"), SEED);
        days.pass();

        Map<String, String> rungs = standings();
        LOG.info("under Solo: {}", rungs);
        assertThat(rungs.get(SixtyDays.HUB)).isNotEqualTo("None");
        assertThat(rungs.get(SixtyDays.FAQ)).isNotEqualTo("Canonical");
    }

    private Map<String, String> standings() {
        return ask("SELECT article, standing FROM canon_concepts WHERE article = content", result -> {
            Map<String, String> rungs = new TreeMap<>();
            while (result.next()) {
                rungs.put(result.getString(1), result.getString(2));
            }
            return rungs;
        });
    }

    /** Events by which somebody would have said what is important. */
    private long claims() {
        return number("SELECT count(*) FROM events WHERE kind IN"
                + " ('interaction.derive', 'interaction.action', 'canon.confirm')");
    }

    private long reads(String article) {
        return number(
                "SELECT count(*) FROM events WHERE kind = 'trace.read' AND subjects LIKE '%\"" + article + "\"%'");
    }

    private long number(String sql) {
        return ask(sql, result -> result.next() ? result.getLong(1) : 0L);
    }

    private interface Reading<T> {
        T of(ResultSet result) throws SQLException;
    }

    private <T> T ask(String sql, Reading<T> reading) {
        try (EventLog log = EventLog.at(LogAddress.ofStore(project.resolve(".canon")))) {
            return log.query((Tables tables) -> {
                try (Statement statement = tables.connection().createStatement();
                        ResultSet result = statement.executeQuery(sql)) {
                    return reading.of(result);
                }
            });
        }
    }
}
