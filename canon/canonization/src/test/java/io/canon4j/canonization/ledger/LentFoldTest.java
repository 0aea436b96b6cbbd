package io.canon4j.canonization.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.Canonization;
import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.canonization.events.Derive;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.LeaseTerms;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.daemon.Projector;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One graph in memory for the daemon and for questions. */
class LentFoldTest {

    @TempDir
    Path folder;

    private EventLog log;
    private Canonization store;
    private ConceptProjection projection;

    @BeforeEach
    void open() {
        log = EventLog.at(LogAddress.ofStore(folder.resolve(".canon")));
        store = Canonization.open(log, CanonizationSettings.DEFAULT);
        projection = new ConceptProjection(log);
    }

    @AfterEach
    void close() {
        log.close();
    }

    private void state(String text) {
        store.derive("ann", new Derive(List.of(Derive.Stated.of(text, "Entity")), List.of()), null);
    }

    private int concepts(boolean leads) {
        return projection.ask(leads, fold -> fold.graph().size());
    }

    private ConceptGraph graph() {
        return projection.ask(true, ConceptFold::graph);
    }

    private Fence lease() {
        Fence fence = log.lease("daemon", LeaseTerms.STANDARD).take();
        assertThat(fence).isNotNull();
        return fence;
    }

    private long rows() {
        return log.query(tables -> {
            try (Statement statement = tables.connection().createStatement();
                    ResultSet result = statement.executeQuery("SELECT COUNT(*) FROM canon_concepts")) {
                return result.next() ? result.getLong(1) : -1;
            }
        });
    }

    @Test
    @DisplayName("Where no daemon leads, a question sees the log's end")
    void ask_notLeading_readsOn() {
        assertThat(concepts(false)).isZero();
        state("retry budget");
        assertThat(concepts(false)).isOne();
        state("page size");
        assertThat(concepts(false)).isEqualTo(2);
    }

    @Test
    @DisplayName("Where the daemon leads, a question sees its graph, and the graph is not read anew")
    void ask_leading_isTheDaemonsOwnGraph() {
        state("retry budget");
        Fence fence = lease();
        Projector.catchUp(log, fence, projection);
        ConceptGraph before = graph();
        state("page size");
        assertThat(concepts(true)).as("not folded yet").isOne();
        Projector.catchUp(log, fence, projection);
        assertThat(concepts(true)).isEqualTo(2);
        assertThat(graph()).isSameAs(before);
        assertThat(projection.current().graph()).isSameAs(before);
    }

    @Test
    @DisplayName("A daemon that takes over behind the questions writes every row all the same")
    void fold_afterQuestionsReadAhead_missesNoRow() {
        state("retry budget");
        state("page size");
        assertThat(concepts(false)).isEqualTo(2);
        Projector.catchUp(log, lease(), projection);
        assertThat(rows()).isEqualTo(2);
        assertThat(concepts(true)).isEqualTo(2);
    }

    @Test
    @DisplayName("During a turn of the daemon no question moves the graph")
    void ask_duringATurn_leavesTheGraphWhereItIs() {
        state("retry budget");
        assertThat(concepts(false)).isOne();
        projection.turn(() -> {
            state("page size");
            assertThat(concepts(false)).isOne();
        });
        assertThat(concepts(false)).isEqualTo(2);
    }
}
