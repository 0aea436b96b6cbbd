package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Reads the Markdown that people write into {@link Block}s. Code fences, indented code and comments bind nobody and are
 * left out; so a rule that goes into one is gone. One pass over the lines.
 */
final class Blocks {

    private static final int CODE_INDENT = 4;

    private final List<Block> blocks = new ArrayList<>();
    private final StringBuilder open = new StringBuilder();
    private String heading = "";
    private String parent = "";
    private String last = "";
    private int lastIndent = -1;
    private final TreeMap<Integer, String> parents = new TreeMap<>();
    private String tableHead = "";
    private int bulletIndent = -1;
    private boolean inBullet;
    private boolean afterBlank = true;
    private String fence = "";
    private boolean comment;

    private Blocks() {}

    static List<Block> of(String body) {
        Blocks reader = new Blocks();
        body.lines().forEach(reader::line);
        reader.close();
        return reader.blocks;
    }

    private void line(String raw) {
        String line = withoutQuoteMarks(raw);
        String text = line.strip();
        if (!fence.isEmpty()) {
            if (text.startsWith(fence)) {
                fence = "";
            }
            return;
        }
        if (text.startsWith("```") || text.startsWith("~~~")) {
            close();
            fence = text.substring(0, 3);
            return;
        }
        text = withoutComments(text);
        if (text.isEmpty()) {
            close();
            afterBlank = true;
            return;
        }
        int indent = indent(line);
        if (indent >= CODE_INDENT && afterBlank && bulletIndent < 0) {
            return;
        }
        structured(text, indent);
        afterBlank = false;
    }

    private void structured(String text, int indent) {
        int marker = markerLength(text);
        if (text.startsWith("#") && text.replace("#", "").startsWith(" ")) {
            close();
            heading(text.substring(text.indexOf(' ')).strip());
        } else if (text.startsWith("|")) {
            close();
            row(text);
        } else if (isRule(text)) {
            close();
        } else if (marker > 0) {
            bullet(text.substring(marker).strip(), indent);
        } else {
            if (open.isEmpty()) {
                tableHead = "";
                if (indent == 0 && afterBlank) {
                    bulletIndent = -1;
                    parents.clear();
                }
            }
            open.append(open.isEmpty() ? "" : " ").append(text);
        }
    }

    private void heading(String text) {
        bulletIndent = -1;
        parents.clear();
        last = "";
        tableHead = "";
        heading = text;
        blocks.add(new Block(text, Block.Form.HEADING, "", ""));
    }

    private void bullet(String text, int indent) {
        close();
        if (indent > lastIndent || bulletIndent < 0) {
            parents.put(indent, last);
        }
        parents.tailMap(indent, false).clear();
        parent = parents.containsKey(indent) ? parents.get(indent) : "";
        bulletIndent = indent;
        inBullet = true;
        open.append(text);
    }

    private void row(String text) {
        if (text.chars().allMatch(c -> c == '|' || c == '-' || c == ':' || c == ' ')) {
            return;
        }
        String head = tableHead;
        if (head.isEmpty()) {
            tableHead = text;
        }
        blocks.add(new Block(fold(text), Block.Form.ROW, heading + ' ' + head, ""));
    }

    private void close() {
        if (!open.isEmpty()) {
            blocks.add(new Block(fold(open.toString()), Block.Form.TEXT, heading, inBullet ? parent : ""));
            last = open.toString();
            lastIndent = inBullet ? bulletIndent : -1;
            open.setLength(0);
        }
        inBullet = false;
    }

    private static String withoutQuoteMarks(String line) {
        String rest = line;
        for (int depth = 0; depth < 8; depth++) {
            String stripped = rest.stripLeading();
            if (!stripped.startsWith(">")) {
                return rest;
            }
            rest = stripped.substring(1);
            rest = rest.startsWith(" ") ? rest.substring(1) : rest;
        }
        return rest;
    }

    private String withoutComments(String text) {
        StringBuilder kept = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int edge = text.indexOf(comment ? "-->" : "<!--", at);
            if (edge < 0) {
                return comment
                        ? kept.toString().strip()
                        : kept.append(text, at, text.length()).toString().strip();
            }
            if (!comment) {
                kept.append(text, at, edge);
            }
            at = edge + (comment ? 3 : 4);
            comment = !comment;
        }
        return kept.toString().strip();
    }

    private static int indent(String line) {
        int width = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\t') {
                width += CODE_INDENT;
            } else if (c == ' ') {
                width++;
            } else {
                break;
            }
        }
        return width;
    }

    private static boolean isRule(String text) {
        char first = text.charAt(0);
        return text.length() >= 3
                && (first == '-' || first == '*' || first == '_' || first == '=')
                && text.chars().allMatch(c -> c == first || c == ' ');
    }

    /** The length of a list marker with its blank and an optional check box; zero if there is none. */
    private static int markerLength(String text) {
        int end = 0;
        char first = text.charAt(0);
        if (first == '-' || first == '*' || first == '+' || first == '•') {
            end = 1;
        } else {
            while (end < text.length() && end < 4 && Character.isDigit(text.charAt(end))) {
                end++;
            }
            if (end == 0 || end >= text.length() || (text.charAt(end) != '.' && text.charAt(end) != ')')) {
                return 0;
            }
            end++;
        }
        if (end >= text.length() || text.charAt(end) != ' ') {
            return 0;
        }
        String rest = text.substring(end + 1);
        boolean box = rest.startsWith("[ ] ") || rest.startsWith("[x] ") || rest.startsWith("[X] ");
        return end + 1 + (box ? 4 : 0);
    }

    private static String fold(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        boolean blank = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c) || c == '\u00a0') {
                blank = !folded.isEmpty();
            } else {
                if (blank) {
                    folded.append(' ');
                    blank = false;
                }
                folded.append(c);
            }
        }
        return folded.toString();
    }
}
