package io.canon4j.canonization.events;

import io.canon4j.canonization.graph.Reference;
import io.canon4j.journal.log.EventId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** References as payloads and people write them: a text, or {@code #<sequence>.<ordinal>}. */
public final class References {

    private static final int LONGEST_SEQUENCE = 18;
    private static final int LONGEST_ORDINAL = 9;

    private References() {}

    /** Reads one. What does not look like an identity is a text. */
    public static Reference parse(String written) {
        EventId identity = identity(written);
        return identity == null ? new Reference.Text(written) : new Reference.Logged(identity);
    }

    // By hand: a long log has millions of them.
    private static @Nullable EventId identity(String written) {
        int dot = written.indexOf('.');
        boolean bounded = dot > 1 && dot <= LONGEST_SEQUENCE + 1 && written.length() - dot - 1 <= LONGEST_ORDINAL;
        if (!bounded || written.charAt(0) != '#' || written.charAt(1) == '0') {
            return null;
        }
        long sequence = number(written, 1, dot);
        long ordinal = number(written, dot + 1, written.length());
        return sequence < 0 || ordinal < 0 ? null : new EventId(sequence, (int) ordinal);
    }

    /** The number that these ASCII digits write, or -1 if there are none or others among them. */
    private static long number(String written, int start, int end) {
        long number = start == end ? -1 : 0;
        for (int i = start; i < end && number >= 0; i++) {
            int digit = written.charAt(i) - '0';
            number = digit < 0 || digit > 9 ? -1 : 10 * number + digit;
        }
        return number;
    }

    /** Reads several. */
    public static List<Reference> parse(List<String> written) {
        List<Reference> parsed = new ArrayList<>(written.size());
        for (String reference : written) {
            parsed.add(parse(reference));
        }
        return parsed;
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
