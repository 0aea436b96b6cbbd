package io.canon4j.articles.page;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rewrites the links of a body to an article that moved; code, aliases and parts stay as they are. */
public final class Links {

    private static final Pattern LINE = Pattern.compile("[^\\r\\n]*+(?:\\r\\n|\\r|\\n)?+");

    private Links() {}

    /** The body with every link to {@code from} leading to {@code to}; the same text if it has none. */
    public static String moved(String body, String from, String to) {
        String wanted = from.toLowerCase(Locale.ROOT);
        StringBuilder out = new StringBuilder(body.length() + 64);
        Fence fence = new Fence();
        Matcher lines = LINE.matcher(body);
        while (lines.find() && !lines.group().isEmpty()) {
            String line = lines.group();
            out.append(fence.isProse(line.strip()) ? movedInLine(line, wanted, to) : line);
        }
        return out.toString();
    }

    private static String movedInLine(String line, String wanted, String to) {
        // Code keeps its place but not its text, so that positions found here hold in the line itself.
        Matcher link = Outline.LINK.matcher(Outline.INLINE_CODE
                .matcher(line)
                .replaceAll(code -> " ".repeat(code.group().length())));
        StringBuilder out = new StringBuilder();
        int copied = 0;
        while (link.find()) {
            String inside = link.group(1);
            String target = Outline.target(inside);
            String folded = target.toLowerCase(Locale.ROOT);
            if (folded.equals(wanted) || folded.equals(wanted + ".md")) {
                int start = link.start(1) + inside.indexOf(target);
                out.append(line, copied, start).append(to);
                copied = start + target.length();
            }
        }
        return out.append(line, copied, line.length()).toString();
    }
}
