package io.canon4j.runtime;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What tells one project's events from another's on a server that many share. */
final class Tenant {

    private static final int DIGITS = 16;
    private static final int LONGEST_NAME = 60;

    private Tenant() {}

    /**
     * Of a repository: the root commit of its history, so that all clones share one memory, whatever their directories are
     * called; of a store deeper in it: with its path. Outside git, and before the first commit: the directory's name, with a
     * digest of its real path, because two people may both have an {@code app}.
     */
    static String of(Path project) {
        Path real = Trust.real(project);
        String commit = RootCommit.of(real);
        Path repository = repositoryOf(real);
        if (commit.equals(RootCommit.NONE) || repository == null) {
            return "project-" + readable(String.valueOf(real.getFileName())) + "-" + digest(real.toString());
        }
        String inside = repository.relativize(real).toString().replace('\\', '/');
        String root = commit.substring(0, DIGITS);
        return inside.isEmpty() ? root : root + "/" + readable(inside) + "-" + digest(inside);
    }

    private static @Nullable Path repositoryOf(Path project) {
        for (Path at = project; at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(".git"))) {
                return at;
            }
        }
        return null;
    }

    private static String readable(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9._-]", "-");
        return plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
    }

    private static String digest(String text) {
        return EventNames.digest(text).substring(0, DIGITS);
    }
}
