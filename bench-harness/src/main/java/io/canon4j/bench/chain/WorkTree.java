package io.canon4j.bench.chain;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The tree that the sessions of one cell share: a copy of the seed in a temporary folder, with the enforcement beside it
 * where a prompt mentions it. Closing it deletes the temporary folder.
 */
public final class WorkTree implements AutoCloseable {

    private final Path temporary;
    private final Path root;

    private WorkTree(Path temporary, Path root) {
        this.temporary = temporary;
        this.root = root;
    }

    static WorkTree from(Chain chain) throws IOException {
        // The real path, because a linked temporary folder (macOS) would make every absolute path look foreign.
        Path temporary = Files.createTempDirectory("canon4j-" + chain.folder().getFileName() + "-")
                .toRealPath();
        Path root = temporary.resolve("work");
        copy(chain.seed(), root);
        if (chain.showsExternal() && Files.isDirectory(chain.external())) {
            copy(chain.external(), temporary.resolve(chain.externalName()));
        }
        return new WorkTree(temporary, root);
    }

    /** Where the worker works; its parent holds the enforcement. */
    public Path root() {
        return root;
    }

    /** An independent copy, for grading or for another arm to go on from. */
    public WorkTree fork() throws IOException {
        Path copy = Files.createTempDirectory("canon4j-fork-").toRealPath();
        copy(temporary, copy);
        return new WorkTree(copy, copy.resolve(temporary.relativize(root).toString()));
    }

    /** Every regular file below {@code folder} of the tree, relative, sorted; empty when there is no such folder. */
    public List<Path> files(String folder) throws IOException {
        Path start = root.resolve(folder);
        if (!Files.isDirectory(start)) {
            return List.of();
        }
        try (Stream<Path> found = Files.walk(start)) {
            return found.filter(Files::isRegularFile)
                    .map(root::relativize)
                    .sorted()
                    .toList();
        }
    }

    @Override
    public void close() throws IOException {
        Files.walkFileTree(temporary, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> entries = Files.walk(from)) {
            for (Path entry : entries.sorted().toList()) {
                Path target = to.resolve(from.relativize(entry).toString());
                if (Files.isDirectory(entry)) {
                    Files.createDirectories(target);
                } else {
                    Files.createDirectories(to);
                    Files.copy(entry, target);
                }
            }
        }
    }
}
