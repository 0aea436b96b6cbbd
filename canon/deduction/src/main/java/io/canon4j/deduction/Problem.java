package io.canon4j.deduction;

/**
 * One thing that is wrong with a program or goal.
 *
 * @param category what kind of fault
 * @param line counted from 1
 * @param column counted from 1 in code points (a tab is one), of the first character of the offending token
 * @param message what is wrong and the rule it breaks
 * @param excerpt the source line and below it a caret under the column
 */
public record Problem(Category category, int line, int column, String message, String excerpt) {

    /** The kinds of faults; {@link #label} is how reports and other programs spell them. */
    public enum Category {
        /** The text does not follow the grammar; the position is the first token that cannot continue the clause. */
        PARSE("parse"),
        /** A variable that nothing binds: in a head, a comparison or a negated atom, or any variable in a fact. */
        UNSAFE("unsafe"),
        /** A predicate depends on its own negation. */
        UNSTRATIFIABLE("unstratifiable"),
        /** An aggregate reads, directly or not, the predicate it defines. */
        AGGREGATE_RECURSION("aggregate-recursion"),
        /** A predicate has both aggregate rules and ordinary ones. */
        MIXED_DEFINITION("mixed-definition"),
        /** An aggregate stands in a rule body. */
        AGGREGATE_IN_BODY("aggregate-in-body"),
        /** A predicate is used with two numbers of arguments. */
        ARITY("arity"),
        /** A constant cannot be of the type its column was declared with. */
        TYPE("type");

        private final String label;

        Category(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    /** Position, category, message and excerpt, on three lines. */
    @Override
    public String toString() {
        return line + ":" + column + ": " + category.label() + ": " + message + "\n" + excerpt;
    }
}
