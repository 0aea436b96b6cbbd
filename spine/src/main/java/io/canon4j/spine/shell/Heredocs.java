package io.canon4j.spine.shell;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Here-documents that a line opened: their bodies begin where that line ends, in the order they were opened. */
final class Heredocs {

    private final Deque<Heredoc> opened = new ArrayDeque<>();

    private record Heredoc(String end, boolean tabs, List<String> into) {}

    /**
     * A body will follow.
     *
     * @param end the line that closes it
     * @param tabs whether that line may be indented
     * @param into where the body goes
     */
    void open(String end, boolean tabs, List<String> into) {
        opened.add(new Heredoc(end, tabs, into));
    }

    /** Reads the bodies of those that are open; one that is not closed ends with the text. */
    void read(Cursor cursor) {
        for (Heredoc next = opened.poll(); next != null; next = opened.poll()) {
            StringBuilder body = new StringBuilder();
            while (!cursor.atEnd()) {
                String line = cursor.through('\n');
                String bare = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
                if ((next.tabs ? bare.stripLeading() : bare).equals(next.end)) {
                    break;
                }
                body.append(line).append('\n');
            }
            next.into.add(body.toString());
        }
    }
}
