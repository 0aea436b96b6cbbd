package io.canon4j.articles.guard;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A unit by any of its spellings. Calendar months and years are units of their own, as they are no fixed number of days.
 *
 * @param base the unit that amounts are converted to
 * @param factor how many of the base unit one of these is
 */
record Unit(String base, BigDecimal factor) {

    private static final Map<String, Unit> BY_NAME = new HashMap<>();

    static {
        add("s", "0.000000001", "ns", "nanosecond", "nanoseconds");
        add("s", "0.000001", "us", "µs", "μs", "microsecond", "microseconds");
        add("s", "0.001", "ms", "msec", "millisecond", "milliseconds");
        add("s", "1", "s", "sec", "secs", "second", "seconds");
        add("s", "60", "min", "mins", "minute", "minutes");
        add("s", "3600", "h", "hr", "hrs", "hour", "hours");
        add("s", "86400", "d", "day", "days");
        add("s", "604800", "week", "weeks", "wk", "wks");
        add("month", "1", "month", "months");
        add("month", "12", "year", "years", "yr", "yrs");
        add("month", "3", "quarter");
        add("byte", "1", "byte", "bytes");
        add("byte", "1000", "kb", "kilobyte", "kilobytes");
        add("byte", "1000000", "mb", "megabyte", "megabytes");
        add("byte", "1000000000", "gb", "gigabyte", "gigabytes");
        add("byte", "1000000000000", "tb", "terabyte", "terabytes");
        add("byte", "1024", "kib");
        add("byte", "1048576", "mib");
        add("byte", "1073741824", "gib");
        add("byte", "1099511627776", "tib");
        add("%", "1", "%", "percent", "pct");
        add("Hz", "1", "hz");
        add("Hz", "1000", "khz");
        add("Hz", "1000000", "mhz");
        add("Hz", "1000000000", "ghz");
        add("px", "1", "px", "pixel", "pixels");
        add("m", "0.001", "mm", "millimetre", "millimetres", "millimeter", "millimeters");
        add("m", "0.01", "cm", "centimetre", "centimetres", "centimeter", "centimeters");
        add("m", "1000", "km", "kilometre", "kilometres", "kilometer", "kilometers");
        add("g", "0.001", "mg", "milligram", "milligrams");
        add("g", "1000", "kg", "kilogram", "kilograms");
        add("V", "1", "volt", "volts");
        add("Pa", "1000", "kpa");
        add("degC", "1", "°c", "celsius");
    }

    private static void add(String base, String factor, String... names) {
        Unit unit = new Unit(base, new BigDecimal(factor));
        for (String name : names) {
            BY_NAME.put(name, unit);
        }
    }

    /** The unit of this lower-case spelling; null if it is none. */
    static @Nullable Unit named(String word) {
        return BY_NAME.get(word);
    }

    /** Whether amounts of it pass on a clock or a calendar. */
    boolean ofTime() {
        return base.equals("s") || base.equals("month");
    }
}
