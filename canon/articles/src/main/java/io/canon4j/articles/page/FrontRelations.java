package io.canon4j.articles.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What front matter says of an article's place among others: {@code depends_on}, {@code contradicts}, {@code parent}, each
 * {@code key: a, b}, {@code key: [a, b]}, or {@code key:} with one {@code - a} per line.
 */
public final class FrontRelations {

    private final List<String> lines;

    /** @param lines front matter lines that the page itself does not use */
    public FrontRelations(List<String> lines) {
        this.lines = lines;
    }

    /** The values of a key, in order; empty without it. */
    public List<String> of(String key) {
        List<String> values = new ArrayList<>();
        boolean inside = false;
        for (String line : lines) {
            String text = line.strip();
            if (inside && text.startsWith("- ")) {
                add(values, text.substring(2));
                continue;
            }
            int colon = line.indexOf(':');
            inside = colon > 0
                    && line.substring(0, colon).strip().toLowerCase(Locale.ROOT).equals(key);
            if (inside) {
                String rest = line.substring(colon + 1).strip();
                boolean list = rest.startsWith("[") && rest.endsWith("]");
                for (String one : (list ? rest.substring(1, rest.length() - 1) : rest).split(",", -1)) {
                    add(values, one);
                }
            }
        }
        return values;
    }

    private static void add(List<String> values, String text) {
        String value =
                text.strip().replaceAll("^(?:\\[\\[|[\"'])+|(?:]]|[\"'])+$", "").strip();
        if (!value.isEmpty() && !values.contains(value)) {
            values.add(value);
        }
    }
}
