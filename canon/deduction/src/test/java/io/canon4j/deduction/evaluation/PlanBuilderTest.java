package io.canon4j.deduction.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.deduction.EvaluationException;
import io.canon4j.deduction.Limits;
import io.canon4j.deduction.Value;
import io.canon4j.deduction.evaluation.PlanBuilder.Purpose;
import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.program.RuleCompiler;
import io.canon4j.deduction.program.Vocabulary;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.store.Values;
import io.canon4j.deduction.syntax.Parser;
import io.canon4j.deduction.syntax.Source;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Whatever order a plan takes, it finds the solutions of the literals as written. */
class PlanBuilderTest {

    private final Values values = new Values();
    private final Database database = new Database(values);
    private final Meter meter = new Meter(Limits.standard(), database);

    private int fact(String predicate, Object... arguments) {
        Relation relation = database.relation(predicate, arguments.length);
        int[] tuple = new int[arguments.length];
        for (int i = 0; i < tuple.length; i++) {
            tuple[i] = values.id(Value.of(arguments[i]));
        }
        return relation.append(tuple, Label.of(0, Label.BASE, 0), 1.0);
    }

    private Rule rule(String body) {
        Source source = new Source(body);
        Rule rule = new RuleCompiler(source, values, new Vocabulary(), new ArrayList<>())
                .goal(Parser.goal(source).literals());
        return Objects.requireNonNull(rule, body);
    }

    private PlanBuilder builder(Rule rule, Purpose purpose) {
        return new PlanBuilder(database, meter, rule, purpose);
    }

    private List<String> solutions(Rule rule, Plan plan, int startRow) {
        List<String> found = new ArrayList<>();
        for (Relation relation : plan.atomRelations) {
            relation.syncIndexes();
        }
        plan.into(frame -> {
            Map<String, Value> solution = new TreeMap<>();
            rule.variables().forEach((name, slot) -> solution.put(name, values.value(frame.variable(slot))));
            found.add(solution.toString());
            return false;
        });
        if (startRow < 0) {
            plan.run();
        } else {
            plan.runFrom(startRow);
        }
        found.sort(null);
        return found;
    }

    private static Part part(Rule rule, int number) {
        return rule.body().stream()
                .filter(part -> part.atom() == number)
                .findFirst()
                .orElseThrow();
    }

    @Test
    @DisplayName("from nothing, from either atom and from the head: the same solutions")
    void anyStart_sameSolutions() {
        int ab = fact("e", "a", "b");
        int bc = fact("f", "b", "c");
        fact("f", "b", "d");
        fact("e", "x", "y");
        Rule rule = rule("e(X, Y), f(Y, Z)");

        List<String> both = List.of("{X=a, Y=b, Z=c}", "{X=a, Y=b, Z=d}");
        assertThat(solutions(rule, builder(rule, Purpose.READ).whole(), -1)).isEqualTo(both);
        assertThat(solutions(rule, builder(rule, Purpose.GAIN).from(part(rule, 0)), ab))
                .isEqualTo(both);
        assertThat(solutions(rule, builder(rule, Purpose.GAIN).from(part(rule, 1)), bc))
                .isEqualTo(both.subList(0, 1));
    }

    @Test
    @DisplayName("comparisons and negations written first are tested when their variables are bound")
    void literalsOutOfOrder_waitForTheirVariables() {
        fact("n", 1);
        fact("n", 5);
        fact("n", 9);
        fact("off", 9);
        Rule rule = rule("X > 2, !off(X), Y = X + 1, n(X)");
        assertThat(solutions(rule, builder(rule, Purpose.READ).whole(), -1)).containsExactly("{X=5, Y=6}");
    }

    @Test
    @DisplayName("a row of a negated atom is a start: what it forbade")
    void fromNegation_findsWhatItForbade() {
        fact("n", 1, "a");
        fact("n", 2, "b");
        int two = fact("off", 2);
        database.relation("off", 1).set(two, Label.of(0, Label.BASE, Label.DEAD), 1.0);
        Rule rule = rule("n(X, Y), !off(X)");
        Part negation = rule.body().stream()
                .filter(part -> part.kind() == Part.Kind.NEGATION)
                .findFirst()
                .orElseThrow();
        assertThat(solutions(rule, builder(rule, Purpose.GAIN).from(negation), two))
                .containsExactly("{X=2, Y=b}");
    }

    @Test
    @DisplayName("rows that do not hold are passed over, in a scan, by key and by the pair table")
    void deadRows_passedOver() {
        int gone = fact("e", "a", "b");
        fact("e", "a", "c");
        database.relation("e", 2).set(gone, Label.of(0, Label.BASE, Label.DEAD), 1.0);
        for (String body : List.of("e(X, Y)", "e(a, Y), e(X, Y)", "e(X, c), e(X, Y)")) {
            Rule rule = rule(body);
            assertThat(solutions(rule, builder(rule, Purpose.READ).whole(), -1))
                    .as(body)
                    .hasSize(1)
                    .allMatch(solution -> solution.contains("Y=c"));
        }
    }

    @Test
    @DisplayName("a later literal does not protect from an error, an earlier one does, whatever is cheap to join")
    void errors_inWrittenOrder() {
        fact("n", Long.MAX_VALUE);
        database.relation("none", 1);
        Rule unprotected = rule("n(X), Y = X + 1, none(Y)");
        assertThatThrownBy(() -> solutions(
                        unprotected, builder(unprotected, Purpose.READ).whole(), -1))
                .isInstanceOf(EvaluationException.class);
        Rule guarded = rule("none(Z), n(X), Y = X + 1");
        assertThat(solutions(guarded, builder(guarded, Purpose.READ).whole(), -1))
                .isEmpty();
    }

    @Test
    @DisplayName("one solution that extends known values, or none")
    void solution_extendsKnownValues() {
        fact("e", "a", "b");
        fact("e", "c", "d");
        Rule rule = rule("e(X, Y)");
        int x = rule.variables().get("X");
        int y = rule.variables().get("Y");
        BitSet known = new BitSet();
        known.set(x);
        int[] start = new int[2];
        start[x] = values.id(Value.of("c"));
        int[] solution = builder(rule, Purpose.SUPPORT).solution(known, start.clone());
        assertThat(values.value(solution[y])).isEqualTo(Value.of("d"));
        start[x] = values.id(Value.of("nobody"));
        assertThat(builder(rule, Purpose.SUPPORT).solution(known, start)).isNull();
    }
}
