package io.canon4j.cli.conform;

import io.canon4j.articles.page.Page;

/** Compares the text of two article files. */
final class PageText {

    static final String QUOTES_MORE = "a value that YAML reads as something other than text is quoted";

    private PageText() {}

    /** Equal to the byte, or with one more front matter value in quotes and the same meaning. */
    static void compare(String field, String expected, String found, Verdict verdict) {
        if (found.equals(expected)) {
            return;
        }
        if (onlyQuotesMore(expected, found) && Page.parse(found).equals(Page.parse(expected))) {
            verdict.beyond(QUOTES_MORE);
            return;
        }
        verdict.differs(field, expected, found);
    }

    private static boolean onlyQuotesMore(String expected, String found) {
        String[] wanted = expected.split("\n", -1);
        String[] written = found.split("\n", -1);
        if (wanted.length != written.length) {
            return false;
        }
        for (int i = 0; i < wanted.length; i++) {
            if (!wanted[i].equals(written[i]) && !isQuoted(wanted[i], written[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isQuoted(String plain, String quoted) {
        int value = plain.indexOf(": ") + 2;
        return value >= 2
                && quoted.length() >= value + 2
                && quoted.startsWith(plain.substring(0, value))
                && quoted.charAt(value) == '"'
                && quoted.endsWith("\"")
                && plain.charAt(value) != '"';
    }
}
