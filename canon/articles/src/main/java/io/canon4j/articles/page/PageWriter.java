package io.canon4j.articles.page;

import io.canon4j.journal.files.YamlScalar;

/** Writes a page as a file's text. */
final class PageWriter {

    private PageWriter() {}

    static String write(Page page) {
        StringBuilder text = new StringBuilder(page.body().length() + 256).append("---\n");
        pair(text, "capsule", page.capsule());
        pair(text, "updated", page.updated());
        pair(text, "scope", page.scope());
        page.extra().forEach(line -> text.append(line).append('\n'));
        return text.append("---\n")
                .append(Page.trimmedBody(page.body()))
                .append('\n')
                .toString();
    }

    private static void pair(StringBuilder text, String key, String value) {
        if (!value.isEmpty()) {
            String written = key.equals("updated") ? value : YamlScalar.write(value);
            text.append(key).append(": ").append(written).append('\n');
        }
    }
}
