package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Looks for a derivation of a tuple, from what stands, that has exactly the tuple's label. */
final class SameLabel implements Sink {

    private final Component component;
    private @Nullable Plan plan;
    private double confidence;
    private int height;
    private boolean any;

    SameLabel(Component component) {
        this.component = component;
    }

    /** Whether there is one; then the tuple's rule is the first that gives one. */
    boolean supports(Relation relation, int number, int row) {
        any = false;
        confidence = relation.confidence(row);
        height = Label.height(relation.info(row));
        if (height == 0 && Component.asserted(relation, row) == confidence) {
            return supportedBy(relation, row, Label.BASE);
        }
        for (RulePlans plans : component.rulesOf(number)) {
            Plan support = plans.support();
            plan = support;
            support.into(this);
            if (support.runFrom(row)) {
                return supportedBy(relation, row, plans.rule().number());
            }
        }
        return false;
    }

    /** Whether the last search, which found none, met a derivation of any label. */
    boolean metAny() {
        return any;
    }

    @Override
    public boolean accept(Frame frame) {
        any = true;
        Plan current = Objects.requireNonNull(plan);
        return current.height(frame) == height && current.confidence(frame) == confidence;
    }

    private static boolean supportedBy(Relation relation, int row, int rule) {
        long info = relation.info(row);
        if (Label.rule(info) != rule) {
            relation.set(row, Label.of(Label.height(info), rule, info), relation.confidence(row));
        }
        return true;
    }
}
