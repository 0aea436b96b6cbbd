package io.canon4j.langchain4j;

import io.canon4j.runtime.Setting;
import io.canon4j.runtime.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small project with a store, as a person would make it. */
final class SampleProject {

    static final String FEED_CAPSULE = "Feed pages cap at 50 items silently; paginate until an empty page.";
    static final String FEED_LINE = "src/feed (updated 2026-11-30): " + FEED_CAPSULE;

    private SampleProject() {}

    static Path with(Path directory) {
        write(directory.resolve("src/feed/sync.py"), "print('feed')\n");
        write(directory.resolve("src/core/config.ts"), "export const x = 1;\n");
        write(directory.resolve("docs/guide.md"), "# guide\n");
        article(directory, "src/feed", FEED_CAPSULE);
        article(directory, "src/core/config", "Config values are read once at start; a change needs a restart.");
        return directory;
    }

    /** Waits for every look-up, so that a slow machine changes no result. */
    static Settings patient() {
        return Settings.defaults().with(Setting.WAIT, "1000");
    }

    static void article(Path project, String address, String capsule) {
        write(
                project.resolve(".canon/articles/" + address + ".md"),
                "---\ncapsule: " + capsule + "\nupdated: 2026-11-30\n---\n\n# " + address + "\n");
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
