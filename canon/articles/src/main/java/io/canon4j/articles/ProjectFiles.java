package io.canon4j.articles;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The files of a project by name, from one walk. */
final class ProjectFiles {

    /** In a larger project every file is taken to be there: a doctor that guesses is worse than none. */
    private static final int MOST = 300_000;

    private static final Set<String> NOT_ENTERED = Set.of(".git", "node_modules");

    private final Map<String, List<String>> byName = new HashMap<>();
    private int files;

    private ProjectFiles() {}

    static ProjectFiles of(Path project) throws IOException {
        ProjectFiles found = new ProjectFiles();
        Files.walkFileTree(project, found.new Walk(project));
        return found;
    }

    /** Whether there is a file of that name, or with that path below some directory. */
    boolean has(String cited) {
        String name = cited.substring(cited.lastIndexOf('/') + 1);
        return files >= MOST
                || byName.getOrDefault(name, List.of()).stream()
                        .anyMatch(path -> path.equals(cited) || path.endsWith("/" + cited));
    }

    private final class Walk extends SimpleFileVisitor<Path> {

        private final Path project;

        Walk(Path project) {
            this.project = project;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            Path name = directory.getFileName();
            return name != null && NOT_ENTERED.contains(name.toString())
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            byName.computeIfAbsent(file.getFileName().toString(), unknown -> new ArrayList<>(1))
                    .add(project.relativize(file).toString().replace('\\', '/'));
            return ++files < MOST ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
            return FileVisitResult.CONTINUE;
        }
    }
}
