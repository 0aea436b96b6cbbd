package io.canon4j.runtime.rules;

import io.canon4j.canonization.evidence.PageKey;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.deduction.Fact;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The concept graph as base facts: the rung of each article, and edges between articles, with what an article says counted as
 * the article. The same graph always gives the same facts.
 */
final class StructureFacts {

    /** Edges that are told, those written last. */
    private static final int MOST_EDGES = 20_000;

    /** A longer text is no name that a rule could use. */
    private static final int LONGEST_NAME = 200;

    private StructureFacts() {}

    static List<BaseFact> of(ConceptGraph graph) {
        List<BaseFact> facts = new ArrayList<>();
        graph.concepts()
                .filter(concept -> concept.standing() != Standing.NONE && isPage(concept))
                .forEach(concept -> facts.add(standing(concept)));
        facts.addAll(edges(graph));
        return facts;
    }

    /** Whether it is an article itself, not a sentence of one. */
    private static boolean isPage(Concept concept) {
        return concept.article() != null && concept.key().equals(PageKey.ofArticle(concept.article()));
    }

    private static BaseFact standing(Concept concept) {
        AuditRow last = concept.audit().get(concept.audit().size() - 1);
        Fact fact = Fact.of(
                "standing",
                String.valueOf(concept.article()),
                lower(concept.standing().label()));
        String source = "standing of " + concept.content() + ": "
                + concept.standing().label() + " since " + Instant.ofEpochMilli(last.at());
        return new BaseFact(fact, source, true);
    }

    private static List<BaseFact> edges(ConceptGraph graph) {
        Map<Fact, BaseFact> edges = new LinkedHashMap<>();
        EdgeTable table = graph.edges();
        for (int row = table.rows() - 1; row >= 0 && edges.size() < MOST_EDGES; row--) {
            if (table.isEdge(row) && isTold(table, row)) {
                String from = name(graph.concept(table.source(row)));
                String to = name(graph.concept(table.target(row)));
                if (from != null && to != null && !from.equals(to)) {
                    Fact fact = Fact.of("edge", lower(table.type(row).label()), from, to);
                    edges.put(fact, new BaseFact(fact, source(graph, table.writer(row)), true));
                }
            }
        }
        return List.copyOf(edges.values());
    }

    /** What was merely stated together is not: those edges grow with the square of what one act states. */
    private static boolean isTold(EdgeTable table, int row) {
        return switch (table.type(row)) {
            case CAUSAL, DEPENDENCY, HIERARCHICAL, SEMANTIC, CONTRADICTS -> true;
            case TEMPORAL, DERIVES, CO_OCCURRENCE -> false;
        };
    }

    private static @Nullable String name(@Nullable Concept concept) {
        if (concept == null) {
            return null;
        }
        String article = concept.article();
        String name = article == null ? concept.content() : article;
        return name.length() > LONGEST_NAME ? null : name;
    }

    private static String source(ConceptGraph graph, int writer) {
        return writer < 1 || writer > graph.interactions().size()
                ? "the event log"
                : BaseFact.EVENT + graph.interactions().get(writer - 1).sequence();
    }

    private static String lower(String label) {
        return label.toLowerCase(Locale.ROOT);
    }
}
