package io.canon4j.deduction.oracle;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads right programs; for a wrong one it throws {@link IllegalArgumentException} and says little. */
public final class ProgramReader {

    private static final Pattern TOKEN = Pattern.compile("\\s+|[#%][^\n]*"
            + "|(?<text>\"[^\"]*\")|(?<time>@[0-9T:.Z-]*[0-9Z])|(?<number>\\d+(\\.\\d+)?([eE][+-]?\\d+)?)"
            + "|(?<word>[\\p{L}_][\\p{L}\\p{N}_]*)|(?<sign>:-|=<|>=|\\\\=|[,().!<>=:+*/-])");
    private static final Set<String> FOLDS = Set.of("count", "sum", "avg", "min", "max", "argmin", "argmax");
    private static final Set<String> COMPARISONS = Set.of("<", "=<", ">", ">=", "=", "\\=");

    private final List<String> tokens = new ArrayList<>();
    private int at;

    private ProgramReader(String source) {
        Matcher matcher = TOKEN.matcher(source);
        int end = 0;
        while (matcher.find() && matcher.start() == end) {
            end = matcher.end();
            String token = matcher.group();
            if (!token.isBlank() && token.charAt(0) != '#' && token.charAt(0) != '%') {
                tokens.add(token);
            }
        }
        if (end != source.length()) {
            throw new IllegalArgumentException("no token at " + end + " of " + source);
        }
    }

    public static Program read(String source) {
        ProgramReader reader = new ProgramReader(source);
        List<Rule> rules = new ArrayList<>();
        List<Tuple> facts = new ArrayList<>();
        while (reader.at < reader.tokens.size()) {
            reader.clause(rules, facts);
        }
        return new Program(rules, facts);
    }

    /** Literals separated by commas, without a period. */
    public static List<Literal> readGoal(String source) {
        ProgramReader reader = new ProgramReader(source);
        List<Literal> body = reader.body();
        if (reader.at != reader.tokens.size()) {
            throw new IllegalArgumentException("more after the goal: " + source);
        }
        return body;
    }

    private void clause(List<Rule> rules, List<Tuple> facts) {
        String label = null;
        if (peek(1).equals(":")) {
            label = next();
            expect(":");
        }
        String predicate = name(next());
        List<Rule.Place> head = new ArrayList<>();
        expect("(");
        while (!peek(0).equals(")")) {
            head.add(place());
            if (!peek(0).equals(")")) {
                expect(",");
            }
        }
        expect(")");
        if (peek(0).equals(":-")) {
            next();
            rules.add(new Rule(label, predicate, head, body()));
        } else {
            facts.add(new Tuple(
                    predicate, head.stream().map(ProgramReader::ground).toList()));
        }
        expect(".");
    }

    private static Object ground(Rule.Place place) {
        if (place instanceof Rule.Plain plain && plain.term() instanceof Term.Constant constant) {
            return constant.value();
        }
        throw new IllegalArgumentException("no constant: " + place);
    }

    private Rule.Place place() {
        if (!FOLDS.contains(peek(0)) || !peek(1).equals("(")) {
            return new Rule.Plain(term());
        }
        String kind = next();
        expect("(");
        Term value = term();
        Term key = null;
        if (peek(0).equals(",")) {
            next();
            key = term();
        }
        expect(")");
        return new Rule.Fold(kind, value, key);
    }

    private List<Literal> body() {
        List<Literal> body = new ArrayList<>();
        body.add(literal());
        while (peek(0).equals(",")) {
            next();
            body.add(literal());
        }
        return body;
    }

    private Literal literal() {
        if (peek(0).equals("!")) {
            next();
            return new Literal.Absent(atom());
        }
        if (peek(0).equals("now") && peek(1).equals("(")) {
            next();
            next();
            Term term = term();
            expect(")");
            return new Literal.Clock(term);
        }
        if (peek(1).equals("(") && isName(peek(0))) {
            return new Literal.Holds(atom());
        }
        Expression left = sum();
        String operator = next();
        if (!COMPARISONS.contains(operator)) {
            throw new IllegalArgumentException("no comparison: " + operator);
        }
        return new Literal.Comparison(left, operator, sum());
    }

    private Atom atom() {
        String predicate = name(next());
        List<Term> terms = new ArrayList<>();
        expect("(");
        while (!peek(0).equals(")")) {
            terms.add(term());
            if (!peek(0).equals(")")) {
                expect(",");
            }
        }
        expect(")");
        return new Atom(predicate, terms);
    }

    private Expression sum() {
        Expression left = product();
        while (peek(0).equals("+") || peek(0).equals("-")) {
            left = new Expression.Operation(next(), left, product());
        }
        return left;
    }

    private Expression product() {
        Expression left = operand();
        while (peek(0).equals("*") || peek(0).equals("/") || peek(0).equals("mod")) {
            left = new Expression.Operation(next(), left, operand());
        }
        return left;
    }

    private Expression operand() {
        if (!peek(0).equals("(")) {
            return new Expression.Leaf(term());
        }
        next();
        Expression inner = sum();
        expect(")");
        return inner;
    }

    private Term term() {
        String token = next();
        if (token.equals("-")) {
            return new Term.Constant(number("-" + next()));
        }
        char first = token.charAt(0);
        if (first == '"') {
            return new Term.Constant(token.substring(1, token.length() - 1));
        } else if (first == '@') {
            return new Term.Constant(
                    token.contains("T") ? Instant.parse(token.substring(1)) : LocalDate.parse(token.substring(1)));
        } else if (Character.isDigit(first)) {
            return new Term.Constant(number(token));
        } else if (token.equals("_")) {
            return new Term.Wildcard();
        } else if (first >= 'A' && first <= 'Z') {
            return new Term.Variable(token);
        }
        return new Term.Constant(name(token));
    }

    private static Object number(String text) {
        return text.matches("-?\\d+") ? (Object) Long.valueOf(text) : (Object) Double.valueOf(text);
    }

    private static boolean isName(@Nullable String token) {
        return token != null
                && !token.isEmpty()
                && (Character.isLetter(token.codePointAt(0)) || token.charAt(0) == '_');
    }

    private static String name(String token) {
        if (!isName(token)) {
            throw new IllegalArgumentException("no name: " + token);
        }
        return token;
    }

    private String peek(int ahead) {
        return at + ahead < tokens.size() ? tokens.get(at + ahead) : "";
    }

    private String next() {
        if (at == tokens.size()) {
            throw new IllegalArgumentException("the text ends too early");
        }
        return tokens.get(at++);
    }

    private void expect(String token) {
        if (at >= tokens.size() || !next().equals(token)) {
            throw new IllegalArgumentException("no " + token + " before token " + at + " of " + tokens);
        }
    }
}
