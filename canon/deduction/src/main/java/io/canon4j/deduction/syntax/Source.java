package io.canon4j.deduction.syntax;

import io.canon4j.deduction.Problem;

/** A text and how its problems are shown. */
public final class Source {

    /** Code points of a line shown around the column. */
    private static final int WINDOW = 120;

    private final String text;

    public Source(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    public Problem problem(Problem.Category category, Position at, String message) {
        return new Problem(category, at.line(), at.column(), message, excerpt(at));
    }

    private String excerpt(Position at) {
        int start = 0;
        for (int line = 1; line < at.line(); line++) {
            start = text.indexOf('\n', start) + 1;
        }
        int end = text.indexOf('\n', start);
        String line = text.substring(start, end < 0 ? text.length() : end).stripTrailing();
        int[] points = line.codePoints().toArray();
        int from = Math.max(0, at.column() - 1 - WINDOW / 2);
        int to = Math.min(points.length, from + WINDOW);
        StringBuilder shown = new StringBuilder("  ");
        StringBuilder caret = new StringBuilder("  ");
        for (int i = from; i < to; i++) {
            shown.appendCodePoint(Character.isISOControl(points[i]) && points[i] != '\t' ? '\uFFFD' : points[i]);
        }
        for (int i = from; i < at.column() - 1; i++) {
            caret.append(i < points.length && points[i] == '\t' ? '\t' : ' ');
        }
        return shown + "\n" + caret + "^";
    }
}
