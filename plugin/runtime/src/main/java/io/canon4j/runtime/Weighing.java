package io.canon4j.runtime;

import io.canon4j.runtime.rules.LogFacts;
import io.canon4j.spine.Address;
import io.canon4j.surfacing.Emphasis;

/** Knows what the project's structure says of an article of its own store. */
interface Weighing extends AutoCloseable {

    /** Of a store whose structure nobody follows: nothing. */
    Weighing NONE = address -> Emphasis.NONE;

    /** What goes with the article's line. Waits a quarter of a look-up's time at most; what takes longer goes with the next line. */
    Emphasis of(Address article);

    /** Waits a moment for what must be read first; for start-up. */
    default void warmUp() {}

    /** What the same log says to the rules of the store. */
    default LogFacts facts() {
        return LogFacts.none();
    }

    @Override
    default void close() {}
}
