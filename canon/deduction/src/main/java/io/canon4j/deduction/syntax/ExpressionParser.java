package io.canon4j.deduction.syntax;

import io.canon4j.deduction.Value;
import io.canon4j.deduction.syntax.TokenCursor.Unexpected;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Terms and arithmetic. */
final class ExpressionParser {

    /** Parentheses nest at most so deep, so that no text can exhaust the stack. */
    private static final int DEEPEST = 200;

    /** Operators in one row: they make a tree as deep as they are many, and whatever walks it walks that deep. */
    private static final int LONGEST = 1_000;

    private static final Map<String, Term.Fold> FOLDS =
            Stream.of(Term.Fold.values()).collect(Collectors.toMap(Term.Fold::word, Function.identity()));
    private static final Map<String, Expression.Function> FUNCTIONS = Stream.of(Expression.Function.values())
            .collect(Collectors.toMap(Expression.Function::word, Function.identity()));

    private final TokenCursor cursor;

    ExpressionParser(TokenCursor cursor) {
        this.cursor = cursor;
    }

    static boolean isVariable(String name) {
        return name.charAt(0) >= 'A' && name.charAt(0) <= 'Z';
    }

    boolean atAggregate() {
        return cursor.peek().kind() == Token.Kind.NAME
                && FOLDS.containsKey(cursor.peek().text())
                && cursor.peek(1).is("(");
    }

    static Expression.@Nullable Function function(String word) {
        return FUNCTIONS.get(word);
    }

    Term term() throws Unexpected {
        Token token = cursor.peek();
        switch (token.kind()) {
            case NAME -> {
                if (atAggregate()) {
                    return aggregate();
                }
                cursor.take();
                if (token.text().equals("_")) {
                    return new Term.Wildcard(token.position());
                }
                return isVariable(token.text())
                        ? new Term.Variable(token.text(), token.position())
                        : new Term.Constant(Value.of(token.text()), token.position());
            }
            case STRING -> {
                cursor.take();
                return new Term.Constant(Value.of(token.text()), token.position());
            }
            case NUMBER -> {
                return new Term.Constant(number("", cursor.take(), token.position()), token.position());
            }
            case TIME -> {
                return new Term.Constant(time(cursor.take()), token.position());
            }
            default -> {
                Token digits = cursor.peek(1);
                if (token.is("-") && digits.kind() == Token.Kind.NUMBER && digits.start() == token.end()) {
                    cursor.take();
                    return new Term.Constant(number("-", cursor.take(), token.position()), token.position());
                }
                throw cursor.unexpected("expected a term");
            }
        }
    }

    private static Value number(String sign, Token token, Position at) throws Unexpected {
        String digits = sign + token.text();
        if (token.text().chars().allMatch(c -> c >= '0' && c <= '9')) {
            try {
                return Value.of(Long.parseLong(digits));
            } catch (NumberFormatException tooLarge) {
                throw new Unexpected(at, "the integer does not fit 64 bits");
            }
        }
        double number = Double.parseDouble(digits);
        if (!Double.isFinite(number)) {
            throw new Unexpected(at, "the number is too large for a double");
        }
        return Value.of(number);
    }

    private static Value time(Token token) throws Unexpected {
        try {
            return token.text().length() == 10
                    ? Value.of(LocalDate.parse(token.text()))
                    : Value.of(Instant.parse(token.text()));
        } catch (DateTimeException noSuchDay) {
            throw new Unexpected(token.position(), "there is no such date or instant as " + token.shown());
        }
    }

    private Term aggregate() throws Unexpected {
        Token word = cursor.take();
        Term.Fold fold = java.util.Objects.requireNonNull(FOLDS.get(word.text()));
        cursor.expect("(", "after " + word.shown());
        List<Term> inner = new ArrayList<>();
        do {
            if (atAggregate()) {
                throw cursor.unexpected("an aggregate holds plain terms");
            }
            if (inner.size() == fold.arity()) {
                throw cursor.unexpected(word.text() + " has " + fold.arity() + " argument(s)");
            }
            inner.add(term());
        } while (cursor.takeIf(","));
        if (inner.size() < fold.arity()) {
            throw cursor.unexpected("expected ',' and a second argument of " + word.text());
        }
        cursor.expect(")", "after the argument of " + word.shown());
        return new Term.Aggregate(fold, List.copyOf(inner), word.position());
    }

    Expression sum(int depth) throws Unexpected {
        return rest(product(depth), depth);
    }

    private Expression rest(Expression first, int depth) throws Unexpected {
        Expression left = first;
        for (int operators = 0; ; operators++) {
            refuseAfter(operators);
            if (cursor.takeIf("+")) {
                left = new Expression.Binary(Expression.Operator.ADD, left, product(depth));
            } else if (cursor.takeIf("-")) {
                left = new Expression.Binary(Expression.Operator.SUBTRACT, left, product(depth));
            } else {
                return left;
            }
        }
    }

    private Expression product(int depth) throws Unexpected {
        return productAfter(factor(depth), depth);
    }

    private Expression productAfter(Expression first, int depth) throws Unexpected {
        Expression left = first;
        for (int operators = 0; ; operators++) {
            refuseAfter(operators);
            if (cursor.takeIf("*")) {
                left = new Expression.Binary(Expression.Operator.MULTIPLY, left, factor(depth));
            } else if (cursor.takeIf("/")) {
                left = new Expression.Binary(Expression.Operator.DIVIDE, left, factor(depth));
            } else if (cursor.takeWord("mod")) {
                left = new Expression.Binary(Expression.Operator.MOD, left, factor(depth));
            } else {
                return left;
            }
        }
    }

    private void refuseAfter(int operators) throws Unexpected {
        if (operators > LONGEST) {
            throw cursor.unexpected("more than " + LONGEST + " operators in a row; expected fewer");
        }
    }

    private Expression factor(int depth) throws Unexpected {
        if (depth > DEEPEST) {
            throw cursor.unexpected("parentheses nest more than " + DEEPEST + " deep; expected less");
        }
        if (cursor.takeIf("(")) {
            Expression inner = sum(depth + 1);
            cursor.expect(")", "to close the parenthesis");
            return inner;
        }
        Expression.Function function =
                cursor.peek().kind() == Token.Kind.NAME && cursor.peek(1).is("(")
                        ? FUNCTIONS.get(cursor.peek().text())
                        : null;
        if (function == null) {
            return new Expression.Leaf(term());
        }
        cursor.take();
        cursor.take();
        List<Expression> arguments = new ArrayList<>();
        for (int i = 0; i < function.arity(); i++) {
            if (i > 0) {
                cursor.expect(",", "in the arguments of " + function.word());
            }
            arguments.add(sum(depth + 1));
        }
        cursor.expect(")", "after the arguments of " + function.word());
        return new Expression.Call(function, List.copyOf(arguments));
    }
}
