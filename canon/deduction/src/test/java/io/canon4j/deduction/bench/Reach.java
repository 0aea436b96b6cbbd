package io.canon4j.deduction.bench;

import java.time.Duration;

/**
 * What a measurement should reach at 1x.
 *
 * @param text as the table shows it, empty for none
 * @param nanos the most, 0 where only somebody else can tell
 */
record Reach(String text, long nanos) {

    static Reach none() {
        return new Reach("", 0);
    }

    static Reach of(Duration most) {
        return new Reach(Outcome.time(most.toNanos()), most.toNanos());
    }

    static Reach part(long ofNanos, int divisor, String text) {
        return new Reach(text, ofNanos / divisor);
    }

    static Reach named(String text) {
        return new Reach(text, 0);
    }
}
