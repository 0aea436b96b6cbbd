package io.canon4j.deduction.oracle;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Everything that holds, with the best derivation of each tuple. */
public final class Model implements Body.Store {

    /**
     * A tuple that holds.
     *
     * @param rule number of the first best rule, -1 when asserting it is best
     * @param base whether it is asserted
     */
    public record Entry(double confidence, int height, int rule, boolean base) {}

    private final Map<String, SortedMap<Tuple, Entry>> relations = new TreeMap<>();
    private final Object clock;

    Model(Object clock) {
        this.clock = clock;
    }

    void put(Tuple tuple, Entry entry) {
        relations.computeIfAbsent(tuple.predicate(), name -> new TreeMap<>()).put(tuple, entry);
    }

    boolean contains(Tuple tuple) {
        return entry(tuple) != null;
    }

    public @Nullable Entry entry(Tuple tuple) {
        return relation(tuple.predicate()).get(tuple);
    }

    public SortedMap<Tuple, Entry> relation(String predicate) {
        return relations.getOrDefault(predicate, new TreeMap<>());
    }

    public Collection<String> predicates() {
        return relations.keySet();
    }

    public long derived() {
        return relations.values().stream()
                .flatMap(relation -> relation.values().stream())
                .filter(entry -> !entry.base())
                .count();
    }

    @Override
    public Collection<Tuple> tuples(String predicate) {
        return relation(predicate).keySet();
    }

    @Override
    public Object clock() {
        return clock;
    }

    /** Distinct bindings of the goal's named variables in order of first occurrence, sorted; one empty row for yes. */
    public List<List<Object>> answers(String goal) {
        Body body = new Body(ProgramReader.readGoal(goal));
        SortedMap<Tuple, Boolean> rows = new TreeMap<>();
        body.each(this, body.frame(), (frame, matched) -> {
            List<Object> row = new ArrayList<>();
            for (Object value : frame) {
                row.add(java.util.Objects.requireNonNull(value));
            }
            rows.put(new Tuple("", row), true);
        });
        return rows.keySet().stream().map(Tuple::arguments).toList();
    }
}
