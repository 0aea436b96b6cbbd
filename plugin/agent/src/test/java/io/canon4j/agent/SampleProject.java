package io.canon4j.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small project with a store, as a person would make it. */
final class SampleProject {

    static final String GOVERNED = "src/feed/sync.py";
    static final String FREE = "docs/guide.md";
    static final String CAPSULE = "Feed pages cap at 50 items silently; paginate until an empty page.";

    private SampleProject() {}

    static Path in(Path directory) {
        write(directory.resolve(GOVERNED), "print('feed')\n");
        write(directory.resolve(FREE), "# guide\n");
        write(
                directory.resolve(".canon/articles/src/feed.md"),
                "---\ncapsule: " + CAPSULE + "\nupdated: 2026-11-30\n---\n\n# src/feed\n");
        return directory;
    }

    static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
