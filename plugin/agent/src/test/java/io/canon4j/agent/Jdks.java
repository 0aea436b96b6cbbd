package io.canon4j.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The JDKs of this machine, by major version: the one that runs the tests, those the environment names, and its neighbours. */
final class Jdks {

    private Jdks() {}

    /** Homes by major version. */
    static Map<Integer, Path> all() throws IOException {
        List<Path> candidates = new ArrayList<>();
        Path running = Path.of(System.getProperty("java.home")).toRealPath();
        candidates.add(running);
        System.getenv().forEach((name, value) -> {
            if (name.startsWith("JAVA_HOME") || name.startsWith("CANON4J_JDK")) {
                candidates.add(Path.of(value));
            }
        });
        try (Stream<Path> neighbours = Files.list(running.getParent())) {
            neighbours.sorted().forEach(candidates::add);
        }
        Map<Integer, Path> found = new TreeMap<>();
        for (Path home : candidates) {
            Integer major = major(home);
            if (major != null) {
                found.putIfAbsent(major, home);
            }
        }
        return found;
    }

    private static @Nullable Integer major(Path home) throws IOException {
        Path release = home.resolve("release");
        if (!Files.isRegularFile(release) || !Files.isExecutable(home.resolve("bin/java"))) {
            return null;
        }
        for (String line : Files.readAllLines(release)) {
            if (line.startsWith("JAVA_VERSION=\"")) {
                return Integer.valueOf(line.replaceAll("JAVA_VERSION=\"(\\d+).*", "$1"));
            }
        }
        return null;
    }
}
