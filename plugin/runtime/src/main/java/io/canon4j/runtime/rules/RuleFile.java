package io.canon4j.runtime.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * One file of rules.
 *
 * @param name without {@code .dl}
 * @param text what it says
 */
record RuleFile(String name, String text) {

    /** A longer file is not read, in bytes. */
    static final int LONGEST = 256 << 10;

    /** Files beyond these, by name, are not read. */
    static final int MOST = 100;

    private static final String ENDING = ".dl";

    /** The rules every store has; the closure by itself, for in a large store it may be more than a run may derive. */
    static List<RuleFile> starters() {
        return List.of(resource("starter"), resource("transitive"));
    }

    private static RuleFile resource(String name) {
        try (InputStream text = RuleFile.class.getResourceAsStream(name + ENDING)) {
            if (text == null) {
                throw new IllegalStateException(name + ENDING + " is missing from the jar");
            }
            return new RuleFile(name, new String(text.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a folder holds rules at all; a link to a folder is none. */
    static boolean isFolder(Path folder) {
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * The files of a folder, by name. Links are not followed.
     *
     * @param refused hears of each file that is not read, and why
     */
    static List<RuleFile> in(Path folder, BiConsumer<String, String> refused) throws IOException {
        List<Path> paths = new ArrayList<>();
        if (isFolder(folder)) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "*" + ENDING)) {
                entries.forEach(paths::add);
            }
        }
        paths.sort(null);
        List<RuleFile> files = new ArrayList<>();
        for (Path path : paths) {
            String file = path.getFileName().toString();
            if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
                refused.accept(file, "is not a file; links are not followed. Copy the rules into " + folder);
            } else if (files.size() == MOST) {
                refused.accept(file, "is beyond the " + MOST + " files that are read. Put its rules into another one");
            } else if (Files.size(path) > LONGEST) {
                refused.accept(file, "is longer than " + LONGEST + " bytes. Split it");
            } else {
                String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
                files.add(new RuleFile(file.substring(0, file.length() - ENDING.length()), text));
            }
        }
        return files;
    }
}
