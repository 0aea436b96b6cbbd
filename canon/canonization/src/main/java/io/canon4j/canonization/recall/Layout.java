package io.canon4j.canonization.recall;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How hits stand in a context: a line for the concept, a line for each annotation; blocks are joined by one blank line.
 *
 * <pre>
 *   user schema [Entity, canonical] (score 1.86, blast radius 8)
 *   ⚑ Load-bearing pillar — 8 nodes depend on this. Modify with caution.
 *
 *   database schema [Entity] (score 1.22)
 * </pre>
 */
final class Layout {

    private static final String BETWEEN = "\n\n";
    private static final double BYTES_PER_TOKEN = 3.5;

    private Layout() {}

    static String block(Answer.Told hit) {
        Integer radius = hit.blastRadius();
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%s [%s%s] (score %.2f%s)",
                hit.content(),
                hit.conceptType(),
                radius == null ? "" : ", canonical",
                hit.score(),
                radius == null ? "" : ", blast radius " + radius));
        hit.annotations().forEach(annotation -> lines.add(annotation.text()));
        return String.join("\n", lines);
    }

    /** How many blocks, from the first, fit the tokens together with what separates them. The first that does not ends it. */
    static int fitting(List<String> blocks, int maxTokens) {
        long bytes = -BETWEEN.length();
        for (int count = 0; count < blocks.size(); count++) {
            bytes += BETWEEN.length() + blocks.get(count).getBytes(StandardCharsets.UTF_8).length;
            if (tokens(bytes) > maxTokens) {
                return count;
            }
        }
        return blocks.size();
    }

    static String joined(List<String> blocks) {
        return String.join(BETWEEN, blocks);
    }

    /** Bytes of UTF-8 divided by 3.5, rounded up. */
    static long tokens(long bytes) {
        return (long) Math.ceil(bytes / BYTES_PER_TOKEN);
    }
}
