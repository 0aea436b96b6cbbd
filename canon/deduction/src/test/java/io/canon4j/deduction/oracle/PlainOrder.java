package io.canon4j.deduction.oracle;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;

/** Texts by code point, then numbers by size, then dates, then instants. */
final class PlainOrder {

    private PlainOrder() {}

    /** Zero for an integer and a double of one size. */
    static int bySize(Object a, Object b) {
        int byKind = Integer.compare(rank(a), rank(b));
        if (byKind != 0) {
            return byKind;
        }
        if (a instanceof String x) {
            return Arrays.compare(
                    x.codePoints().toArray(), ((String) b).codePoints().toArray());
        } else if (a instanceof Number) {
            return decimal(a).compareTo(decimal(b));
        } else if (a instanceof LocalDate x) {
            return x.compareTo((LocalDate) b);
        }
        return ((Instant) a).compareTo((Instant) b);
    }

    /** Total: an integer before a double of its size. */
    static int total(Object a, Object b) {
        int bySize = bySize(a, b);
        return bySize != 0 ? bySize : Boolean.compare(a instanceof Double, b instanceof Double);
    }

    static int compareRows(List<Object> a, List<Object> b) {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            int byValue = total(a.get(i), b.get(i));
            if (byValue != 0) {
                return byValue;
            }
        }
        return Integer.compare(a.size(), b.size());
    }

    private static BigDecimal decimal(Object number) {
        return number instanceof Long whole ? BigDecimal.valueOf(whole) : new BigDecimal((Double) number);
    }

    private static int rank(Object value) {
        return value instanceof String ? 0 : value instanceof Number ? 1 : value instanceof LocalDate ? 2 : 3;
    }
}
