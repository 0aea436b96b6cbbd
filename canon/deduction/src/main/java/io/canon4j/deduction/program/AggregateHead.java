package io.canon4j.deduction.program;

import io.canon4j.deduction.syntax.Term;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The head of an aggregate rule over its relation of assignments, whose places are the rule's variables.
 *
 * @param predicate the head's predicate
 * @param columns one per argument of the head
 */
public record AggregateHead(String predicate, List<Column> columns) {

    /**
     * One argument.
     *
     * @param fold what is computed, null for a group key
     * @param inner the group key or the aggregate's terms, each the place of an assignment ({@code >= 0}) or a constant
     * @param constants value ids where inner says {@link Pattern#CONSTANT}
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Column(Term.@Nullable Fold fold, int[] inner, int[] constants) {}

    /** Relation of the rule's distinct assignments. */
    public static String assignments(int rule) {
        return "$assignments" + rule;
    }

    /** Relation of the rule's results, one row per group. */
    public static String results(int rule) {
        return "$results" + rule;
    }
}
