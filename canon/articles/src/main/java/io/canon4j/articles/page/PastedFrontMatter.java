package io.canon4j.articles.page;

import java.util.regex.Pattern;

/**
 * Front matter that came along when somebody pasted a whole article as its body. It goes if every line between the
 * rules looks like {@code key: value}, or if it is exactly what the article has already; else it is text between two
 * horizontal rules, and stays.
 */
final class PastedFrontMatter {

    private static final Pattern PAIR = Pattern.compile("[A-Za-z_][\\w-]*+:(?:\\s.*+)?");

    private PastedFrontMatter() {}

    static String without(String body, Page article) {
        String[] lines = body.split("\r?\n", -1);
        if (lines.length < 3 || !lines[0].equals("---")) {
            return body;
        }
        int close = 1;
        boolean pairs = true;
        while (close < lines.length && !lines[close].equals("---")) {
            pairs &= PAIR.matcher(lines[close]).matches();
            close++;
        }
        if (close == 1 || close == lines.length) {
            return body;
        }
        Page pasted = Page.parse(body);
        boolean own = !pasted.extra().isEmpty() && pasted.extra().equals(article.extra());
        return pairs || own ? pasted.body() : body;
    }
}
