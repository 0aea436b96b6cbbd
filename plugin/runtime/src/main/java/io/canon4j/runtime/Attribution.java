package io.canon4j.runtime;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Who acts on this thread of ours, so that a change that a store reports while it is made is known to be theirs. */
final class Attribution {

    private static final ThreadLocal<@Nullable Place> ACTING = new ThreadLocal<>();

    private Attribution() {}

    /** Does the work in somebody's name. */
    static <T extends @Nullable Object> T during(Place place, Supplier<T> work) {
        ACTING.set(place);
        try {
            return work.get();
        } finally {
            ACTING.remove();
        }
    }

    /** In whose name this thread works, or null. */
    static @Nullable Place current() {
        return ACTING.get();
    }
}
