package io.canon4j.deduction.syntax;

import java.util.List;
import java.util.stream.Collectors;

/** A predicate applied to terms; its position is that of the predicate's name. */
public record Atom(String predicate, List<Term> terms, Position position) {
    @Override
    public String toString() {
        return terms.stream().map(Term::toString).collect(Collectors.joining(", ", predicate + "(", ")"));
    }
}
