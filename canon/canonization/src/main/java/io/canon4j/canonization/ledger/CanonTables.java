package io.canon4j.canonization.ledger;

import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.journal.log.Tables;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The three tables, for people and programs that speak SQL. Times are epoch milliseconds, identities as in the log. */
final class CanonTables {

    private static final List<String> CREATE = List.of("""
            CREATE TABLE IF NOT EXISTS canon_concepts (
              tenant TEXT NOT NULL, number BIGINT NOT NULL, id TEXT NOT NULL, concept_key TEXT NOT NULL,
              content TEXT NOT NULL, type TEXT NOT NULL, standing TEXT NOT NULL, article TEXT,
              origin BIGINT NOT NULL, created_at BIGINT NOT NULL, survived BIGINT NOT NULL, reads BIGINT NOT NULL,
              last_read BIGINT, confirmed BIGINT NOT NULL, radius BIGINT, fell_at BIGINT,
              PRIMARY KEY (tenant, number))""", """
            CREATE TABLE IF NOT EXISTS canon_edges (
              tenant TEXT NOT NULL, type TEXT NOT NULL, source BIGINT NOT NULL, target BIGINT NOT NULL,
              weight DOUBLE PRECISION NOT NULL, times BIGINT NOT NULL, at BIGINT NOT NULL, about BIGINT NOT NULL,
              writer BIGINT, last_at BIGINT NOT NULL,
              PRIMARY KEY (tenant, type, source, target))""", """
            CREATE TABLE IF NOT EXISTS canon_audit (
              tenant TEXT NOT NULL, number BIGINT NOT NULL, sequence BIGINT NOT NULL, concept TEXT NOT NULL,
              content TEXT NOT NULL, at BIGINT NOT NULL, was TEXT NOT NULL, became TEXT NOT NULL, radius BIGINT,
              reason TEXT, superseded_by TEXT,
              PRIMARY KEY (tenant, number))""");

    private static final String CONCEPT = """
            INSERT INTO canon_concepts (tenant, number, id, concept_key, content, type, standing, article, origin,
              created_at, survived, reads, last_read, confirmed, radius, fell_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (tenant, number) DO UPDATE SET concept_key = excluded.concept_key, content = excluded.content,
              standing = excluded.standing, article = excluded.article, survived = excluded.survived,
              reads = excluded.reads, last_read = excluded.last_read, confirmed = excluded.confirmed,
              radius = excluded.radius, fell_at = excluded.fell_at""";

    private static final String EDGE = """
            INSERT INTO canon_edges (tenant, type, source, target, weight, times, at, about, writer, last_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (tenant, type, source, target) DO UPDATE SET weight = excluded.weight, times = excluded.times,
              at = excluded.at, about = excluded.about, writer = excluded.writer, last_at = excluded.last_at""";

