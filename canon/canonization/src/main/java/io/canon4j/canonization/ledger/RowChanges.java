package io.canon4j.canonization.ledger;

import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.GraphListener;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a batch of events changed, as rows to write. Each row is written once, as it is when the batch is done. */
final class RowChanges implements GraphListener {

    /** The name of an edge's row. */
    record EdgeName(EdgeType type, int source, int target) {}

    /**
     * A row of the audit, named as it was when the hop was made: the concept may be gone when the batch is done.
     *
     * @param number its place among all rows, from 1
     * @param sequence of the event
     * @param concept its identity
     * @param content its text
     * @param row the hop
     * @param by the identity of the concept that superseded it, or null
     */
    record HopRow(
            int number,
            long sequence,
            String concept,
            String content,
            AuditRow row,
            @Nullable String by) {}

    private final ConceptGraph graph;
    private final EdgeTable edges;
    final Map<Integer, Concept> concepts = new LinkedHashMap<>();
    final Set<Integer> removedConcepts = new LinkedHashSet<>();
    final Set<EdgeName> written = new LinkedHashSet<>();
    final Set<EdgeName> cut = new LinkedHashSet<>();
    final List<HopRow> hops = new ArrayList<>();
    int sweepsSurvived;
    private long sequence;

    RowChanges(ConceptGraph graph) {
        this.graph = graph;
        this.edges = graph.edges();
    }

    /** What follows is the doing of that event. */
    void began(long event) {
        sequence = event;
    }

    void clear() {
        concepts.clear();
        removedConcepts.clear();
        written.clear();
        cut.clear();
        hops.clear();
        sweepsSurvived = 0;
    }

    @Override
    public void changed(Concept concept) {
        concepts.put(concept.number(), concept);
    }

    @Override
    public void changed(int edge) {
        EdgeName name = name(edge);
        written.add(name);
        cut.remove(name);
    }

    @Override
    public void cutting(int edge) {
        EdgeName name = name(edge);
        written.remove(name);
        cut.add(name);
    }

    @Override
    public void removed(Concept concept) {
        concepts.remove(concept.number());
        removedConcepts.add(concept.number());
    }

    @Override
    public void hopped(AuditRow row) {
        Concept concept = graph.concept(row.concept());
        Integer by = row.by();
        Concept other = by == null ? null : graph.concept(by);
        hops.add(new HopRow(
                graph.audit().size(),
                sequence,
                concept == null ? "" : concept.id().toString(),
                concept == null ? "" : concept.content(),
                row,
                other == null ? null : other.id().toString()));
    }

    @Override
    public void survived() {
        sweepsSurvived++;
    }

    private EdgeName name(int edge) {
        return new EdgeName(edges.type(edge), edges.source(edge), edges.target(edge));
    }
}
