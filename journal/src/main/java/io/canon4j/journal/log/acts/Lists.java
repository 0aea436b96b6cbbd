package io.canon4j.journal.log.acts;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list of a payload may be absent: an older program did not know it, or a newer one left it out. */
final class Lists {

    private Lists() {}

    static <T> List<T> orEmpty(@Nullable List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }
}
