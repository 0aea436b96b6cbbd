package io.canon4j.canonization.evidence;

import java.util.Locale;

/**
 * Keys of concepts that are addresses. An address is compared by letter: the key of a text would make one concept of {@code
 * src/test} and {@code src/tests}. Keys of texts hold no hyphen, so no text can spell one of these.
 */
public final class PageKey {

    private static final String PAGE = "article-";
    private static final String ASSET = "asset-";
    private static final String CHANGE = "change-";
    private static final String FILE = ".md";

    private PageKey() {}

    /** Of an article, by its address. */
    public static String ofArticle(String address) {
        return PAGE + address;
    }

    /** Of an asset that has no article of its own, by its address. */
    public static String ofAsset(String address) {
        return ASSET + address;
    }

    /** Of what a tool does to assets. */
    static String ofChange(String what) {
        return CHANGE + what;
    }

    /** How a link and the address it means are compared: case folded, a page's file ending dropped. */
    static String folded(String link) {
        String lower = link.strip().toLowerCase(Locale.ROOT);
        return lower.endsWith(FILE) ? lower.substring(0, lower.length() - FILE.length()) : lower;
    }
}
