package io.canon4j.articles.page;

import java.util.List;
import java.util.Locale;
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
    static final Pattern INLINE_CODE = Pattern.compile("(`++)[^`\\n]++\\1");

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
