package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.EvaluationException;
import io.canon4j.deduction.EvaluationException.Reason;
import io.canon4j.deduction.Value;
import io.canon4j.deduction.store.Values;
import io.canon4j.deduction.syntax.Expression;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The operators and built-in functions on value ids. */
final class Arithmetic {

    private Arithmetic() {}

    static int apply(Values values, Expression.Operator operator, int left, int right) {
        if (left == Evaluator.NONE || right == Evaluator.NONE) {
            return Evaluator.NONE;
        } else if (Values.isSmall(left) && Values.isSmall(right)) {
            return values.idOf(onIntegers(operator, Values.small(left), Values.small(right)));
        }
        Value x = values.value(left);
        Value y = values.value(right);
        if (x instanceof Value.Int a && y instanceof Value.Int b) {
            return values.idOf(onIntegers(operator, a.number(), b.number()));
        } else if (isNumber(x) && isNumber(y)) {
            return values.id(Value.of(onDoubles(operator, number(x), number(y))));
        }
        return Evaluator.NONE;
    }

    private static long onIntegers(Expression.Operator operator, long a, long b) {
        try {
            return switch (operator) {
                case ADD -> Math.addExact(a, b);
                case SUBTRACT -> Math.subtractExact(a, b);
                case MULTIPLY -> Math.multiplyExact(a, b);
                case DIVIDE -> b == -1 ? Math.negateExact(a) : a / checked(operator, a, b);
                case MOD -> b == -1 ? 0 : a % checked(operator, a, b);
            };
        } catch (ArithmeticException beyond64Bits) {
            throw overflow(a + " " + operator.sign() + " " + b);
        }
    }

    private static long checked(Expression.Operator operator, long a, long b) {
        if (b == 0) {
            throw new EvaluationException(
                    Reason.DIVISION_BY_ZERO, "division by zero in " + a + " " + operator.sign() + " 0");
        }
        return b;
    }

    private static double onDoubles(Expression.Operator operator, double a, double b) {
        if (b == 0.0 && (operator == Expression.Operator.DIVIDE || operator == Expression.Operator.MOD)) {
            throw new EvaluationException(
                    Reason.DIVISION_BY_ZERO, "division by zero in " + a + " " + operator.sign() + " 0.0");
        }
        double result = switch (operator) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> a / b;
            case MOD -> a % b;
        };
        if (!Double.isFinite(result)) {
            throw overflow(a + " " + operator.sign() + " " + b);
        }
        return result;
    }

    static EvaluationException overflow(String where) {
        return new EvaluationException(Reason.OVERFLOW, "the result of " + where + " is out of range");
    }

    static boolean isNumber(Value value) {
        return value instanceof Value.Int || value instanceof Value.Real;
    }

    static double number(Value value) {
        return value instanceof Value.Int i ? i.number() : ((Value.Real) value).number();
    }

    static int call(Values values, Expression.Function function, int[] arguments) {
        for (int argument : arguments) {
            if (argument == Evaluator.NONE) {
                return Evaluator.NONE;
            }
        }
        Value first = values.value(arguments[0]);
        return switch (function) {
            case LOWER ->
                first instanceof Value.Text t ? values.id(Value.of(t.text().toLowerCase(Locale.ROOT))) : Evaluator.NONE;
            case LENGTH ->
                first instanceof Value.Text t
                        ? values.idOf(t.text().codePointCount(0, t.text().length()))
                        : Evaluator.NONE;
            case DAYS_BETWEEN -> {
                LocalDate from = day(first);
                LocalDate to = day(values.value(arguments[1]));
                yield from == null || to == null ? Evaluator.NONE : values.idOf(ChronoUnit.DAYS.between(from, to));
            }
        };
    }

    private static @Nullable LocalDate day(Value value) {
        if (value instanceof Value.Date d) {
            return d.date();
        }
        return value instanceof Value.Moment m ? LocalDate.ofInstant(m.instant(), ZoneOffset.UTC) : null;
    }
}
