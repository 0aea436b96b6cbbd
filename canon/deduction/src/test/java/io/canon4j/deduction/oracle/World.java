package io.canon4j.deduction.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What callers have told: batches in order, who asserted which base fact, the clock. */
public final class World {

    private static final String CALLER = "";

    private final Map<String, Program> batches = new LinkedHashMap<>();
    private final Map<Tuple, Map<String, Double>> asserted = new TreeMap<>();
    private Object clock = 0L;

    public World copy() {
        World copy = new World();
        copy.batches.putAll(batches);
        asserted.forEach((tuple, owners) -> copy.asserted.put(tuple, new HashMap<>(owners)));
        copy.clock = clock;
        return copy;
    }

    public void install(String batch, Program program) {
        batches.put(batch, program);
        program.facts().forEach(fact -> own(fact, batch, 1));
    }

    public void revert(String batch) {
        batches.remove(batch);
        asserted.values().forEach(owners -> owners.remove(batch));
        asserted.values().removeIf(Map::isEmpty);
    }

    public void add(Tuple fact, double confidence) {
        own(fact, CALLER, Math.max(0, Math.min(1, confidence)));
    }

    private void own(Tuple fact, String owner, double confidence) {
        asserted.computeIfAbsent(fact, f -> new HashMap<>()).merge(owner, confidence, Math::max);
    }

    public void delete(Tuple fact) {
        asserted.remove(fact);
    }

    public void setClock(Object now) {
        clock = now;
    }

    public Object clock() {
        return clock;
    }

    public List<Rule> rules() {
        List<Rule> rules = new ArrayList<>();
        batches.values().forEach(program -> rules.addAll(program.rules()));
        return rules;
    }

    public List<String> batches() {
        return List.copyOf(batches.keySet());
    }

    public @Nullable Program program(String batch) {
        return batches.get(batch);
    }

    /** Each base fact with the greatest confidence anybody gave it. */
    public Map<Tuple, Double> base() {
        Map<Tuple, Double> base = new TreeMap<>();
        asserted.forEach((tuple, owners) -> base.put(
                tuple, owners.values().stream().mapToDouble(d -> d).max().orElseThrow()));
        return base;
    }

    public Model model() {
        return Oracle.evaluate(rules(), base(), clock);
    }
}
