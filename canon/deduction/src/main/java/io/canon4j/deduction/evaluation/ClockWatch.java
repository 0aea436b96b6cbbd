package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.store.Timeline;
import io.canon4j.deduction.syntax.Expression;
import io.canon4j.deduction.syntax.Literal;
import io.canon4j.deduction.syntax.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * For rules that only compare the clock with values of their atoms and with constants: when the clock moves past no
 * such constant, only rows with such a value between the old time and the new can begin or cease to match.
 */
final class ClockWatch {

    private static final Set<Literal.Relation> ORDERS = Set.of(
            Literal.Relation.LESS,
            Literal.Relation.LESS_OR_EQUAL,
            Literal.Relation.GREATER,
            Literal.Relation.GREATER_OR_EQUAL);

    /**
     * A place of an atom whose value the clock is compared with.
     *
     * @param turnsBehind whether the comparison still is as before when the clock reaches the value, and turns behind it
     */
    record Boundary(Part atom, Relation relation, Timeline timeline, boolean turnsBehind) {}

    private record Unmasked(Relation relation, Plan plan, int mask) implements IntConsumer {
        @Override
        public void accept(int row) {
            if ((relation.info(row) & mask) == 0) {
                plan.runFrom(row);
            }
        }
    }

    private final Database database;
    private final List<Boundary> boundaries = new ArrayList<>();
    private final List<Integer> constants = new ArrayList<>();

    private ClockWatch(Database database) {
        this.database = database;
    }

    /** Null when the rule uses the clock in another way. */
    static @Nullable ClockWatch of(RulePlans plans, Database database) {
        Rule rule = plans.rule();
        List<Part> clocks = plans.parts(Part.Kind.CLOCK);
        int now = clocks.size() == 1 ? clocks.get(0).atomPattern().slots()[0] : -1;
        if (now < 0 || rule.head().mentions(now)) {
            return null;
        }
        ClockWatch watch = new ClockWatch(database);
        for (Part part : rule.body()) {
            boolean uses = part.kind() != Part.Kind.CLOCK
                    && java.util.Arrays.stream(part.variables()).anyMatch(slot -> slot == now);
            if (uses && !watch.add(plans, part, now)) {
                return null;
            }
        }
        return watch;
    }

    private boolean add(RulePlans plans, Part part, int now) {
        if (part.kind() != Part.Kind.TEST || !ORDERS.contains(part.comparison().relation())) {
            return false;
        }
        int left = slot(plans.rule(), part.comparison().left());
        int right = slot(plans.rule(), part.comparison().right());
        Expression side =
                left == now ? part.comparison().right() : part.comparison().left();
        boolean plain = left == now || right == now;
        if (plain && side instanceof Expression.Leaf leaf && leaf.term() instanceof Term.Constant constant) {
            constants.add(database.values().id(constant.value()));
            return true;
        }
        if (left < 0 || right < 0 || left == right) {
            return false;
        }
        int other = left == now ? right : left;
        for (Part atom : plans.parts(Part.Kind.ATOM)) {
            Pattern pattern = atom.atomPattern();
            for (int place = 0; place < pattern.arity(); place++) {
                if (pattern.slots()[place] == other) {
                    Relation relation = plans.relation(atom);
                    boundaries.add(new Boundary(
                            atom,
                            relation,
                            relation.timeline(database.values(), place),
                            turnsBehind(part, left == now)));
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean turnsBehind(Part part, boolean clockIsLeft) {
        return switch (part.comparison().relation()) {
            case LESS, GREATER_OR_EQUAL -> !clockIsLeft;
            default -> clockIsLeft;
        };
    }

    private static int slot(Rule rule, Expression side) {
        return side instanceof Expression.Leaf leaf && leaf.term() instanceof Term.Variable variable
                ? rule.variables().getOrDefault(variable.name(), -1)
                : -1;
    }

    /** Whether the clock has passed or reached a constant in this run, so that any row may begin or cease to match. */
    boolean passesConstant() {
        int before = database.clockBefore();
        int now = database.clock();
        for (int constant : constants) {
            int was = database.values().compareBySize(before, constant);
            int is = database.values().compareBySize(now, constant);
            if (was == 0 || is == 0 || was < 0 != is < 0) {
                return true;
            }
        }
        return false;
    }

    List<Boundary> boundaries() {
        return boundaries;
    }

    /** Runs a plan from the rows of a boundary whose comparison turned as the clock moved, if no masked flag is set. */
    void passed(Boundary boundary, Plan plan, int mask) {
        int before = database.clockBefore();
        int now = database.clock();
        boolean forward = database.values().compareBySize(before, now) <= 0;
        boundary.timeline()
                .between(
                        forward ? before : now,
                        forward ? now : before,
                        boundary.turnsBehind(),
                        new Unmasked(boundary.relation(), plan, mask));
    }
}
