package io.canon4j.cli.conform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary project directory that a check's cases play in. */
final class Scratch implements AutoCloseable {

    private final Path root;

    private Scratch(Path root) {
        this.root = root;
    }

    static Scratch empty() {
        try {
            return new Scratch(Files.createTempDirectory("canon4j-conform-").toRealPath());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A directory with these empty files in it. */
    static Scratch withTree(List<String> files) {
        Scratch scratch = empty();
        try {
            for (String file : files) {
                Path path = scratch.root.resolve(file).normalize();
                if (!path.startsWith(scratch.root)) {
                    throw new IOException("the tree names " + file + ", which lies outside");
                }
                Files.createDirectories(path.getParent());
                Files.createFile(path);
            }
            return scratch;
        } catch (IOException e) {
            scratch.close();
            throw new UncheckedIOException(e);
        }
    }

    Path root() {
        return root;
    }

    @Override
    public void close() {
        try (Stream<Path> all = Files.walk(root)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
