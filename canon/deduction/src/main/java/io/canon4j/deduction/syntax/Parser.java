package io.canon4j.deduction.syntax;

import io.canon4j.deduction.Problem;
import io.canon4j.deduction.ProgramException;
import io.canon4j.deduction.syntax.Literal.Relation;
import io.canon4j.deduction.syntax.TokenCursor.Unexpected;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Recursive descent; after an error in a clause it goes on behind the next period, so that all errors are found. */
public final class Parser {

    /** Literals of one body; keeps evaluation, which nests once per literal, far from the end of the stack. */
    private static final int LONGEST_BODY = 500;

    private static final Map<String, Relation> RELATIONS = Map.of(
            "<", Relation.LESS,
            "=<", Relation.LESS_OR_EQUAL,
            ">", Relation.GREATER,
            ">=", Relation.GREATER_OR_EQUAL,
            "=", Relation.EQUAL,
            "\\=", Relation.DIFFERENT);

    private final Source source;
    private final TokenCursor cursor;
    private final ExpressionParser expressions;
    private final List<Problem> problems;

    private Parser(Source source, List<Problem> problems) {
        this.source = source;
        this.problems = problems;
        cursor = new TokenCursor(source.text());
        expressions = new ExpressionParser(cursor);
    }

    /** The clauses that parse; what does not is added to the problems. */
    public static List<Clause> program(Source source, List<Problem> problems) {
        Parser parser = new Parser(source, problems);
        List<Clause> clauses = new ArrayList<>();
        while (!parser.cursor.atEnd()) {
            try {
                clauses.add(parser.clause());
            } catch (Unexpected e) {
                parser.report(Problem.Category.PARSE, e);
                parser.cursor.skipClause();
            }
        }
        return clauses;
    }

    /**
     * A goal, the final period optional.
     *
     * @throws ProgramException when it does not parse
     */
    public static GoalText goal(Source source) {
        List<Problem> problems = new ArrayList<>();
        Parser parser = new Parser(source, problems);
        try {
            GoalText goal = parser.goal();
            if (problems.isEmpty()) {
                return goal;
            }
        } catch (Unexpected e) {
            parser.report(Problem.Category.PARSE, e);
        }
        throw new ProgramException(problems);
    }

    /**
     * One atom and nothing else, the final period optional.
     *
     * @throws ProgramException when it does not parse
     */
    public static Atom atom(Source source) {
        List<Problem> problems = new ArrayList<>();
        Parser parser = new Parser(source, problems);
        try {
            Atom atom = parser.head();
            parser.end("after the fact");
            return atom;
        } catch (Unexpected e) {
            parser.report(Problem.Category.PARSE, e);
            throw new ProgramException(problems);
        }
    }

    private void report(Problem.Category category, Unexpected e) {
        problems.add(source.problem(category, e.position(), e.reason()));
    }

    private void end(String place) throws Unexpected {
        cursor.takeIf(".");
        if (!cursor.atEnd()) {
            throw cursor.unexpected("expected nothing more " + place);
        }
    }

    private Clause clause() throws Unexpected {
        Token first = cursor.peek();
        String label = null;
        if (first.kind() == Token.Kind.NAME && cursor.peek(1).is(":")) {
            label = first.text();
            cursor.take();
            cursor.take();
        }
        Atom head = head();
        if (cursor.takeIf(".")) {
            if (label != null) {
                problems.add(source.problem(
                        Problem.Category.PARSE,
                        first.position(),
                        "a label may stand before a rule, not before a fact"));
            }
            return new Clause(null, head, List.of());
        }
        if (!cursor.takeIf(":-")) {
            throw cursor.unexpected("expected ':-' or '.' after the head");
        }
        List<Literal> body = body();
        cursor.expect(".", "or ',' after a literal");
        return new Clause(label, head, body);
    }

    private GoalText goal() throws Unexpected {
        List<Literal> literals = body();
        Term.Variable orderBy = null;
        boolean descending = false;
        long limit = -1;
        if (cursor.takeWord("order")) {
            if (!cursor.takeWord("by")) {
                throw cursor.unexpected("expected 'by' after 'order'");
            }
            if (!(expressions.term() instanceof Term.Variable variable)) {
                throw cursor.unexpected("expected a variable after 'order by'");
            }
            orderBy = variable;
            descending = cursor.takeWord("desc");
        }
        if (cursor.takeWord("limit")) {
            Token token = cursor.peek();
            if (token.kind() != Token.Kind.NUMBER || !token.text().matches("[0-9]{1,18}")) {
                throw cursor.unexpected("expected a whole number after 'limit'");
            }
            limit = Long.parseLong(cursor.take().text());
        }
        end("after the goal");
        return new GoalText(literals, orderBy, descending, limit);
    }

