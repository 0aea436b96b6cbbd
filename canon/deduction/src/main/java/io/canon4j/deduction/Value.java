package io.canon4j.deduction;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One argument of a fact. Two values are the same when kind and content are: the text {@code 3}, the integer 3 and the
 * double 3.0 are three values that never join.
 *
 * <p>All values stand in one order, which {@code < =< > >= min max} use: texts by code point, then numbers by size
 * (integers and doubles mixed), then dates, then instants.
 *
 * <p>Equality and hash are written out: every look-up of a value begins there, and what a record brings costs the first to use
 * it some thirty milliseconds of starting up.
 */
public sealed interface Value extends Comparable<Value> {

    /** A text, in a program a bare word or {@code "quoted"}. {@code true} and {@code false} are ordinary texts. */
    record Text(String text) implements Value {
        public Text {
            Objects.requireNonNull(text, "text");
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Text that && text.equals(that.text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** A signed 64-bit integer, in a program {@code -12}. */
    record Int(long number) implements Value {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Int that && number == that.number;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(number);
        }

        @Override
        public String toString() {
            return Long.toString(number);
        }
    }

    /** A finite double, in a program {@code 1.5} or {@code 2e3}. Negative zero becomes zero. */
    record Real(double number) implements Value {
        public Real {
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException("a value must be a finite number but it is " + number);
            }
            number = number == 0.0 ? 0.0 : number;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Real that && Double.compare(number, that.number) == 0;
        }

        @Override
        public int hashCode() {
            return Double.hashCode(number);
        }

        @Override
        public String toString() {
            return Double.toString(number);
        }
    }

    /** A calendar date, in a program {@code @2026-03-02}. */
    record Date(LocalDate date) implements Value {
        public Date {
            Objects.requireNonNull(date, "date");
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Date that && date.equals(that.date);
        }

        @Override
        public int hashCode() {
            return date.hashCode();
        }

        @Override
        public String toString() {
            return date.toString();
        }
    }

    /** A point in time, in a program {@code @2026-03-02T09:00:00Z}. */
    record Moment(Instant instant) implements Value {
        public Moment {
            Objects.requireNonNull(instant, "instant");
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Moment that && instant.equals(that.instant);
        }

        @Override
        public int hashCode() {
            return instant.hashCode();
        }

        @Override
        public String toString() {
            return instant.toString();
        }
    }

    static Value of(String text) {
        return new Text(text);
    }

    static Value of(long number) {
        return new Int(number);
    }

    /**
     * A double.
     *
     * @throws IllegalArgumentException when it is not finite
     */
    static Value of(double number) {
        return new Real(number);
    }

    static Value of(LocalDate date) {
        return new Date(date);
    }

    static Value of(Instant instant) {
        return new Moment(instant);
    }

    /**
     * The value of a plain Java object: a {@link Value}, {@link String}, {@link Boolean} (as the text {@code true} or
     * {@code false}), {@link Integer}, {@link Long}, {@link Short}, {@link Byte}, {@link Double}, {@link Float}, {@link
     * LocalDate} or {@link Instant}.
     *
     * @throws IllegalArgumentException for any other class
     */
    static Value of(Object plain) {
        if (plain instanceof Value value) {
            return value;
        } else if (plain instanceof String || plain instanceof Boolean) {
            return new Text(plain.toString());
        } else if (plain instanceof Long
                || plain instanceof Integer
                || plain instanceof Short
                || plain instanceof Byte) {
            return new Int(((Number) plain).longValue());
        } else if (plain instanceof Double || plain instanceof Float) {
            return new Real(((Number) plain).doubleValue());
        } else if (plain instanceof LocalDate date) {
            return new Date(date);
        } else if (plain instanceof Instant instant) {
            return new Moment(instant);
        }
        throw new IllegalArgumentException(
                "a fact cannot hold a " + plain.getClass().getName());
    }

    /** The total order above; an integer stands before a double of the same size. */
    @Override
    default int compareTo(Value other) {
        int bySize = ValueOrder.bySize(this, other);
        return bySize != 0 ? bySize : Integer.compare(ValueOrder.kind(this), ValueOrder.kind(other));
    }

    /** The value as a program spells it: a text that is no bare word stands in quotes. */
    default String literal() {
        return ValueOrder.literal(this);
    }
}
