package io.canon4j.articles.page;

import io.canon4j.journal.files.YamlScalar;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a file's text at its front matter, then sorts the lines of the front matter by whose they are.
 *
 * <p>A key that is ours and has a value is owned. Everything else that has a key is foreign, and so are the lines
 * below it up to the next key: a block, a list, a comment. A line that stands below no foreign key is a stray.
 */
final class PageReader {

    private static final String RULE = "---";
    private static final Set<String> OWNED = Set.of("capsule", "updated", "scope");

    /** What begins an alias, an anchor, a tag, a block text, a directive or nothing at all in YAML. */
    private static final String MARKS = "*&!|>%@`";

    /**
     * Linear on purpose: no part of it can match the same characters in two ways. What else Unicode calls the end of a line
     * ends none here.
     */
    private static final Pattern KEY = Pattern.compile("([^\\s:#][^:]*+):(.*+)", Pattern.DOTALL);

    private final List<String> extra = new ArrayList<>();
    private final List<String> strays = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();
    private String capsule = "";
    private String updated = "";
    private String scope = "";
    private boolean belowForeignKey;
    /** The key of ours, if any, whose value is not on its own line. */
    private String unread = "";

    private PageReader() {}

    static Page read(String text) {
        PageReader reader = new PageReader();
        int start = afterOpeningRule(text);
        if (start < 0) {
            reader.suspectHiddenFrontMatter(text);
            return reader.page(text);
        }
        int at = start;
        while (at < text.length()) {
            int end = endOfLine(text, at);
            String line = lineAt(text, at, end);
            int next = Math.min(end + 1, text.length());
            if (line.equals(RULE)) {
                return reader.page(text.substring(next));
            }
            reader.sort(line);
            at = next;
        }
        PageReader unclosed = new PageReader();
        unclosed.problems.add("the front matter opened by '---' in line 1 is never closed by another '---' line");
        return unclosed.page(text);
    }

    /** Where the first line below an opening rule begins; -1 if the text does not open with one. */
    private static int afterOpeningRule(String text) {
        int end = endOfLine(text, 0);
        return end < text.length() && lineAt(text, 0, end).equals(RULE) ? end + 1 : -1;
    }

    private void suspectHiddenFrontMatter(String text) {
        String first = lineAt(text, 0, endOfLine(text, 0));
        String bare = first.startsWith("\uFEFF") ? first.substring(1) : first;
        if (bare.strip().equals(RULE) && !first.equals(RULE)) {
            problems.add(
                    "line 1 is not exactly '---' (a byte order mark or blanks stand beside it), so the front matter is"
                            + " not read");
        }
    }

    private static int endOfLine(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    /** A line without its end; some programs turn {@code \r\n} into {@code \r\r\n}. */
    private static String lineAt(String text, int from, int end) {
        int last = end;
        while (last > from && text.charAt(last - 1) == '\r') {
            last--;
        }
        return text.substring(from, last);
    }

    private void sort(String line) {
        Matcher pair = KEY.matcher(line);
        if (!pair.matches()) {
            if (belowForeignKey) {
                extra.add(line);
                if (!unread.isEmpty()) {
                    problems.add("front matter key '" + unread
                            + "' has its value on the lines below it, where it is not read;" + " write '" + unread
                            + ": value' on one line");
                    unread = "";
                }
            } else if (!line.isBlank()) {
                strays.add(line);
                problems.add("front matter line '" + shortened(line) + "' is not 'key: value'; a write drops it");
            }
            return;
        }
        String key = pair.group(1);
        if (!seen.add(key)) {
            problems.add("front matter key '" + shortened(key) + "' stands there twice");
        }
        String written = pair.group(2).strip();
        String value = YamlScalar.read(written);
        unread = OWNED.contains(key) && value.isEmpty() ? key : "";
        if (OWNED.contains(key) && !written.isEmpty() && MARKS.indexOf(written.charAt(0)) >= 0) {
            problems.add("the value of '" + key + "' begins with '" + written.charAt(0)
                    + "', which YAML does not read as text; put the value in double quotes");
        }
        belowForeignKey = !OWNED.contains(key) || value.isEmpty() || !take(key, value);
        if (belowForeignKey) {
            extra.add(line);
        }
    }

    private boolean take(String key, String value) {
        switch (key) {
            case "capsule" -> capsule = value;
            case "updated" -> updated = value;
            default -> {
                if (!value.equals("rule")) {
                    problems.add("scope '" + shortened(value) + "' is unknown; the only value is 'rule'");
                    return false;
                }
                scope = value;
            }
        }
        return true;
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }

    private Page page(String body) {
        return new Page(capsule, updated, scope, extra, body, strays, problems);
    }
}
