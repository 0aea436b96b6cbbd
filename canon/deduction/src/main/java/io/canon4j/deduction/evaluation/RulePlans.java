package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.evaluation.PlanBuilder.Purpose;
import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.store.Relation;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The plans of one rule, each made when first needed. */
public final class RulePlans {

    private final Database database;
    private final Meter meter;
    private final Rule rule;
    private final Relation head;
    private final @Nullable ClockWatch clockWatch;
    private final Map<Part.Kind, List<Part>> parts = new EnumMap<>(Part.Kind.class);
    private @Nullable Plan support;
    private final Map<Purpose, Map<Object, Plan>> plans = new EnumMap<>(Purpose.class);

    public RulePlans(Database database, Meter meter, Rule rule) {
        this.database = database;
        this.meter = meter;
        this.rule = rule;
        head = database.relation(rule.head().predicate(), rule.head().arity());
        for (Part.Kind kind : Part.Kind.values()) {
            parts.put(
                    kind,
                    rule.body().stream().filter(part -> part.kind() == kind).toList());
        }
        clockWatch = readsClock() ? ClockWatch.of(this, database) : null;
        for (Purpose purpose : Purpose.values()) {
            plans.put(purpose, new IdentityHashMap<>());
        }
    }

    public Rule rule() {
        return rule;
    }

    public Relation head() {
        return head;
    }

    Relation relation(Part part) {
        return database.relation(
                part.atomPattern().predicate(), part.atomPattern().arity());
    }

    List<Part> parts(Part.Kind kind) {
        return java.util.Objects.requireNonNull(parts.get(kind));
    }

    /** Null when the clock is not merely compared with values of atoms. */
    @Nullable
    ClockWatch clockWatch() {
        return clockWatch;
    }

    boolean readsClock() {
        return !parts(Part.Kind.CLOCK).isEmpty();
    }

    Plan whole(Purpose purpose) {
        return cached(purpose, "whole", builder -> builder.whole());
    }

    Plan from(Part part, Purpose purpose) {
        return cached(purpose, part, builder -> builder.from(part));
    }

    /** Finds derivations of a row of the head from what holds. */
    public Plan support() {
        Plan known = support;
        if (known == null) {
            known = new PlanBuilder(database, meter, rule, Purpose.SUPPORT).fromHead(head);
            support = known;
        }
        return known;
    }

    /** Makes the plans, and with them the indexes, that changes to come will need. */
    void prepare() {
        for (Part part : rule.body()) {
            if (part.kind() == Part.Kind.ATOM || part.kind() == Part.Kind.NEGATION) {
                from(part, Purpose.GAIN);
                from(part, Purpose.LOSS);
            }
        }
        support();
    }

    private Plan cached(Purpose purpose, Object key, java.util.function.Function<PlanBuilder, Plan> make) {
        Map<Object, Plan> known = java.util.Objects.requireNonNull(plans.get(purpose));
        Plan plan = known.get(key);
        if (plan == null) {
            plan = make.apply(new PlanBuilder(database, meter, rule, purpose));
            known.put(key, plan);
        }
        return plan;
    }

    /** The head's tuple under a solution. */
    void headTuple(Frame frame, int[] tuple) {
        int[] slots = rule.head().slots();
        int[] constants = rule.head().constants();
        for (int i = 0; i < tuple.length; i++) {
            tuple[i] = slots[i] >= 0 ? frame.variables[slots[i]] : constants[i];
        }
    }
}
