package io.canon4j.deduction.oracle;

import java.util.List;
import java.util.stream.Collectors;

/** A predicate over terms. */
public record Atom(String predicate, List<Term> terms) {

    public Atom {
        terms = List.copyOf(terms);
    }

    @Override
    public String toString() {
        return terms.stream().map(Term::toString).collect(Collectors.joining(", ", predicate + "(", ")"));
    }
}
