package io.canon4j.deduction.program;

import io.canon4j.deduction.Problem;
import io.canon4j.deduction.Problem.Category;
import io.canon4j.deduction.Value;
import io.canon4j.deduction.store.Values;
import io.canon4j.deduction.syntax.Atom;
import io.canon4j.deduction.syntax.Clause;
import io.canon4j.deduction.syntax.Expression;
import io.canon4j.deduction.syntax.Literal;
import io.canon4j.deduction.syntax.Source;
import io.canon4j.deduction.syntax.Term;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns one clause into a rule: variables to slots, constants to ids, literals into an order in which each is ready. */
public final class RuleCompiler {

    private final Source source;
    private final Values values;
    private final Vocabulary vocabulary;
    private final List<Problem> problems;
    private final Map<String, Integer> slots = new LinkedHashMap<>();
    private final Map<String, Term> firstUse = new LinkedHashMap<>();
    private final Set<String> reported = new HashSet<>();
    private int atoms;

    public RuleCompiler(Source source, Values values, Vocabulary vocabulary, List<Problem> problems) {
        this.source = source;
        this.values = values;
        this.vocabulary = vocabulary;
        this.problems = problems;
    }

    /** The rule, or null after adding to the problems. */
    public @Nullable Rule rule(int number, String batch, int ordinal, Clause clause) {
        int before = problems.size();
        clause.head().terms().forEach(this::noteFirstUse);
        BitSet bound = new BitSet();
        List<Part> body = body(clause.body(), bound);
        checkHead(clause.head(), bound);
        if (problems.size() > before) {
            return null;
        }
        boolean aggregate = clause.head().terms().stream().anyMatch(Term.Aggregate.class::isInstance);
        Pattern head = aggregate ? assignments(number) : pattern(clause.head());
        AggregateHead written = aggregate ? aggregateHead(clause.head()) : null;
        return problems.size() > before
                ? null
                : new Rule(number, batch, ordinal, clause, Map.copyOf(slots), head, body, atoms, 1, written);
    }

    /** A goal as a rule whose head holds the goal's variables in order of first occurrence; null after problems. */
    public @Nullable Rule goal(List<Literal> literals) {
        int before = problems.size();
        List<Part> body = body(literals, new BitSet());
        List<Term> terms = List.copyOf(firstUse.values());
        Atom head = new Atom("$goal", terms, new io.canon4j.deduction.syntax.Position(1, 1));
        Clause clause = new Clause(null, head, literals);
        return problems.size() > before
                ? null
                : new Rule(0, "", 0, clause, new LinkedHashMap<>(slots), pattern(head), body, atoms, 1, null);
    }

    /** A ground fact, or null after adding to the problems. */
    public @Nullable Pattern fact(Atom atom) {
        int before = problems.size();
        for (Term term : atom.terms()) {
            if (term instanceof Term.Aggregate) {
                problems.add(source.problem(Category.PARSE, term.position(), "a fact holds constants only"));
            } else if (!(term instanceof Term.Constant)) {
                problems.add(source.problem(
                        Category.UNSAFE,
                        term.position(),
                        "a fact holds constants only but " + term
                                + " is a variable; quote a name that starts with a capital"));
            }
        }
        return problems.size() > before ? null : pattern(atom);
    }

    private List<Part> body(List<Literal> literals, BitSet bound) {
        List<Part> written = new ArrayList<>();
        for (Literal literal : literals) {
            written.add(part(literal));
        }
        List<Part> stuck = new ArrayList<>();
        List<Part> body = Readiness.order(written, slots, bound, stuck);
        stuck.forEach(part -> unsafe(part, bound));
        return body;
    }

    private Part part(Literal literal) {
        if (literal instanceof Literal.Positive positive) {
            Literal.Relation test = builtIn(positive.atom());
            if (test != null) {
                List<Term> terms = positive.atom().terms();
                return test(
                        new Literal.Comparison(
                                new Expression.Leaf(terms.get(0)),
                                test,
                                new Expression.Leaf(terms.get(1)),
                                literal.position()),
                        literal);
            }
            return atom(Part.Kind.ATOM, atoms++, positive.atom(), literal);
        } else if (literal instanceof Literal.Negated negated) {
            return atom(Part.Kind.NEGATION, -1, negated.atom(), literal);
        } else if (literal instanceof Literal.Clock clock) {
            return atom(Part.Kind.CLOCK, -1, new Atom("now", List.of(clock.term()), clock.position()), literal);
        }
        return test((Literal.Comparison) literal, literal);
    }

    /** A test on texts written like an atom, unless the program has a predicate of that name. */
    private Literal.@Nullable Relation builtIn(Atom atom) {
        if (atom.terms().size() != 2 || vocabulary.arity(atom.predicate()) != null) {
            return null;
        }
        return switch (atom.predicate()) {
            case "contains" -> Literal.Relation.CONTAINS;
            case "starts_with" -> Literal.Relation.STARTS_WITH;
            default -> null;
        };
    }

