package io.canon4j.journal.files;

import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.spine.Address;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The text of an entry's file, written to the letter and read with tolerance. */
final class EntryText {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private EntryText() {}

    static String stamp(Instant logged) {
        return STAMP.format(logged);
    }

    static String write(JournalEntry entry, Instant logged) {
        StringBuilder text = new StringBuilder("---\n");
        if (!entry.subjects().isEmpty()) {
            text.append(entry.subjects().stream()
                    .map(Address::value)
                    .map(YamlScalar::write)
                    .collect(Collectors.joining(", ", "subject: [", "]\n")));
        }
        text.append("logged: ").append(stamp(logged)).append('\n');
        pair(text, "harness", entry.harness());
        pair(text, "session", entry.session());
        if (!entry.unreviewed().isEmpty()) {
            text.append(UnreviewedLine.of(entry.unreviewed())).append('\n');
        }
        text.append("---\n").append(entry.body());
        return text.charAt(text.length() - 1) == '\n'
                ? text.toString()
                : text.append('\n').toString();
    }

    private static void pair(StringBuilder text, String key, @Nullable String value) {
        if (value != null && !value.isBlank()) {
            text.append(key).append(": ").append(YamlScalar.write(value)).append('\n');
        }
    }

    /** Reads whatever a file holds; what cannot be read is named, and the rest still counts. */
    static LoggedEntry read(String name, String content) {
        List<String> problems = new ArrayList<>();
        String text = content.startsWith("\uFEFF") ? content.substring(1) : content;
        List<String> lines = text.lines().toList();
        Instant logged = EntryName.day(name);
        List<String> subjects = new ArrayList<>();
        String harness = "";
        String session = "";
        List<String> unreviewed = List.of();
        int close = lines.isEmpty() || !lines.get(0).strip().equals("---") ? -1 : closing(lines);
        if (text.isBlank()) {
            problems.add("the entry is empty");
        } else if (close < 0) {
            problems.add("the entry has no front matter between two '---' lines; its day is taken from its name");
        }
        boolean inSubjects = false;
        for (int i = 1; i < close; i++) {
            String line = lines.get(i);
            if (inSubjects && line.strip().startsWith("- ")) {
                addSubject(subjects, YamlScalar.read(line.strip().substring(2).strip()));
                continue;
            }
            int colon = line.indexOf(':');
            String key = colon < 0 ? "" : line.substring(0, colon).strip();
            String value = colon < 0 ? "" : line.substring(colon + 1).strip();
            inSubjects = key.equals("subject") || key.equals("subjects");
            if (inSubjects) {
                YamlScalar.readList(value).forEach(subject -> addSubject(subjects, subject));
            } else if (key.equals("logged")) {
                logged = instant(YamlScalar.read(value), logged, problems);
            } else if (key.equals(UnreviewedLine.KEY)) {
                unreviewed = UnreviewedLine.read(line);
            } else if (key.equals("harness")) {
                harness = YamlScalar.read(value);
            } else if (key.equals("session")) {
                session = YamlScalar.read(value);
            }
        }
        if (text.indexOf('\0') >= 0) {
            problems.add("the entry holds NUL characters, as after a lost write");
        }
        return new LoggedEntry(name, logged, subjects, harness, session, unreviewed, bodyBelow(text, close), problems);
    }

    private static int closing(List<String> lines) {
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).strip().equals("---")) {
                return i;
            }
        }
        return -1;
    }

    /** Blanks that quotes protect are part of an address. */
    private static void addSubject(List<String> subjects, String subject) {
        if (!subject.isBlank() && !subjects.contains(subject)) {
            subjects.add(subject);
        }
    }

    private static Instant instant(String written, Instant otherwise, List<String> problems) {
        try {
            return DateTimeFormatter.ISO_DATE_TIME.withZone(ZoneOffset.UTC).parse(written, Instant::from);
        } catch (DateTimeParseException e) {
            problems.add("'logged: " + (written.length() > 40 ? written.substring(0, 40) : written)
                    + "' is no ISO instant; the day in the name is used");
            return otherwise;
        }
    }

    private static String bodyBelow(String text, int closingLine) {
        int at = 0;
        for (int line = 0; line <= closingLine; line++) {
            int end = at;
            while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
                end++;
            }
            boolean crlf = end + 1 < text.length() && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n';
            at = Math.min(text.length(), end + (crlf ? 2 : 1));
        }
        return text.substring(at);
    }
}
