package io.canon4j.deduction.syntax;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A rule, or a fact when the body is empty. */
public record Clause(@Nullable String label, Atom head, List<Literal> body) {

    public boolean isFact() {
        return body.isEmpty();
    }

    @Override
    public String toString() {
        String prefix = label == null ? "" : label + ": ";
        return isFact()
                ? head + "."
                : body.stream().map(Literal::toString).collect(Collectors.joining(", ", prefix + head + " :- ", "."));
    }
}
