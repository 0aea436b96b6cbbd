package io.canon4j.articles.page;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a body shows of its structure: the heading it opens with, and the pages it links to. */
public final class Outline {

    private static final Pattern TITLE = Pattern.compile("\\s*+# (.++)");
    static final Pattern LINK = Pattern.compile("\\[\\[([^\\[\\]\\n]++)]]");
    /** A run of more than eight backticks is read by its last eight: the work stays in proportion to the line. */
    static final Pattern INLINE_CODE = Pattern.compile("(`{1,8}+)[^`\\n]++\\1");

    private static final int LONGEST_NAME = 500;

    /** A file name, maybe below directories and with a line behind it, of a kind that is not a word, too. */
    private static final Pattern FILE =
            Pattern.compile("((?:[\\w@+-][\\w@.+-]*+/)*+[\\w@+-][\\w@+-]*+(?:\\.[\\w@+-]++)*?"
                    + "\\.(?:java|kt|kts|scala|groovy|gradle|py|rs|go|c|h|cc|cpp|hpp|cs|rb|php|swift|ts|tsx|js|jsx|mjs|sql|sh|bash|"
                    + "ps1|html|css|scss|proto|toml|tf|lua|dl))(?::[0-9]{1,7}){0,2}");

    private Outline() {}

    /** The text of a {@code # heading} that is the first thing in the body; null where something else is. */
    public static @Nullable String title(String body) {
        Matcher heading = TITLE.matcher(body);
        return heading.lookingAt() ? heading.group(1).strip() : null;
    }

    /** Targets of {@code [[target]]}, {@code [[target|alias]]}, {@code [[target#part]]}; code is ignored, case folded. */
    public static SortedSet<String> links(String body) {
        SortedSet<String> targets = new TreeSet<>();
        for (String line : proseLines(body)) {
            Matcher link = LINK.matcher(INLINE_CODE.matcher(line).replaceAll(" "));
            while (link.find()) {
                String target = target(link.group(1));
                if (!target.isEmpty()) {
                    targets.add(target.toLowerCase(Locale.ROOT));
                }
            }
        }
        return targets;
    }

    /** Names of source files that stand alone in inline code, by path or bare, in order of first mention. */
    public static Set<String> citedFiles(String body) {
        Set<String> files = new LinkedHashSet<>();
        for (String line : proseLines(body)) {
            Matcher code = INLINE_CODE.matcher(line);
            while (code.find()) {
                int ticks = code.group(1).length();
                Matcher file = FILE.matcher(code.group()
                        .substring(ticks, code.group().length() - ticks)
                        .strip());
                if (code.group().length() < LONGEST_NAME && file.matches()) {
                    files.add(file.group(1));
                }
            }
        }
        return files;
    }

    /** The part of a link's inside that names a page. */
    static String target(String inside) {
        int end = inside.length();
        for (char stop : new char[] {'|', '#'}) {
            int at = inside.indexOf(stop);
            end = at >= 0 ? Math.min(end, at) : end;
        }
        return inside.substring(0, end).strip();
    }

    private static List<String> proseLines(String body) {
        Fence fence = new Fence();
        return Stream.of(body.split("\r?\n|\r", -1))
                .filter(line -> fence.isProse(line.strip()))
                .toList();
    }
}
