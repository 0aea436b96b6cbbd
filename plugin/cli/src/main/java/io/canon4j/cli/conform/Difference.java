package io.canon4j.cli.conform;

import java.util.ArrayList;
import java.util.List;

/**
 * One field of a case in which the product answered otherwise.
 *
 * @param field the field, or what part of it
 * @param expected what the case expects, printed
 * @param found what the product answered, printed
 */
public record Difference(String field, String expected, String found) {

    private static final int LONGEST_LINE = 300;

    /** The difference as lines: common lines at both ends left out, {@code -} expected, {@code +} found. */
    public List<String> lines() {
        String[] wanted = expected.split("\n", -1);
        String[] answer = found.split("\n", -1);
        int shorter = Math.min(wanted.length, answer.length);
        int start = 0;
        while (start < shorter && wanted[start].equals(answer[start])) {
            start++;
        }
        int end = 0;
        while (end < shorter - start && wanted[wanted.length - 1 - end].equals(answer[answer.length - 1 - end])) {
            end++;
        }
        List<String> lines = new ArrayList<>();
        lines.add("      " + field + (start == 0 ? "" : " from line " + (start + 1)));
        for (int i = start; i < wanted.length - end; i++) {
            lines.add("      - " + cut(wanted[i]));
        }
        for (int i = start; i < answer.length - end; i++) {
            lines.add("      + " + cut(answer[i]));
        }
        return lines;
    }

    private static String cut(String line) {
        String visible = line.replace("\r", "\\r").replace("\t", "\\t").replace("\0", "\\0");
        return visible.length() <= LONGEST_LINE ? visible : visible.substring(0, LONGEST_LINE) + "...";
    }
}
