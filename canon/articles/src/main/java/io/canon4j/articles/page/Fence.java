package io.canon4j.articles.page;

/** Follows a body line by line and knows whether a line is prose or lies in a fenced block of code. */
final class Fence {

    private String open = "";

    /** Takes the next line, blanks at its ends off. */
    boolean isProse(String line) {
        String mark = mark(line);
        if (open.isEmpty()) {
            open = mark;
            return mark.isEmpty();
        }
        if (mark.startsWith(open) && line.equals(mark)) {
            open = "";
        }
        return false;
    }

    /** The run of three or more backticks or tildes a line opens with, else nothing. */
    private static String mark(String line) {
        if (line.isEmpty() || (line.charAt(0) != '`' && line.charAt(0) != '~')) {
            return "";
        }
        int end = 0;
        while (end < line.length() && line.charAt(end) == line.charAt(0)) {
            end++;
        }
        return end < 3 ? "" : line.substring(0, end);
    }
}
