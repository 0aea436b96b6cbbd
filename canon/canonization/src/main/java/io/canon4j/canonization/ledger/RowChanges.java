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

/** What one event changed, as rows to write. Each row is written once, as it is when the event is done. */
final class RowChanges implements GraphListener {

    /** The name of an edge's row. */
    record EdgeName(EdgeType type, int source, int target) {}

    private final EdgeTable edges;
    final Map<Integer, Concept> concepts = new LinkedHashMap<>();
    final Set<Integer> removedConcepts = new LinkedHashSet<>();
    final Set<EdgeName> written = new LinkedHashSet<>();
    final Set<EdgeName> cut = new LinkedHashSet<>();
    final List<AuditRow> hops = new ArrayList<>();
    boolean allSurvived;

    RowChanges(ConceptGraph graph) {
        this.edges = graph.edges();
    }

    void clear() {
        concepts.clear();
        removedConcepts.clear();
        written.clear();
        cut.clear();
        hops.clear();
        allSurvived = false;
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
        hops.add(row);
    }

    @Override
    public void survived() {
        allSurvived = true;
    }

    private EdgeName name(int edge) {
        return new EdgeName(edges.type(edge), edges.source(edge), edges.target(edge));
    }
}
