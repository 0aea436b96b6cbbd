package io.canon4j.deduction.differential;

import java.util.List;

/**
 * A predicate of random programs.
 *
 * @param columns S for symbols, N for numbers, D for doubles that are only copied and compared
 * @param layer 0 for base predicates; negation and aggregates only look at lower layers
 */
record Predicate(String name, String columns, int layer) {

    static final int AGGREGATES = 3;

    static final List<Predicate> BASE = List.of(
            new Predicate("e0", "SS", 0),
            new Predicate("e1", "SS", 0),
            new Predicate("u0", "S", 0),
            new Predicate("v0", "SN", 0),
            new Predicate("w0", "SSN", 0),
            new Predicate("iv", "SNN", 0));

    static final List<String> SHAPES = List.of("SS", "SS", "S", "SN", "SSS", "SNS", "NS", "SS");
}
