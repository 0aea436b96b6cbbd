package io.canon4j.spine;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The files a patch names: unified and git diffs, and the {@code *** Update File:} form some models are trained on. Only header
 * lines are read, so a path in the changed text is not taken for a changed file.
 */
final class PatchPaths {

    private static final int MOST_PATHS = 512;
    private static final List<String> ENVELOPE =
            List.of("*** Add File: ", "*** Update File: ", "*** Delete File: ", "*** Move to: ");
    private static final List<String> GIT = List.of("rename from ", "rename to ", "copy from ", "copy to ", "Index: ");

    private PatchPaths() {}

    /** The paths in the patch's headers, as written; empty when the text is no patch. */
    static List<String> of(String text) {
        List<String> paths = new ArrayList<>();
        String previous = "";
        int start = 0;
        // Lines of a hunk that are still to come: inside one, a removed line "-- x" looks like a header.
        int[] hunk = {0, 0};
        while (start < text.length() && paths.size() < MOST_PATHS) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            String line = text.substring(start, end > start && text.charAt(end - 1) == '\r' ? end - 1 : end);
            if (hunk[0] > 0 || hunk[1] > 0) {
                consume(line, hunk);
            } else {
                header(line, previous, paths, hunk);
            }
            previous = line;
            start = end + 1;
        }
        return paths;
    }

    private static void consume(String line, int[] hunk) {
        char mark = line.isEmpty() ? ' ' : line.charAt(0);
        if (mark != '+') {
            hunk[0]--;
        }
        if (mark != '-') {
            hunk[1]--;
        }
        if (mark == '\\') {
            hunk[0]++;
            hunk[1]++;
        }
    }

    private static void header(String line, String previous, List<String> paths, int[] hunk) {
        if (line.startsWith("@@ ")) {
            hunk[0] = count(line, '-');
            hunk[1] = count(line, '+');
        } else if (line.startsWith("+++ ") && previous.startsWith("--- ")) {
            String before = file(previous.substring(4));
            String after = file(line.substring(4));
            add(paths, before, "a/");
            add(paths, after, "b/");
        } else {
            for (String front : ENVELOPE) {
                if (line.startsWith(front)) {
                    add(paths, line.substring(front.length()).strip(), "");
                }
            }
            for (String front : GIT) {
                if (line.startsWith(front)) {
                    add(paths, file(line.substring(front.length())), "");
                }
            }
            if (line.startsWith("diff --git ")) {
                git(line.substring(11), paths);
            }
        }
    }

    /** The number of lines a hunk header announces for one side: {@code @@ -1,4 +1,6 @@}. */
    private static int count(String line, char side) {
        int at = line.indexOf(" " + side);
        int end = at < 0 ? -1 : line.indexOf(' ', at + 2);
        if (end < 0) {
            return 0;
        }
        String range = line.substring(at + 2, end);
        int comma = range.indexOf(',');
        String count = comma < 0 ? "1" : range.substring(comma + 1);
        boolean number = !count.isEmpty() && count.length() < 8 && count.chars().allMatch(Character::isDigit);
        return number ? Integer.parseInt(count) : 0;
    }

    /** {@code a/x b/x}: needed for binary files and mode changes, which have no other header. */
    private static void git(String names, List<String> paths) {
        if (names.startsWith("\"")) {
            int end = names.indexOf("\" \"");
            if (end > 0) {
                add(paths, file(names.substring(0, end + 1)), "a/");
                add(paths, file(names.substring(end + 2)), "b/");
            }
            return;
        }
        int second = names.indexOf(" b/");
        if (second > 0) {
            add(paths, names.substring(0, second), "a/");
            add(paths, names.substring(second + 1), "b/");
        }
    }

    private static void add(List<String> paths, String path, String side) {
        String plain = !side.isEmpty() && path.startsWith(side) ? path.substring(2) : path;
        if (!plain.isEmpty() && !plain.equals("/dev/null") && !paths.contains(plain)) {
            paths.add(plain);
        }
    }

    /** A header's file name: without the time stamp behind a tab, and without git's quotes and octal escapes. */
    private static String file(String text) {
        String name = text.strip();
        if (name.length() < 2 || name.charAt(0) != '"') {
            int tab = name.indexOf('\t');
            return tab < 0 ? name : name.substring(0, tab).strip();
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 1; i < name.length() && name.charAt(i) != '"'; i++) {
            char c = name.charAt(i);
            if (c != '\\' || i + 1 >= name.length()) {
                bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
                continue;
            }
            int octal = octal(name, i + 1);
            if (octal >= 0) {
                bytes.write(octal);
                i += 3;
            } else {
                i++;
                char escaped = name.charAt(i);
                bytes.write(escaped == 't' ? '\t' : escaped == 'n' ? '\n' : escaped);
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static int octal(String text, int at) {
        if (at + 3 > text.length()) {
            return -1;
        }
        int value = 0;
        for (int i = at; i < at + 3; i++) {
            int digit = Character.digit(text.charAt(i), 8);
            if (digit < 0) {
                return -1;
            }
            value = value * 8 + digit;
        }
        return value <= 255 ? value : -1;
    }
}
