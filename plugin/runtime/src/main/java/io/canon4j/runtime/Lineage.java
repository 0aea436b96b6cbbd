package io.canon4j.runtime;

import io.canon4j.surfacing.OneLine;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What one conversation has read that nobody reviewed: pages from outside, stores that came with a checkout, articles and
 * entries that carry such a mark themselves. Whatever the conversation then writes into the memory carries it, too, so that a
 * stranger's sentence does not become project knowledge by being told twice. Nothing takes a source out again.
 */
final class Lineage {

    /** More than this are one more. */
    private static final int NAMED = 8;

    private static final int LONGEST_NAME = 100;

    private static final String OTHERS = "others";

    private final Set<String> sources = new LinkedHashSet<>();

    synchronized void read(String source) {
        String name = OneLine.of(source);
        if (name.isEmpty() || sources.contains(name)) {
            return;
        }
        sources.add(
                sources.size() >= NAMED
                        ? OTHERS
                        : name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name);
    }

    void read(List<String> names) {
        names.forEach(this::read);
    }

    /** The sources in the order they were read; empty while everything it read was reviewed. */
    synchronized List<String> sources() {
        return List.copyOf(sources);
    }
}
