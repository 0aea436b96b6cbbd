package io.canon4j.deduction.oracle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Every instance of one rule in a model, to judge steps of proofs. */
public final class Instances {

    private final Rule rule;
    private final Model model;
    private final Map<Tuple, Set<List<Tuple>>> ordinary = new HashMap<>();

    /** Head to assignment to the ways to satisfy it. */
    private final Map<Tuple, Map<List<Object>, Set<List<Tuple>>>> aggregated = new HashMap<>();

    public Instances(Rule rule, Model model) {
        this.rule = rule;
        this.model = model;
        Body body = new Body(rule.body());
        if (rule.aggregates()) {
            aggregate(body);
        } else {
            body.each(
                    model,
                    body.frame(),
                    (frame, matched) -> ordinary.computeIfAbsent(head(body, frame), h -> new HashSet<>())
                            .add(present(matched)));
        }
    }

    private Tuple head(Body body, @Nullable Object[] frame) {
        List<Object> arguments = new ArrayList<>();
        for (Rule.Place place : rule.head()) {
            if (place instanceof Rule.Plain plain) {
                arguments.add(Groups.value(plain.term(), body.slots(), frame));
            }
        }
        return new Tuple(rule.predicate(), arguments);
    }

    private void aggregate(Body body) {
        Groups groups = new Groups(rule, body.slots());
        Map<Tuple, Map<List<Object>, Set<List<Tuple>>>> byKey = new LinkedHashMap<>();
        body.each(model, body.frame(), (frame, matched) -> {
            groups.add(frame, present(matched), model);
            byKey.computeIfAbsent(head(body, frame), key -> new LinkedHashMap<>())
                    .computeIfAbsent(new ArrayList<>(Arrays.asList(frame)), assignment -> new HashSet<>())
                    .add(present(matched));
        });
        groups.rows((row, premises, confidence) -> {
            List<Object> key = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                if (rule.head().get(i) instanceof Rule.Plain) {
                    key.add(row.get(i));
                }
            }
            aggregated.put(
                    new Tuple(rule.predicate(), row), byKey.getOrDefault(new Tuple(rule.predicate(), key), Map.of()));
        });
    }

    private static List<Tuple> present(@Nullable Tuple[] matched) {
        List<Tuple> present = new ArrayList<>();
        for (Tuple tuple : matched) {
            if (tuple != null) {
                present.add(tuple);
            }
        }
        return present;
    }

    /**
     * Whether the premises, in written order, prove the head. For an aggregate: whether each member of the group finds a
     * best way among them, and all of them serve some member.
     */
    public boolean supports(Tuple head, List<Tuple> premises) {
        if (!rule.aggregates()) {
            return ordinary.getOrDefault(head, Set.of()).contains(premises);
        }
        Set<Tuple> given = new HashSet<>(premises);
        Set<Tuple> useful = new HashSet<>();
        for (Set<List<Tuple>> ways : aggregated.getOrDefault(head, Map.of()).values()) {
            double best = ways.stream().mapToDouble(this::product).max().orElse(0);
            if (ways.stream().noneMatch(way -> given.containsAll(way) && Oracle.close(product(way), best))) {
                return false;
            }
            ways.forEach(useful::addAll);
        }
        return given.size() == premises.size() && useful.containsAll(given);
    }

    private double product(List<Tuple> way) {
        double product = 1;
        for (Tuple tuple : way) {
            Model.Entry entry = model.entry(tuple);
            product *= entry == null ? 0 : entry.confidence();
        }
        return product;
    }
}
