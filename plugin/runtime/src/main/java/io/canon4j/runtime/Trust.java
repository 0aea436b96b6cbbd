package io.canon4j.runtime;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which project directories' stores are the user's own: those the settings name, and those confirmed in the trust file of the
 * user's configuration folder. Nothing inside a project is asked.
 *
 * <p>The trust file {@code trusted} has one line per project: what its store is known by, a tabulator, the real path. Both
 * must still hold: another repository cloned to the same place is not trusted. A store is known by the root commit of its
 * project's history; where there is none yet, by its {@link StoreMark}, so that the first commit takes no trust away; and
 * where there is no store either, by {@code -}.
 */
public final class Trust {

    private static final String FILE = "trusted";
    private static final String HEADER =
            "# canon4j: projects whose .canon is trusted. root commit or mark, tabulator, real path. Written by canon trust.";

    private final Path file;
    private final List<Path> named;

    private Trust(Path file, List<Path> named) {
        this.file = file;
        this.named = named;
    }

    /** The trust these settings give. */
    public static Trust of(Settings settings) {
        return new Trust(settings.config().resolve(FILE), settings.trusted());
    }

    /** Whether this project's store is the user's own. */
    public boolean trusts(Path project) {
        Path real = real(project);
        if (named.stream().anyMatch(path -> real(path).equals(real))) {
            return true;
        }
        return confirmed(real);
    }

    private boolean confirmed(Path real) {
        String path = entry("", real);
        List<String> lines =
                lines().stream().filter(line -> line.endsWith(path)).toList();
        if (lines.isEmpty()) {
            return false;
        }
        Predicate<String> holds = known -> lines.contains(entry(known, real));
        // Finding the root commit walks the whole history, so it comes last.
        return StoreMark.of(real).filter(holds).isPresent() || holds.test(RootCommit.of(real));
    }

    /**
     * Records that the user confirmed this project. Confirming again changes nothing.
     *
     * @throws IllegalArgumentException for a path with a line break, which could write a second line
     */
    public void confirm(Path project) {
        Path real = real(project);
        if (real.toString().contains("\n")) {
            throw new IllegalArgumentException(
                    "a project whose path holds a line break cannot be confirmed; rename it");
        }
        if (confirmed(real)) {
            return;
        }
        List<String> lines = new ArrayList<>(lines());
        // An older confirmation of this path was for another history.
        lines.removeIf(line -> line.endsWith("\t" + real));
        if (lines.isEmpty()) {
            lines.add(HEADER);
        }
        lines.add(entry(knownBy(real), real));
        write(lines);
    }

    /** Takes a confirmation back. False when there was none. */
    public boolean revoke(Path project) {
        Path real = real(project);
        List<String> lines = new ArrayList<>(lines());
        boolean removed = lines.removeIf(line -> line.endsWith("\t" + real));
        if (removed) {
            write(lines);
        }
        return removed;
    }

    private void write(List<String> lines) {
        try {
            Files.createDirectories(file.getParent() == null ? Path.of(".") : file.getParent());
            Path next = Files.createTempFile(file.toAbsolutePath().getParent(), FILE, ".new");
            Files.write(next, lines, StandardCharsets.UTF_8);
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the trust file " + file + ": " + e.getMessage(), e);
        }
    }

    private List<String> lines() {
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the trust file " + file + ": " + e.getMessage(), e);
        }
    }

    private static String knownBy(Path real) {
        String root = RootCommit.of(real);
        return root.equals(RootCommit.NONE) ? StoreMark.give(real).orElse(root) : root;
    }

    private static String entry(String knownBy, Path real) {
        return knownBy + "\t" + real;
    }

    /** The path without links; as it is written where there is nothing. */
    static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException notThere) {
            return path.toAbsolutePath().normalize();
        }
    }
}
