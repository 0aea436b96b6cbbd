package io.canon4j.deduction;

import org.jspecify.annotations.Nullable;

/** What a declared column holds. A value of another kind is converted where that loses nothing, else refused. */
public enum ColumnType {
    /** Any value, as undeclared. */
    ANY,
    /** Texts; a number becomes its decimal text. */
    TEXT,
    /** Integers; a text in canonical decimal form within 64 bits becomes one. */
    INTEGER,
    /** Doubles; an integer of at most 53 bits and a text that spells a finite double become one. */
    REAL,
    /** Dates; a text in the form 2026-03-02 becomes one. */
    DATE,
    /** Instants; a text in the form 2026-03-02T09:00:00Z becomes one. */
    INSTANT;

    /** The value as this column keeps it, null when it has no such form. */
    public @Nullable Value convert(Value value) {
        return ColumnConversion.convert(this, value);
    }
}
