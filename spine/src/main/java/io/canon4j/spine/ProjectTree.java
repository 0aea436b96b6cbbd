package io.canon4j.spine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The project directory on disk: what exists in it, and which asset a path on this machine names. */
public final class ProjectTree {

    private final Path root;

    private ProjectTree(Path root) {
        this.root = root;
    }

    /** The tree below that directory, which need not exist yet. */
    public static ProjectTree at(Path directory) {
        try {
            return new ProjectTree(directory.toRealPath());
        } catch (IOException notThere) {
            return new ProjectTree(directory.toAbsolutePath().normalize());
        }
    }

    /** The project directory, links resolved. */
    public Path root() {
        return root;
    }

    /** Where the asset lies on this machine. */
    public Path path(AssetPath asset) {
        return root.resolve(asset.value());
    }

    /** Whether a file, directory or link of that exact path is there. */
    public boolean exists(AssetPath asset) {
        return Files.exists(path(asset), LinkOption.NOFOLLOW_LINKS);
    }

    /** The asset that {@code raw} names, or null when it lies outside or is no path. */
    @Nullable
    AssetPath asset(String raw) {
        if (raw.isEmpty() || raw.length() > Segments.LONGEST || raw.indexOf('\0') >= 0) {
            return null;
        }
        try {
            Path given = root.resolve(raw.replace('\\', '/')).normalize();
            return given.startsWith(root) ? AssetPath.of(root.relativize(given).toString()) : null;
        } catch (InvalidPathException notAPath) {
            return null;
        }
    }
}
