package io.canon4j.deduction.oracle;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** A ground fact over plain Java objects: String, Long, Double, LocalDate or Instant. */
public record Tuple(String predicate, List<Object> arguments) implements Comparable<Tuple> {

    public Tuple {
        arguments = Collections.unmodifiableList(arguments);
    }

    public static Tuple of(String predicate, Object... arguments) {
        return new Tuple(
                predicate,
                Arrays.stream(arguments)
                        .map(a -> a instanceof Integer i ? (Object) i.longValue() : a)
                        .toList());
    }

    @Override
    public int compareTo(Tuple other) {
        int byName = predicate.compareTo(other.predicate);
        return byName != 0 ? byName : PlainOrder.compareRows(arguments, other.arguments);
    }

    @Override
    public String toString() {
        return arguments.stream().map(Term::spell).collect(Collectors.joining(", ", predicate + "(", ")"));
    }
}
