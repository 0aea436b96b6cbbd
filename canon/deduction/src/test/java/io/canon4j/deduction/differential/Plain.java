package io.canon4j.deduction.differential;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Value;
import io.canon4j.deduction.oracle.Tuple;

/** Between the engine's facts and the oracle's tuples. */
public final class Plain {

    private Plain() {}

    public static Fact fact(Tuple tuple) {
        return new Fact(
                tuple.predicate(), tuple.arguments().stream().map(Value::of).toList());
    }

    public static Tuple tuple(Fact fact) {
        return new Tuple(
                fact.predicate(), fact.arguments().stream().map(Plain::object).toList());
    }

    public static Object object(Value value) {
        if (value instanceof Value.Text text) {
            return text.text();
        } else if (value instanceof Value.Int whole) {
            return whole.number();
        } else if (value instanceof Value.Real real) {
            return real.number();
        } else if (value instanceof Value.Date date) {
            return date.date();
        }
        return ((Value.Moment) value).instant();
    }
}
