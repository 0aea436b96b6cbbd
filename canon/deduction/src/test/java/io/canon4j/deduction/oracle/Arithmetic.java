package io.canon4j.deduction.oracle;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** {@code + - * / mod} over integers and doubles. Null stands for "no value": then the literal is false. */
final class Arithmetic {

    private Arithmetic() {}

    static @Nullable Object value(Expression expression, Function<Term, @Nullable Object> binding) {
        if (expression instanceof Expression.Leaf leaf) {
            return binding.apply(leaf.term());
        }
        Expression.Operation operation = (Expression.Operation) expression;
        return apply(operation.operator(), value(operation.left(), binding), value(operation.right(), binding));
    }

    static @Nullable Object apply(String operator, @Nullable Object left, @Nullable Object right) {
        if (!(left instanceof Number x) || !(right instanceof Number y)) {
            return null;
        }
        boolean divides = operator.equals("/") || operator.equals("mod");
        if (divides && y.doubleValue() == 0.0) {
            throw new Fault("division-by-zero");
        }
        return left instanceof Long && right instanceof Long
                ? (Object) whole(operator, x.longValue(), y.longValue())
                : (Object) real(operator, x.doubleValue(), y.doubleValue());
    }

    private static long whole(String operator, long x, long y) {
        try {
            return switch (operator) {
                case "+" -> Math.addExact(x, y);
                case "-" -> Math.subtractExact(x, y);
                case "*" -> Math.multiplyExact(x, y);
                case "/" -> y == -1 ? Math.negateExact(x) : x / y;
                case "mod" -> x % y;
                default -> throw new IllegalArgumentException(operator);
            };
        } catch (ArithmeticException overflow) {
            throw new Fault("overflow");
        }
    }

    private static double real(String operator, double x, double y) {
        double result = switch (operator) {
            case "+" -> x + y;
            case "-" -> x - y;
            case "*" -> x * y;
            case "/" -> x / y;
            case "mod" -> x % y;
            default -> throw new IllegalArgumentException(operator);
        };
        if (!Double.isFinite(result)) {
            throw new Fault("overflow");
        }
        return result == 0.0 ? 0.0 : result;
    }

    static boolean compare(Object left, String operator, Object right) {
        int order = PlainOrder.bySize(left, right);
        return switch (operator) {
            case "<" -> order < 0;
            case "=<" -> order <= 0;
            case ">" -> order > 0;
            case ">=" -> order >= 0;
            case "=" -> order == 0;
            case "\\=" -> order != 0;
            default -> throw new IllegalArgumentException(operator);
        };
    }
}