    private List<Literal> body() throws Unexpected {
        List<Literal> literals = new ArrayList<>();
        do {
            if (literals.size() == LONGEST_BODY) {
                throw cursor.unexpected("a body has at most " + LONGEST_BODY + " literals");
            }
            literals.add(literal());
        } while (cursor.takeIf(","));
        return List.copyOf(literals);
    }

    private Atom head() throws Unexpected {
        Token name = cursor.peek();
        if (name.kind() != Token.Kind.NAME || name.text().equals("_")) {
            throw cursor.unexpected("expected a predicate");
        }
        cursor.take();
        return new Atom(name.text(), arguments(name, true), name.position());
    }

    private List<Term> arguments(Token name, boolean head) throws Unexpected {
        cursor.expect("(", "after " + name.shown());
        List<Term> terms = new ArrayList<>();
        if (cursor.takeIf(")")) {
            return List.of();
        }
        do {
            Position at = cursor.peek().position();
            if (!head && expressions.atAggregate()) {
                aggregateInBody(at);
            }
            terms.add(expressions.term());
        } while (cursor.takeIf(","));
        cursor.expect(")", "or ',' after an argument");
        return List.copyOf(terms);
    }

    private void aggregateInBody(Position at) {
        problems.add(source.problem(Problem.Category.AGGREGATE_IN_BODY, at, "an aggregate may stand in a head only"));
    }

    private Literal literal() throws Unexpected {
        Token first = cursor.peek();
        if (cursor.takeIf("!")) {
            Token name = cursor.peek();
            if (name.kind() != Token.Kind.NAME) {
                throw cursor.unexpected("expected a predicate after '!'");
            }
            cursor.take();
            return new Literal.Negated(
                    new Atom(name.text(), arguments(name, false), name.position()), first.position());
        }
        if (first.kind() == Token.Kind.NAME
                && cursor.peek(1).is("(")
                && !first.text().equals("_")) {
            boolean aggregate = expressions.atAggregate();
            if (!aggregate && (ExpressionParser.function(first.text()) == null || functionIsAtom())) {
                cursor.take();
                List<Term> terms = arguments(first, false);
                return first.text().equals("now")
                        ? clock(first, terms)
                        : new Literal.Positive(new Atom(first.text(), terms, first.position()));
            }
        }
        return comparison();
    }

    private Literal clock(Token now, List<Term> terms) throws Unexpected {
        if (terms.size() != 1) {
            throw new Unexpected(terms.isEmpty() ? cursorBefore() : now.position(), "now has one argument");
        }
        return new Literal.Clock(terms.get(0), now.position());
    }

    private Position cursorBefore() {
        return cursor.peek(-1).position();
    }

    /** A function name may also be a predicate: it is one when no sign of a comparison follows its parentheses. */
    private boolean functionIsAtom() {
        int depth = 0;
        for (int ahead = 1; cursor.peek(ahead).kind() != Token.Kind.END; ahead++) {
            Token token = cursor.peek(ahead);
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            if (depth == 0) {
                Token next = cursor.peek(ahead + 1);
                return next.is(",")
                        || next.is(".")
                        || next.kind() == Token.Kind.END
                        || next.text().equals("order")
                        || next.text().equals("limit");
            }
        }
        return true;
    }

    private Literal comparison() throws Unexpected {
        Position at = cursor.peek().position();
        Expression left = side();
        Relation relation = relation();
        if (relation == null) {
            throw cursor.unexpected(
                    left instanceof Expression.Leaf leaf && leaf.term() instanceof Term.Constant
                            ? "expected '(' or a comparison after " + left
                            : "expected a comparison after " + left);
        }
        cursor.take();
        return new Literal.Comparison(left, relation, side(), at);
    }

    private @Nullable Relation relation() {
        return cursor.peek().kind() == Token.Kind.SIGN
                ? RELATIONS.get(cursor.peek().text())
                : null;
    }

    private Expression side() throws Unexpected {
        Expression side = expressions.sum(0);
        side.terms(term -> {
            if (term instanceof Term.Aggregate) {
                aggregateInBody(term.position());
            }
        });
        return side;
    }
}
