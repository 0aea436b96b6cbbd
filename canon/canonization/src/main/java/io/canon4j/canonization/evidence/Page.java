package io.canon4j.canonization.evidence;

import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Interaction;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An article as its last edit left it. */
final class Page {

    /** An edge that this page's claims wrote, and that goes when it is no longer claimed. */
    record Owned(EdgeType type, int target) {}

    String address;
    int concept;
    boolean gone;
    /** The edit that said what it says now. */
    Interaction said;

    List<Claims.Tie> ties = List.of();
    final Set<Owned> owned = new LinkedHashSet<>();
    Set<Integer> sentences = Set.of();
    /** The page above it to which it is tied, or null. */
    @Nullable
    Page parent;

    Page(String address, int concept, Interaction said) {
        this.address = address;
        this.concept = concept;
        this.said = said;
    }
}
