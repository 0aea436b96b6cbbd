package io.canon4j.spine.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a repository is: {@code .git} as a directory, or as the file that worktrees and submodules have, or named by
 * {@code GIT_DIR}.
 *
 * @param gitDirectory the repository's own directory
 * @param workTree the directory its files are checked out in
 */
record GitLocation(Path gitDirectory, Path workTree) {

    private static final int LONGEST_LINK = 4096;

    /** The repository that {@code directory} lies in, nearest first, or null. */
    static @Nullable GitLocation find(Path directory, Map<String, String> environment) throws IOException {
        Path start = Files.exists(directory)
                ? directory.toRealPath()
                : directory.toAbsolutePath().normalize();
        for (Path at = start; at != null; at = at.getParent()) {
            Path git = at.resolve(".git");
            if (Files.isDirectory(git) && Files.exists(git.resolve("HEAD"))) {
                return new GitLocation(git, at);
            }
            Path linked = Files.isRegularFile(git) ? linked(git) : null;
            if (linked != null) {
                return new GitLocation(linked, at);
            }
        }
        String named = environment.get("GIT_DIR");
        if (named == null || named.isBlank()) {
            return null;
        }
        Path git = start.resolve(named).normalize();
        String tree = environment.get("GIT_WORK_TREE");
        Path workTree =
                tree == null || tree.isBlank() ? start : start.resolve(tree).normalize();
        return Files.isDirectory(git) && start.startsWith(workTree) ? new GitLocation(git, workTree) : null;
    }

    /** Follows {@code gitdir: path}, relative to the file's own directory. */
    private static @Nullable Path linked(Path file) throws IOException {
        if (Files.size(file) > LONGEST_LINK) {
            return null;
        }
        String text = Files.readString(file).strip();
        if (!text.startsWith("gitdir:")) {
            return null;
        }
        try {
            Path git = file.resolveSibling(text.substring("gitdir:".length()).strip())
                    .normalize();
            return Files.isDirectory(git) ? git : null;
        } catch (InvalidPathException damaged) {
            return null;
        }
    }
}
