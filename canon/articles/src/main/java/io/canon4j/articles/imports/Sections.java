package io.canon4j.articles.imports;

import io.canon4j.articles.page.Decoded;
import io.canon4j.articles.page.Page;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A guide cut at its second-level headings; text before the first of them is a section of its own. */
final class Sections {

    private Sections() {}

    /**
     * A part of a guide.
     *
     * @param heading without marks
     * @param text with the heading, word for word
     */
    record Section(String heading, String text) {}

    static List<Section> of(String guide) {
        String text = Page.parse(
                        Decoded.of(guide.getBytes(StandardCharsets.UTF_8)).text())
                .body();
        List<Section> sections = new ArrayList<>();
        StringBuilder current = new StringBuilder();
        String heading = "general";
        boolean code = false;
        for (String line : text.split("\n", -1)) {
            code ^= line.strip().startsWith("```");
            if (!code && line.startsWith("## ")) {
                add(sections, heading, current);
                heading = line.substring(3).strip();
            } else if (!code && line.startsWith("# ") && current.toString().isBlank()) {
                heading = line.substring(2).strip();
            }
            current.append(line).append('\n');
        }
        add(sections, heading, current);
        return sections;
    }

    private static void add(List<Section> sections, String heading, StringBuilder text) {
        boolean says = text.toString().lines().anyMatch(line -> !line.isBlank() && !line.startsWith("#"));
        if (says) {
            sections.add(new Section(heading, text.toString().strip() + "\n"));
        }
        text.setLength(0);
    }
}
