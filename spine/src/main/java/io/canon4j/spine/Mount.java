package io.canon4j.spine;

import java.nio.file.Path;

/**
 * A directory elsewhere whose store is readable from this project, addressed {@code name:path}.
 *
 * @param name two or more characters without {@code /}, {@code \}, {@code :} and control characters
 * @param directory the directory that holds the {@code .canon}
 */
public record Mount(String name, Path directory) {

    /** @throws PathRefused when the name cannot stand in front of a colon */
    public Mount {
        boolean plain = name.length() >= 2
                && name.chars().noneMatch(c -> c == '/' || c == '\\' || c == ':' || Character.isISOControl(c));
        if (!plain || name.startsWith(".")) {
            throw new PathRefused(
                    name, "cannot name a mount; use two or more characters without '/', '\\', ':' and no dot in front");
        }
    }

    /** A mount named like its directory. */
    public static Mount of(Path directory) {
        Path absolute = directory.toAbsolutePath().normalize();
        return new Mount(String.valueOf(absolute.getFileName()), absolute);
    }
}
