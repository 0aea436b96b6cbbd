package io.canon4j.journal.files;

import io.canon4j.journal.LoggedEntry;
import io.canon4j.journal.json.RecordJson;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which entries there are, about what, and in which order: by instant, then by the number in the name, then by name. Kept
 * in memory and as lines of JSON, {@code {"n": name, "a": [subjects], "s": instant}} with the file's size and time behind.
 * Not safe for use by several threads at once.
 */
final class EntryIndex {

    private static final RecordJson<Line> LINES = RecordJson.of(Line.class);

    private static final Comparator<Row> ORDER = Comparator.comparing(Row::logged)
            .thenComparingInt(row -> EntryName.number(row.name()))
            .thenComparing(Row::name);

    private final Map<String, Row> byName = new HashMap<>();
    private final Map<String, SortedSet<Row>> bySubject = new HashMap<>();
    private final SortedSet<Row> all = new TreeSet<>(ORDER);

    /**
     * One entry.
     *
     * @param size of its file in bytes, and
     * @param modifiedNanos its modification time: a row is good as long as both still hold
     */
    record Row(String name, List<String> subjects, Instant logged, long size, long modifiedNanos) {

        static Row of(LoggedEntry entry, long size, long modifiedNanos) {
            return new Row(entry.name(), entry.subjects(), entry.logged(), size, modifiedNanos);
        }

        boolean describes(long size, long modifiedNanos) {
            return this.size == size && this.modifiedNanos == modifiedNanos;
        }
    }

    /** A row as it is written down. */
    private record Line(String n, List<String> a, String s, long size, long mtime) {

        static Line of(Row row) {
            return new Line(row.name(), row.subjects(), row.logged().toString(), row.size(), row.modifiedNanos());
        }

        Row row() {
            return new Row(n, List.copyOf(a), Instant.parse(s), size, mtime);
        }
    }

    void put(Row row) {
        remove(row.name());
        byName.put(row.name(), row);
        all.add(row);
        for (String subject : row.subjects()) {
            bySubject.computeIfAbsent(subject, s -> new TreeSet<>(ORDER)).add(row);
        }
    }

    void remove(String name) {
        Row row = byName.remove(name);
        if (row != null) {
            all.remove(row);
            for (String subject : row.subjects()) {
                bySubject.getOrDefault(subject, new TreeSet<>(ORDER)).remove(row);
            }
        }
    }

    @Nullable
    Row get(String name) {
        return byName.get(name);
    }

    List<String> names() {
        return all.stream().map(Row::name).toList();
    }

    /** All entries about one subject, oldest first. */
    List<String> about(String subject) {
        SortedSet<Row> rows = bySubject.get(subject);
        return rows == null ? List.of() : rows.stream().map(Row::name).toList();
    }

    /** The rows as lines of JSON, oldest first. */
    String lines() {
        StringBuilder text = new StringBuilder();
        for (Row row : all) {
            text.append(LINES.write(Line.of(row))).append('\n');
        }
        return text.toString();
    }

    /** Rows of a cache file; lines that are none are left out, the files speak for themselves. */
    static List<Row> parse(String lines) {
        List<Row> rows = new ArrayList<>();
        lines.lines().forEach(line -> {
            try {
                Row row = LINES.read(line).row();
                if (EntryName.isEntry(row.name())) {
                    rows.add(row);
                }
            } catch (IllegalArgumentException | NullPointerException | DateTimeException e) {
                // A damaged line costs one file read; it is a cache.
            }
        });
        return rows;
    }
}
