package io.canon4j.journal.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Texts that a store keeps in {@code state/texts} beside its log, each named by its revision, so that edits can be told. Erasing a
 * revision takes its text along; the article is then compared with what it says at the next look.
 */
public final class KeptTexts {

    private static final Pattern REVISION = Pattern.compile("[0-9a-f]{64}");

    private final Path texts;

    private KeptTexts(Path texts) {
        this.texts = texts;
    }

    /** The kept texts of the store in that {@code .canon} directory, wherever its log is. */
    public static KeptTexts of(Path canonDir) {
        return new KeptTexts(canonDir.resolve("state").resolve("texts"));
    }

    /**
     * Removes the text of a revision, and what a crash left of writing it.
     *
     * @return the files that are gone; empty if there were none
     * @throws LogException if a file could not be removed
     */
    public List<Path> remove(String revision) {
        if (!REVISION.matcher(revision).matches()) {
            throw new IllegalArgumentException("a revision is 64 lower-case hexadecimal digits");
        }
        List<Path> removed = new ArrayList<>();
        if (!Files.isDirectory(texts, LinkOption.NOFOLLOW_LINKS)) {
            return removed;
        }
        try (Stream<Path> files = Files.list(texts)) {
            for (Path file : files.sorted().toList()) {
                if (file.getFileName().toString().contains(revision) && Files.deleteIfExists(file)) {
                    removed.add(file);
                }
            }
            return removed;
        } catch (IOException e) {
            throw new LogException("cannot remove the kept text of " + revision + " from " + texts + ": " + e, e);
        }
    }
}
