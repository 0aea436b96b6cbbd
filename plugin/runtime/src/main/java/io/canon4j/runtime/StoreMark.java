package io.canon4j.runtime;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/**
 * What tells a store that was confirmed before its project had a history from any other at the same path: a random word in the
 * store's local state, and in the trust file. Nobody who writes a repository can know the word, and git does not carry it.
 */
final class StoreMark {

    private static final String PREFIX = "store:";
    private static final int BYTES = 16;
    private static final int LENGTH = PREFIX.length() + 2 * BYTES;

    private StoreMark() {}

    /** The mark of the project's store, if it bears one. */
    static Optional<String> of(Path project) {
        Path file = file(project);
        try {
            // Whatever else lies there under this name may be of any size.
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) != LENGTH) {
                return Optional.empty();
            }
            return Optional.of(Files.readString(file)).filter(mark -> mark.startsWith(PREFIX));
        } catch (IOException notReadable) {
            return Optional.empty();
        }
    }

    /** Gives the project's store a new mark; none where there is no store. */
    static Optional<String> give(Path project) {
        if (!Files.isDirectory(project.resolve(".canon"), LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        byte[] word = new byte[BYTES];
        new SecureRandom().nextBytes(word);
        String mark = PREFIX + HexFormat.of().formatHex(word);
        Path file = file(project);
        try {
            Files.createDirectories(file.getParent());
            Files.deleteIfExists(file);
            Files.writeString(file, mark);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot mark the store in " + project + ": " + e.getMessage(), e);
        }
        return Optional.of(mark);
    }

    private static Path file(Path project) {
        return project.resolve(".canon").resolve("state").resolve("confirmed");
    }
}
