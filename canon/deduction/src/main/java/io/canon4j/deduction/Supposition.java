package io.canon4j.deduction;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes that a question is asked under, see {@link Engine#suppose}.
 *
 * @param asserted facts taken as asserted with confidence 1
 * @param retracted base facts taken as retracted
 * @param now the clock to ask at, null for the engine's
 */
public record Supposition(
        List<Fact> asserted, List<Fact> retracted, @Nullable Value now) {

    public Supposition {
        asserted = List.copyOf(asserted);
        retracted = List.copyOf(retracted);
    }

    public static Supposition asserting(Fact... facts) {
        return new Supposition(List.of(facts), List.of(), null);
    }

    public static Supposition retracting(Fact... facts) {
        return new Supposition(List.of(), List.of(facts), null);
    }

    public static Supposition at(Value now) {
        return new Supposition(List.of(), List.of(), now);
    }
}
