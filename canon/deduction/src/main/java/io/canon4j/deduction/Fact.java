package io.canon4j.deduction;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A predicate with its arguments, for example {@code manager(alice, bob)}.
 *
 * @param predicate its name, not empty
 * @param arguments possibly none
 */
public record Fact(String predicate, List<Value> arguments) {

    public Fact {
        Objects.requireNonNull(predicate, "predicate");
        if (predicate.isEmpty() || predicate.charAt(0) == '$') {
            throw new IllegalArgumentException(
                    "a predicate needs a name that does not start with $ but it is '" + predicate + "'");
        }
        arguments = List.copyOf(arguments);
    }

    /** A fact of plain Java objects, see {@link Value#of(Object)}. */
    public static Fact of(String predicate, Object... arguments) {
        return new Fact(predicate, Arrays.stream(arguments).map(Value::of).toList());
    }

    /** The fact as a program spells it, without the final period. */
    @Override
    public String toString() {
        return arguments.stream().map(Value::literal).collect(Collectors.joining(", ", predicate + "(", ")"));
    }
}
