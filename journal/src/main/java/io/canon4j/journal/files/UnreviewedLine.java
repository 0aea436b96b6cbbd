package io.canon4j.journal.files;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The front matter line {@code unreviewed: [source, ...]}: what the conversation that wrote the text had read, and nobody
 * reviewed. Journal entries and articles share it. A person who has reviewed the text takes the line out; nothing else does.
 */
public final class UnreviewedLine {

    /** The key in front of the list. */
    public static final String KEY = "unreviewed";

    private UnreviewedLine() {}

    /** The line that names these sources, without a line end. */
    public static String of(List<String> sources) {
        return sources.stream().map(YamlScalar::write).collect(Collectors.joining(", ", KEY + ": [", "]"));
    }

    /** The sources a front matter line names; nothing for another line. A line that names none still marks its text. */
    public static List<String> read(String line) {
        int colon = line.indexOf(':');
        if (colon < 0 || !line.substring(0, colon).strip().equals(KEY)) {
            return List.of();
        }
        List<String> sources = YamlScalar.readList(line.substring(colon + 1).strip()).stream()
                .filter(source -> !source.isBlank())
                .toList();
        return sources.isEmpty() ? List.of("a source nobody named") : sources;
    }
}
