package io.canon4j.deduction;

import java.util.List;

/**
 * A predicate the engine knows.
 *
 * @param name as written
 * @param arity number of arguments
 * @param facts how many hold, base and derived
 * @param derived whether a rule has it as head
 * @param columns declared types, all {@link ColumnType#ANY} when undeclared
 */
public record PredicateInfo(String name, int arity, long facts, boolean derived, List<ColumnType> columns) {
    public PredicateInfo {
        columns = List.copyOf(columns);
    }
}
