package io.canon4j.canonization.evidence;

import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.GraphWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * All articles there are or were, and the edges between them that their texts and addresses make. An edge is dated by the edit
 * that claimed it, even where the page at its other end came later.
 */
final class Pages {

    private final ConceptGraph graph;
    private final GraphWriter writer;
    private final TreeMap<String, Page> byAddress = new TreeMap<>();
    private final Map<String, Page> byFolded = new HashMap<>();
    private final Map<String, Set<Page>> claimants = new HashMap<>();

    Pages(ConceptGraph graph, GraphWriter writer) {
        this.graph = graph;
        this.writer = writer;
    }

    /** The page at that address, gone or not, or null if there never was one. */
    @Nullable
    Page at(String address) {
        return byAddress.get(address);
    }

    /** The page that a link means and whose concept is there, or null. */
    @Nullable
    Page linked(String link) {
        Page page = byFolded.get(PageKey.folded(link));
        return page == null || page.gone || isRetracted(page) ? null : page;
    }

    Collection<Page> all() {
        return byAddress.values();
    }

    /** A page is new, or there again: whoever waited for it is tied to it, and it takes its place among its neighbours. */
    void arrived(Page page) {
        byAddress.put(page.address, page);
        byFolded.put(PageKey.folded(page.address), page);
        placed(page.address);
        for (Page claimant : List.copyOf(claimants.getOrDefault(PageKey.folded(page.address), Set.of()))) {
            tie(claimant);
        }
    }

    /** A page is no longer there: it says nothing, and is nobody's part. */
    void left(Page page) {
        page.gone = true;
        say(page, List.of());
        placed(page.address);
    }

    /** A page lives elsewhere now. */
    void moved(Page page, String to) {
        String from = page.address;
        byAddress.remove(from);
        byFolded.remove(PageKey.folded(from));
        page.address = to;
        placed(from);
        arrived(page);
    }

    /** Takes what a page says now in place of what it said before. */
    void say(Page page, List<Claims.Tie> ties) {
        for (Claims.Tie old : page.ties) {
            Set<Page> waiting = claimants.get(old.target());
            if (waiting != null && waiting.remove(page) && waiting.isEmpty()) {
                claimants.remove(old.target());
            }
        }
        page.ties = List.copyOf(ties);
        for (Claims.Tie tie : page.ties) {
            claimants
                    .computeIfAbsent(tie.target(), target -> new LinkedHashSet<>())
                    .add(page);
        }
        Set<Page.Owned> claimed = new HashSet<>();
        for (Claims.Tie tie : page.ties) {
            Page target = linked(tie.target());
            if (target != null) {
                claimed.add(new Page.Owned(tie.type(), target.concept));
            }
        }
        for (Page.Owned owned : List.copyOf(page.owned)) {
            if (!claimed.contains(owned)) {
                page.owned.remove(owned);
                cut(owned.type(), page.concept, owned.target());
            }
        }
        tie(page);
    }

    private void tie(Page page) {
        if (isRetracted(page)) {
            return;
        }
        for (Claims.Tie tie : page.ties) {
            Page target = linked(tie.target());
            if (target != null && writer.tie(tie.type(), page.concept, target.concept, page.said)) {
                page.owned.add(new Page.Owned(tie.type(), target.concept));
            }
        }
    }

    /** Something came to or left an address: it and all below it look for the page above them. */
    private void placed(String address) {
        Page here = byAddress.get(address);
        if (here != null) {
            adopt(here);
        }
        Collection<Page> below = address.isEmpty()
                ? byAddress.values()
                : byAddress.subMap(address + "/", address + "0").values();
        new ArrayList<>(below).forEach(this::adopt);
    }

    private void adopt(Page page) {
        Page above = page.gone || isRetracted(page) ? null : above(page.address);
        if (above == page.parent
                && (above == null || graph.linked(EdgeType.HIERARCHICAL, above.concept, page.concept))) {
            return;
        }
        if (page.parent != null) {
            cut(EdgeType.HIERARCHICAL, page.parent.concept, page.concept);
        }
        page.parent = above != null && writer.tie(EdgeType.HIERARCHICAL, above.concept, page.concept, page.said)
                ? above
                : null;
    }

    /** Its concept was taken back; the next edit brings another. */
    private boolean isRetracted(Page page) {
        return graph.concept(page.concept) == null;
    }

    private @Nullable Page above(String address) {
        String at = address;
        while (!at.isEmpty()) {
            int slash = at.lastIndexOf('/');
            at = slash < 0 ? "" : at.substring(0, slash);
            Page page = byAddress.get(at);
            if (page != null && !page.gone && !isRetracted(page)) {
                return page;
            }
        }
        return null;
    }

    private void cut(EdgeType type, int source, int target) {
        int edge = graph.edges().find(type, source, target);
        if (edge != EdgeTable.NONE) {
            graph.cut(edge);
        }
    }
}
