package io.canon4j.spine;

import java.util.ArrayDeque;
import java.util.Deque;

/** What asset paths and addresses have in common: {@code /} between segments, nothing that could leave the root. */
final class Segments {

    /** Longer than any path a file system takes; what is longer was never a path. */
    static final int LONGEST = 4096;

    private Segments() {}

    /**
     * Contains a path: trims, turns {@code \} into {@code /}, drops empty and {@code .} segments, and lets {@code ..} pop
     * but never leave the root.
     */
    static String contain(String raw) {
        String text = raw.strip().replace('\\', '/');
        if (text.length() > LONGEST) {
            throw new PathRefused(raw, "is longer than " + LONGEST + " characters; a path is shorter");
        }
        if (text.indexOf('\0') >= 0) {
            throw new PathRefused(raw, "holds a NUL character; leave it out");
        }
        String contained = joined(text);
        // A slash that went may uncover blanks at an end, and those in their turn a segment of dots.
        while (!contained.equals(contained.strip())) {
            contained = joined(contained.strip());
        }
        return contained;
    }

    private static String joined(String text) {
        Deque<String> kept = new ArrayDeque<>();
        int start = 0;
        while (start <= text.length()) {
            int end = text.indexOf('/', start);
            if (end < 0) {
                end = text.length();
            }
            String segment = text.substring(start, end);
            if (segment.equals("..")) {
                kept.pollLast();
            } else if (!segment.isEmpty() && !segment.equals(".")) {
                kept.addLast(segment);
            }
            start = end + 1;
        }
        return String.join("/", kept);
    }

    /** Refuses whatever {@link #contain} would have to change. */
    static void requireContained(String value, String kind) {
        if (value.isEmpty()) {
            return;
        }
        if (value.length() > LONGEST) {
            throw new PathRefused(value, "is longer than " + LONGEST + " characters; " + kind + " is shorter");
        }
        if (value.indexOf('\0') >= 0) {
            throw new PathRefused(value, "holds a NUL character; leave it out");
        }
        if (value.indexOf('\\') >= 0) {
            throw new PathRefused(value, "holds a backslash; write '/' between segments");
        }
        if (value.startsWith("/")) {
            throw new PathRefused(value, "is absolute; " + kind + " is relative to the project");
        }
        int start = 0;
        while (start <= value.length()) {
            int end = value.indexOf('/', start);
            if (end < 0) {
                end = value.length();
            }
            if (end == start) {
                throw new PathRefused(
                        value, "has an empty segment; write one '/' between segments and none at the end");
            }
            if (isDots(value, start, end)) {
                throw new PathRefused(value, "has a '.' or '..' segment; " + kind + " names its place directly");
            }
            start = end + 1;
        }
    }

    private static boolean isDots(String value, int start, int end) {
        int length = end - start;
        return length <= 2 && value.charAt(start) == '.' && value.charAt(end - 1) == '.';
    }
}
