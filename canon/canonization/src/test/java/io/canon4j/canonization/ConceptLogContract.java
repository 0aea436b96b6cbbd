package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.Hop;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.FencedException;
import io.canon4j.journal.log.TestDatabases;
import io.canon4j.journal.log.daemon.Projector;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The concept graph of an event log, whatever database keeps it. */
abstract class ConceptLogContract {

    @TempDir
    Path folder;

    private final TestDatabases databases;

    ConceptLogContract(TestDatabases databases) {
        this.databases = databases;
    }

    private LoggedSession play(String run, JsonNode testCase) {
        LoggedSession session = new LoggedSession(databases, folder.resolve(run));
        session.config(testCase.path("config"));
        testCase.path("events").forEach(session::play);
        return session;
    }

    @Test
    @DisplayName(
            "The demo ends with 1, 3, 6 and 17 on the rungs, 15 audit rows, radius 15, the same bytes in twenty runs")
    void demo_inTwentyRuns_givesTheSameBytes() {
        JsonNode demo = Cases.named("demo", "parcels");
        String expected = Cases.replayed(demo, Cases.JSON.createObjectNode()).toString();
        for (int run = 0; run < 20; run++) {
            try (LoggedSession session = play("run" + run, demo)) {
                assertThat(session.dump().toString()).as("run %d", run).isEqualTo(expected);
            }
        }
        assertThat(expected)
                .contains(
                        "\"standings\":{\"None\":17,\"Candidate\":6,\"Venerable\":3,\"Canonical\":1},\"audit_rows\":15");
    }

    @Test
    @DisplayName("The interface session: radius 14, seven interactions, the same bytes in twenty runs")
    void restSession_inTwentyRuns_givesTheSameBytes() {
        JsonNode rest = Cases.named("demo", "interface session as calls");
        ((ObjectNode) rest).remove("config");
        String expected = Cases.replayed(rest, Cases.JSON.createObjectNode()).toString();
        for (int run = 0; run < 20; run++) {
            try (LoggedSession session = play("rest" + run, rest)) {
                assertThat(session.dump().toString()).as("run %d", run).isEqualTo(expected);
            }
        }
        try (LoggedSession session = play("rest", rest)) {
            JsonNode pillar = session.dump().path("concepts").get(0);
            assertThat(pillar.path("stamped_blast").asInt()).isEqualTo(14);
            assertThat(pillar.path("distinct").asInt()).isEqualTo(7);
            assertThat(pillar.path("coverage").asDouble()).isEqualTo(30.0 / 55.0);
            assertThat(pillar.path("standing").asText()).isEqualTo("Canonical");
        }
    }

    @Test
    void rebuild_givesTheSameRows() {
        try (LoggedSession session = play("rebuild", Cases.named("demo", "parcels"))) {
            List<String> before = rows(session);
            String dump = session.dump().toString();
            Projector.rebuild(session.log(), session.fence(), session.projection());
            assertThat(rows(session)).isEqualTo(before).hasSize(27 + 103 + 15);
            assertThat(session.dump().toString()).isEqualTo(dump);
        }
    }

    @Test
    @DisplayName("The audit query of the README shows every hop")
    void auditQuery_showsEveryHop() {
        String query = Readme.block(databases == TestDatabases.SQLITE ? "sqlite" : "psql");
        try (LoggedSession session = play("audit", Cases.named("demo", "parcels"))) {
            session.fold();
            List<String> rows = session.log().query(tables -> {
                List<String> found = new ArrayList<>();
                try (Statement statement = tables.connection().createStatement();
                        ResultSet result = statement.executeQuery(query)) {
                    while (result.next()) {
                        found.add(result.getString("content") + " " + result.getString("was") + " -> "
                                + result.getString("became") + " " + result.getString("radius"));
                    }
                }
                return found;
            });
            assertThat(rows)
                    .hasSize(15)
                    .contains(
                            "shipment label None -> Candidate null",
                            "shipment label Candidate -> Venerable null",
                            "shipment label Venerable -> Canonical 15");
        }
    }

    @Test
    void hop_withoutALease_isPassedOver() {
        try (LoggedSession session = play("forged", Cases.named("demo", "parcels"))) {
            String before = session.dump().toString();
            String payload = CanonEvents.HOP.encode(new Hop("#2.1", "None", "Candidate", null, "Swarm", null, null));
            session.append(EventDraft.of(CanonEvents.HOP.kind(), "mallory", payload), false);
            assertThat(session.dump().toString()).isEqualTo(before);
        }
    }

    @Test
    void cycle_afterTheLeasePassedOn_writesNothing() {
        JsonNode rest = Cases.named("demo", "interface session as calls");
        try (LoggedSession session = new LoggedSession(databases, folder.resolve("fenced"))) {
            for (JsonNode event : rest.path("events")) {
                if (!event.path("op").asText().equals("cycle")) {
                    session.play(event);
                }
            }
            session.clock().set(session.clock().millis() + 60_000);
            long head = session.log().head();
            Fence old = new Fence("daemon", session.fence().epoch() - 1);
            assertThatThrownBy(() -> session.task().cycle(session.log(), old)).isInstanceOf(FencedException.class);
            assertThat(session.log().head()).isEqualTo(head);
            session.task().cycle(session.log(), session.fence());
            assertThat(session.log().head()).isGreaterThan(head);
        }
    }

    static List<String> rows(LoggedSession session) {
        session.fold();
        return session.log().query(tables -> {
            List<String> rows = new ArrayList<>();
            for (String table : List.of(
                    "canon_concepts ORDER BY number",
                    "canon_edges ORDER BY type, source, target",
                    "canon_audit ORDER BY number")) {
                try (Statement statement = tables.connection().createStatement();
                        ResultSet result = statement.executeQuery("SELECT * FROM " + table)) {
                    ResultSetMetaData columns = result.getMetaData();
                    while (result.next()) {
                        StringBuilder row = new StringBuilder();
                        for (int i = 1; i <= columns.getColumnCount(); i++) {
                            row.append(columns.getColumnName(i))
                                    .append('=')
                                    .append(result.getString(i))
                                    .append(' ');
                        }
                        rows.add(row.toString());
                    }
                }
            }
            return rows;
        });
    }
}
