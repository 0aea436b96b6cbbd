package io.canon4j.deduction.oracle;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A rule as written. */
public record Rule(@Nullable String label, String predicate, List<Place> head, List<Literal> body) {

    public Rule {
        head = List.copyOf(head);
        body = List.copyOf(body);
    }

    /** An argument place of a head. */
    public sealed interface Place {}

    /** An ordinary one. */
    public record Plain(Term term) implements Place {
        @Override
        public String toString() {
            return term.toString();
        }
    }

    /** {@code count(V)} and the like; {@code argmin} and {@code argmax} have a key too. */
    public record Fold(String kind, Term value, @Nullable Term key) implements Place {
        @Override
        public String toString() {
            return kind + "(" + value + (key == null ? "" : ", " + key) + ")";
        }
    }

    public boolean aggregates() {
        return head.stream().anyMatch(Fold.class::isInstance);
    }

    @Override
    public String toString() {
        return (label == null ? "" : label + ": ")
                + predicate
                + head.stream().map(Place::toString).collect(Collectors.joining(", ", "(", ")"))
                + " :- "
                + body.stream().map(Literal::toString).collect(Collectors.joining(", "))
                + ".";
    }
}
