package io.canon4j.cli;

import io.canon4j.runtime.Settings;
import io.canon4j.runtime.Trust;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A little project on disk and commands run in it. */
record ProjectFolder(Path root) {

    /** An empty store with the tree of a small shop. */
    static ProjectFolder withStore(Path folder) {
        ProjectFolder project = new ProjectFolder(folder.resolve("shop"));
        project.file("src/core/config.ts", "export const limit = 50;\n");
        project.file("src/feed/sync.py", "pass\n");
        Terminal made = project.canon("init");
        if (made.code() != ExitCodes.DONE) {
            throw new AssertionError("init failed: " + made);
        }
        return project;
    }

    Path file(String path, String text) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void article(String address, String text) {
        file(".canon/articles/" + address + ".md", text);
    }

    /** What a person does with {@code canon trust} at a terminal, which no test has. */
    void confirm() {
        Trust.of(Settings.read(Map.of("config", Terminal.CONFIG.toString()))).confirm(root);
    }

    Terminal canon(String... args) {
        return canonWith("", args);
    }

    Terminal canonWith(String input, String... args) {
        try {
            Files.createDirectories(root);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> all = new ArrayList<>(List.of("-C", root.toString()));
        all.addAll(List.of(args));
        return Terminal.runWith(input, all.toArray(String[]::new));
    }

    /** Every path in the project with its content's length, to see that nothing moved. */
    List<String> everything() {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile)
                    .map(path -> root.relativize(path) + " " + path.toFile().length())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
