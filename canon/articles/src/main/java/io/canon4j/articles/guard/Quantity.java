package io.canon4j.articles.guard;

import java.math.BigDecimal;

/**
 * A number with its unit, converted so that equal amounts are equal: 120 seconds and 2 minutes, 1,000 and 1000.
 *
 * @param amount in the base unit, trailing zeros off
 * @param unit the base unit ("s", "byte", "%", ...), empty for a bare number
 */
record Quantity(BigDecimal amount, String unit) {
    Quantity {
        amount = amount.signum() == 0 ? BigDecimal.ZERO : amount.stripTrailingZeros();
    }

    Quantity in(Unit measure) {
        return new Quantity(amount.multiply(measure.factor()), measure.base());
    }
}
