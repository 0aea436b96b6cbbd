package io.canon4j.canonization.events;

import io.canon4j.canonization.graph.Reference;
import io.canon4j.journal.log.EventId;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** References as payloads and people write them: a text, or {@code #<sequence>.<ordinal>}. */
public final class References {

    private static final Pattern IDENTITY = Pattern.compile("#[1-9][0-9]{0,17}\\.[0-9]{1,9}");

    private References() {}

    /** Reads one. What does not look like an identity is a text. */
    public static Reference parse(String written) {
        return IDENTITY.matcher(written).matches()
                ? new Reference.Logged(EventId.parse(written.substring(1)))
                : new Reference.Text(written);
    }

    /** Reads several. */
    public static List<Reference> parse(List<String> written) {
        return written.stream().map(References::parse).toList();
    }

    /** Writes an identity. */
    public static String of(EventId id) {
        return "#" + id;
    }

    /** A list of a payload may be absent. */
    static <T> List<T> orEmpty(@Nullable List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }
}
