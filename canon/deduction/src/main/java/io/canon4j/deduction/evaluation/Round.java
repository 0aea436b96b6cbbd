package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What one run starts from, and what it counts. */
public final class Round {

    private final Map<Relation, Set<Integer>> baseChanges = new LinkedHashMap<>();
    private final Set<Integer> addedRules;
    private final Set<Integer> removedRules;
    private long overDeleted;
    private long rederived;

    public Round(Set<Integer> addedRules, Set<Integer> removedRules) {
        this.addedRules = Set.copyOf(addedRules);
        this.removedRules = Set.copyOf(removedRules);
    }

    /** The assertion of this row is new, gone, or of another confidence. */
    public void baseChanged(Relation relation, int row) {
        baseChanges.computeIfAbsent(relation, r -> new LinkedHashSet<>()).add(row);
    }

    List<Relation> baseRelations() {
        return new ArrayList<>(baseChanges.keySet());
    }

    Set<Integer> baseRows(Relation relation) {
        return baseChanges.getOrDefault(relation, Set.of());
    }

    boolean isAdded(int rule) {
        return addedRules.contains(rule);
    }

    boolean isRemoved(int rule) {
        return removedRules.contains(rule);
    }

    boolean removesRules() {
        return !removedRules.isEmpty();
    }

    void fell() {
        overDeleted++;
    }

    void recovered() {
        rederived++;
    }

    public long overDeleted() {
        return overDeleted;
    }

    public long rederived() {
        return rederived;
    }
}
