package io.canon4j.deduction.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The groups of one aggregate rule. */
final class Groups {

    /** Takes a finished row. */
    interface RowTaker {
        void take(List<Object> row, List<Tuple> premises, double confidence);
    }

    /** The best way to satisfy the body under one binding of its named variables. */
    private record Choice(double confidence, int height, List<Tuple> premises) {}

    private final Rule rule;
    private final Map<String, Integer> slots;
    private final Map<List<Object>, Map<List<Object>, Choice>> groups = new LinkedHashMap<>();

    Groups(Rule rule, Map<String, Integer> slots) {
        this.rule = rule;
        this.slots = slots;
    }

    static Object value(Term term, Map<String, Integer> slots, @Nullable Object[] frame) {
        return term instanceof Term.Constant constant
                ? constant.value()
                : Objects.requireNonNull(frame[Objects.requireNonNull(slots.get(((Term.Variable) term).name()))]);
    }

    void add(@Nullable Object[] frame, List<Tuple> premises, Model model) {
        List<Object> key = new ArrayList<>();
        for (Rule.Place place : rule.head()) {
            if (place instanceof Rule.Plain plain) {
                key.add(value(plain.term(), slots, frame));
            }
        }
        List<Object> assignment = new ArrayList<>();
        for (Object bound : frame) {
            assignment.add(Objects.requireNonNull(bound));
        }
        double confidence = 1;
        int height = 0;
        for (Tuple premise : premises) {
            Model.Entry entry = Objects.requireNonNull(model.entry(premise));
            confidence *= entry.confidence();
            height = Math.max(height, entry.height());
        }
        Choice choice = new Choice(confidence, height, premises);
        groups.computeIfAbsent(key, k -> new LinkedHashMap<>()).merge(assignment, choice, Groups::better);
    }

    private static Choice better(Choice a, Choice b) {
        if (!Oracle.close(a.confidence, b.confidence)) {
            return a.confidence > b.confidence ? a : b;
        }
        return a.height <= b.height ? a : b;
    }

    void rows(RowTaker taker) {
        groups.forEach((key, members) -> {
            List<Object> row = new ArrayList<>();
            int plain = 0;
            for (Rule.Place place : rule.head()) {
                Object result = place instanceof Rule.Fold fold ? fold(fold, members.keySet()) : key.get(plain++);
                if (result == null) {
                    return;
                }
                row.add(result);
            }
            Set<Tuple> premises = new LinkedHashSet<>();
            double least = 1;
            for (Choice choice : members.values()) {
                premises.addAll(choice.premises);
                least = Math.min(least, choice.confidence);
            }
            taker.take(row, List.copyOf(premises), least);
        });
    }

    private @Nullable Object fold(Rule.Fold fold, Collection<List<Object>> assignments) {
        List<Object> values = new ArrayList<>();
        Object bestValue = null;
        Object bestKey = null;
        for (List<Object> assignment : assignments) {
            @Nullable Object[] frame = assignment.toArray();
            Object value = value(fold.value(), slots, frame);
            values.add(value);
            if (fold.key() != null) {
                Object key = value(fold.key(), slots, frame);
                int order = bestValue == null ? -1 : PlainOrder.bySize(value, bestValue);
                order = bestValue != null && fold.kind().equals("argmax") ? -order : order;
                if (bestKey == null || order < 0 || (order == 0 && PlainOrder.total(key, bestKey) < 0)) {
                    bestValue = value;
                    bestKey = key;
                }
            }
        }
        return switch (fold.kind()) {
            case "count" -> (long) new LinkedHashSet<>(values).size();
            case "min" -> values.stream().min(PlainOrder::total).orElseThrow();
            case "max" -> values.stream().max(PlainOrder::total).orElseThrow();
            case "sum" -> sum(values);
            case "avg" -> average(values);
            default -> bestKey;
        };
    }

    private static @Nullable Object sum(List<Object> values) {
        BigInteger whole = BigInteger.ZERO;
        double real = 0;
        boolean anyReal = false;
        boolean any = false;
        for (Object value : values) {
            if (value instanceof Long number) {
                whole = whole.add(BigInteger.valueOf(number));
                any = true;
            } else if (value instanceof Double number) {
                real += number;
                anyReal = true;
            }
        }
        if (anyReal) {
            double total = real + whole.doubleValue();
            if (!Double.isFinite(total)) {
                throw new Fault("overflow");
            }
            return total == 0.0 ? 0.0 : total;
        }
        if (whole.bitLength() > 63) {
            throw new Fault("overflow");
        }
        return any ? (Object) whole.longValueExact() : null;
    }

    private static @Nullable Object average(List<Object> values) {
        double[] numbers = values.stream()
                .filter(Number.class::isInstance)
                .mapToDouble(value -> ((Number) value).doubleValue())
                .toArray();
        double total = 0;
        for (double number : numbers) {
            total += number;
        }
        return numbers.length == 0 ? null : (Object) (total / numbers.length);
    }
}