    private Part atom(Part.Kind kind, int number, Atom atom, Literal literal) {
        atom.terms().forEach(this::noteFirstUse);
        Pattern pattern = pattern(atom);
        return new Part(kind, number, pattern, null, distinct(atom.terms()), false, 0, literal);
    }

    private Part test(Literal.Comparison comparison, Literal literal) {
        List<Term> terms = new ArrayList<>();
        comparison.left().terms(terms::add);
        comparison.right().terms(terms::add);
        for (Term term : terms) {
            noteFirstUse(term);
            if (term instanceof Term.Wildcard) {
                problems.add(source.problem(Category.UNSAFE, term.position(), "a wildcard has no value to compare"));
            }
        }
        boolean risky = isComputed(comparison.left()) || isComputed(comparison.right());
        return new Part(Part.Kind.TEST, -1, null, comparison, distinct(terms), risky, 0, literal);
    }

    private static boolean isComputed(Expression side) {
        return side instanceof Expression.Binary
                || (side instanceof Expression.Call call
                        && call.arguments().stream().anyMatch(RuleCompiler::isComputed));
    }

    private int[] distinct(List<Term> terms) {
        return terms.stream()
                .filter(Term.Variable.class::isInstance)
                .mapToInt(t -> slot((Term.Variable) t))
                .distinct()
                .toArray();
    }

    private int slot(Term.Variable variable) {
        return slots.computeIfAbsent(variable.name(), name -> slots.size());
    }

    private void noteFirstUse(Term term) {
        if (term instanceof Term.Variable variable) {
            firstUse.putIfAbsent(variable.name(), variable);
        } else if (term instanceof Term.Aggregate aggregate) {
            aggregate.inner().forEach(this::noteFirstUse);
        }
    }

    private Pattern pattern(Atom atom) {
        int[] places = new int[atom.terms().size()];
        int[] constants = new int[places.length];
        for (int i = 0; i < places.length; i++) {
            Term term = atom.terms().get(i);
            if (term instanceof Term.Variable variable) {
                places[i] = slot(variable);
            } else if (term instanceof Term.Constant constant) {
                places[i] = Pattern.CONSTANT;
                constants[i] = values.id(converted(constant, atom.predicate(), i));
            } else {
                places[i] = Pattern.WILDCARD;
            }
        }
        return new Pattern(atom.predicate(), places, constants);
    }

    private Value converted(Term.Constant constant, String predicate, int place) {
        Value value = vocabulary.type(predicate, place).convert(constant.value());
        if (value == null) {
            String type = vocabulary.type(predicate, place).name();
            problems.add(source.problem(
                    Category.TYPE,
                    constant.position(),
                    constant + " cannot be " + type + ", as place " + (place + 1) + " of " + predicate
                            + " is declared"));
            return constant.value();
        }
        return value;
    }

    private void checkHead(Atom head, BitSet bound) {
        for (Term term : head.terms()) {
            for (Term inner : term instanceof Term.Aggregate a ? a.inner() : List.of(term)) {
                if (inner instanceof Term.Wildcard) {
                    problems.add(source.problem(
                            Category.UNSAFE, inner.position(), "a wildcard in a head is bound by nothing"));
                } else if (inner instanceof Term.Variable variable && !isBound(variable, bound)) {
                    unsafe(variable, "no positive atom and no '=' binds " + variable + ", which the head uses");
                }
            }
        }
    }

    private boolean isBound(Term.Variable variable, BitSet bound) {
        Integer slot = slots.get(variable.name());
        return slot != null && bound.get(slot);
    }

    private void unsafe(Part part, BitSet bound) {
        for (Map.Entry<String, Integer> entry : slots.entrySet()) {
            for (int slot : part.variables()) {
                if (slot == entry.getValue() && !bound.get(slot)) {
                    String hint = part.kind() == Part.Kind.NEGATION ? "; write _ for any" : "";
                    unsafe(
                            (Term.Variable) java.util.Objects.requireNonNull(firstUse.get(entry.getKey())),
                            "no positive atom and no '=' binds " + entry.getKey() + ", which " + part.source()
                                    + " needs" + hint);
                }
            }
        }
    }

    private void unsafe(Term.Variable variable, String message) {
        if (reported.add(variable.name())) {
            Term first = firstUse.getOrDefault(variable.name(), variable);
            problems.add(source.problem(Category.UNSAFE, first.position(), message));
        }
    }

    private Pattern assignments(int number) {
        int[] places = new int[slots.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = i;
        }
        return new Pattern(AggregateHead.assignments(number), places, new int[places.length]);
    }

    private AggregateHead aggregateHead(Atom head) {
        List<AggregateHead.Column> columns = new ArrayList<>();
        for (Term term : head.terms()) {
            Term.Aggregate aggregate = term instanceof Term.Aggregate a ? a : null;
            Pattern inner =
                    pattern(new Atom("", aggregate == null ? List.of(term) : aggregate.inner(), head.position()));
            columns.add(new AggregateHead.Column(
                    aggregate == null ? null : aggregate.fold(), inner.slots(), inner.constants()));
        }
        return new AggregateHead(head.predicate(), columns);
    }
}