    private static final String AUDIT = """
            INSERT INTO canon_audit (tenant, number, sequence, concept, content, at, was, became, radius, reason,
              superseded_by)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    private final ConceptGraph graph;
    private final RowChanges changes;

    CanonTables(ConceptGraph graph, RowChanges changes) {
        this.graph = graph;
        this.changes = changes;
    }

    static void create(Tables tables) throws SQLException {
        try (Statement statement = tables.connection().createStatement()) {
            for (String table : CREATE) {
                statement.execute(table);
            }
        }
    }

    static void clear(Tables tables) throws SQLException {
        for (String table : List.of("canon_concepts", "canon_edges", "canon_audit")) {
            try (PreparedStatement delete =
                    tables.connection().prepareStatement("DELETE FROM " + table + " WHERE tenant = ?")) {
                delete.setString(1, tables.tenant());
                delete.executeUpdate();
            }
        }
    }

    /** Writes what a batch of events changed. */
    void write(Tables tables) throws SQLException {
        if (changes.sweepsSurvived > 0) {
            update(
                    tables,
                    "UPDATE canon_concepts SET survived = survived + ? WHERE tenant = ?",
                    List.of((long) changes.sweepsSurvived, tables.tenant()));
        }
        for (int number : changes.removedConcepts) {
            update(tables, "DELETE FROM canon_concepts WHERE tenant = ? AND number = ?", List.of(tables.tenant(), (long)
                    number));
        }
        for (RowChanges.EdgeName edge : changes.cut) {
            update(
                    tables,
                    "DELETE FROM canon_edges WHERE tenant = ? AND type = ? AND source = ? AND target = ?",
                    List.of(tables.tenant(), edge.type().label(), source(edge), (long) edge.target()));
        }
        concepts(tables);
        edges(tables);
        audit(tables);
    }

    private void concepts(Tables tables) throws SQLException {
        if (changes.concepts.isEmpty()) {
            return;
        }
        try (PreparedStatement insert = tables.connection().prepareStatement(CONCEPT)) {
            for (Concept concept : changes.concepts.values()) {
                insert.setString(1, tables.tenant());
                insert.setLong(2, concept.number());
                insert.setString(3, concept.id().toString());
                insert.setString(4, concept.key());
                insert.setString(5, concept.content());
                insert.setString(6, concept.type().label());
                insert.setString(7, concept.standing().label());
                insert.setString(8, concept.article());
                insert.setLong(9, concept.origin().sequence());
                insert.setLong(10, concept.origin().at());
                insert.setLong(11, concept.gcSurvived());
                insert.setLong(12, concept.accesses());
                number(insert, 13, concept.lastAccess());
                insert.setLong(14, concept.confirmations());
                number(insert, 15, concept.stampedBlast());
                number(insert, 16, concept.lastDemotion());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private void edges(Tables tables) throws SQLException {
        if (changes.written.isEmpty()) {
            return;
        }
        EdgeTable edges = graph.edges();
        try (PreparedStatement insert = tables.connection().prepareStatement(EDGE)) {
            for (RowChanges.EdgeName name : changes.written) {
                int edge = edges.find(name.type(), name.source(), name.target());
                insert.setString(1, tables.tenant());
                insert.setString(2, name.type().label());
                insert.setLong(3, source(name));
                insert.setLong(4, name.target());
                insert.setDouble(5, edges.weight(edge));
                insert.setLong(6, edges.reinforcements(edge));
                insert.setLong(7, edges.at(edge));
                insert.setLong(8, edges.about(edge));
                int writer = edges.writer(edge);
                number(insert, 9, writer == 0 ? null : (Long) sequence(writer));
                insert.setLong(10, edges.lastReinforced(edge));
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private void audit(Tables tables) throws SQLException {
        if (changes.hops.isEmpty()) {
            return;
        }
        try (PreparedStatement insert = tables.connection().prepareStatement(AUDIT)) {
            for (RowChanges.HopRow hop : changes.hops) {
                AuditRow.Reason reason = hop.row().reason();
                insert.setString(1, tables.tenant());
                insert.setLong(2, hop.number());
                insert.setLong(3, hop.sequence());
                insert.setString(4, hop.concept());
                insert.setString(5, hop.content());
                insert.setLong(6, hop.row().at());
                insert.setString(7, hop.row().from().label());
                insert.setString(8, hop.row().to().label());
                number(insert, 9, hop.row().blast());
                insert.setString(10, reason == null ? null : reason.label());
                insert.setString(11, hop.by());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    /** A Derives edge comes from an interaction, which SQL knows by its event's sequence. */
    private long source(RowChanges.EdgeName edge) {
        return edge.type() == EdgeType.DERIVES ? sequence(edge.source()) : edge.source();
    }

    private long sequence(int interaction) {
        return graph.interactions().get(interaction - 1).sequence();
    }

    private static void update(Tables tables, String sql, List<Object> values) throws SQLException {
        try (PreparedStatement statement = tables.connection().prepareStatement(sql)) {
            for (int i = 0; i < values.size(); i++) {
                statement.setObject(i + 1, values.get(i));
            }
            statement.executeUpdate();
        }
    }

    private static void number(PreparedStatement statement, int place, @Nullable Number value) throws SQLException {
        if (value == null) {
            statement.setNull(place, Types.BIGINT);
        } else {
            statement.setLong(place, value.longValue());
        }
    }
}
