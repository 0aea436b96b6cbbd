package io.canon4j.deduction.program;

import io.canon4j.deduction.ColumnType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is known of predicates: arities and declared columns. */
public final class Vocabulary {

    private final Map<String, Integer> arities;
    private final Map<String, List<ColumnType>> types;

    public Vocabulary() {
        this(new HashMap<>(), new HashMap<>());
    }

    private Vocabulary(Map<String, Integer> arities, Map<String, List<ColumnType>> types) {
        this.arities = arities;
        this.types = types;
    }

    public Vocabulary copy() {
        return new Vocabulary(new HashMap<>(arities), new HashMap<>(types));
    }

    public @Nullable Integer arity(String predicate) {
        return arities.get(predicate);
    }

    /** Learns the arity of a predicate, unless one is known; returns the known one. */
    public int learn(String predicate, int arity) {
        Integer known = arities.putIfAbsent(predicate, arity);
        return known == null ? arity : known;
    }

    public void declare(String predicate, List<ColumnType> columns) {
        arities.put(predicate, columns.size());
        types.put(predicate, List.copyOf(columns));
    }

    public ColumnType type(String predicate, int place) {
        List<ColumnType> columns = types.get(predicate);
        return columns == null || place >= columns.size() ? ColumnType.ANY : columns.get(place);
    }

    public Map<String, List<ColumnType>> declarations() {
        return types;
    }
}
