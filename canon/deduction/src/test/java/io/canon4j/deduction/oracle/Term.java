package io.canon4j.deduction.oracle;

/** What stands in an argument place of an atom. */
public sealed interface Term {

    /** A named variable. */
    record Variable(String name) implements Term {
        @Override
        public String toString() {
            return name;
        }
    }

    /** {@code _}: any value, each occurrence on its own. */
    record Wildcard() implements Term {
        @Override
        public String toString() {
            return "_";
        }
    }

    /** A fixed value. */
    record Constant(Object value) implements Term {
        @Override
        public String toString() {
            return spell(value);
        }
    }

    /** The value as program text. */
    static String spell(Object value) {
        if (value instanceof String text) {
            return text.matches("[a-z][A-Za-z0-9_]*") && !text.equals("mod") ? text : '"' + text + '"';
        }
        return value instanceof Number ? value.toString() : "@" + value;
    }
}
