package io.canon4j.spine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One directory whose files are assets: the project, or a mount. Answers in one spelling per file. */
final class DiskRoot {

    private final Path root;
    private final RootSpellings spellings;
    private final DirectoryNames names = new DirectoryNames();
    private volatile @Nullable Boolean foldsCase;

    DiskRoot(Path directory) {
        this(directory, null);
    }

    /** A root whose file system is taken, not asked, to ignore case or not. */
    DiskRoot(Path directory, @Nullable Boolean foldsCase) {
        this.foldsCase = foldsCase;
        Path given = directory.toAbsolutePath().normalize();
        this.root = real(given);
        this.spellings = new RootSpellings(List.of(root.toString(), given.toString()));
    }

    private static Path real(Path directory) {
        try {
            return directory.toRealPath();
        } catch (IOException | SecurityException notThere) {
            return directory;
        }
    }

    Path root() {
        return root;
    }

    RootSpellings spellings() {
        return spellings;
    }

    /** The asset's path on this machine, or null where this machine's file system cannot hold such a name. */
    @Nullable
    Path path(String asset) {
        try {
            Path path = root.resolve(asset).normalize();
            return path.startsWith(root) ? path : null;
        } catch (InvalidPathException notHere) {
            return null;
        }
    }

    boolean exists(String asset) {
        Path path = path(asset);
        return path != null && Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    boolean isDirectory(String asset) {
        Path path = path(asset);
        return path != null && path.toFile().isDirectory();
    }

    /**
     * The one spelling of a path: links inside resolved, a link that leads out standing for itself and for whatever lies behind
     * it, names in the file system's own case and Unicode form. What does not exist keeps its spelling below its nearest
     * existing directory.
     */
    String canonical(String contained) {
        if (contained.isEmpty()) {
            return contained;
        }
        String spelled = mayBeSpelledOtherwise(contained) ? asOnDisk(contained) : contained;
        Path path = path(spelled);
        if (path == null) {
            return spelled;
        }
        if (path.equals(root)) {
            return "";
        }
        if (path.toFile().exists()) {
            return behindLinks(path, "");
        }
        // Downwards, so that a path of a thousand missing directories costs one question.
        Path existing = root;
        for (Path name : root.relativize(path)) {
            Path next = existing.resolve(name);
            if (!next.toFile().exists()) {
                break;
            }
            existing = next;
        }
        String missing = separated(existing.relativize(path));
        return existing.equals(root) ? missing : behindLinks(existing, missing);
    }

    private String behindLinks(Path existing, String tail) {
        String below = tail;
        for (Path at = existing; at != null && !at.equals(root); at = at.getParent()) {
            Path real = real(at);
            if (real.startsWith(root)) {
                String found = separated(root.relativize(real));
                return found.isEmpty() ? below : below.isEmpty() ? found : found + "/" + below;
            }
            // A link leads out, here or further up: the deepest name inside the project stands for all behind it.
            below = String.valueOf(at.getFileName());
        }
        return below;
    }

    private static String separated(Path relative) {
        return relative.toString().replace('\\', '/');
    }

    private boolean mayBeSpelledOtherwise(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return true;
            }
        }
        return foldsCase();
    }

    /** Replaces each name that is not there by the one entry the file system, or Unicode, takes for the same. */
    private String asOnDisk(String contained) {
        Path at = root;
        StringBuilder spelled = new StringBuilder();
        for (String name : contained.split("/")) {
            String found = name;
            List<String> like = names.like(at, name);
            if (!like.contains(name)) {
                List<String> same =
                        like.stream().filter(other -> sameName(other, name)).toList();
                found = same.size() == 1 ? same.get(0) : name;
            }
            spelled.append(spelled.length() == 0 ? "" : "/").append(found);
            try {
                at = at.resolve(found);
            } catch (InvalidPathException notHere) {
                return contained;
            }
        }
        return spelled.toString();
    }

    /** Whether this root's file system, or Unicode's own rules, take two names for the same file. */
    boolean sameName(String one, String other) {
        String composed = Normalizer.normalize(one, Normalizer.Form.NFC);
        String otherComposed = Normalizer.normalize(other, Normalizer.Form.NFC);
        return foldsCase()
                ? ArticleIndex.spellingKey(composed).equals(ArticleIndex.spellingKey(otherComposed))
                : composed.equals(otherComposed);
    }

    /** Whether the file system ignores case, found by asking it for an existing name in the other case. */
    boolean foldsCase() {
        Boolean known = foldsCase;
        if (known == null) {
            known = askWhetherCaseFolds();
            if (Files.isDirectory(root)) {
                foldsCase = known;
            }
        }
        return known;
    }

    private boolean askWhetherCaseFolds() {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root)) {
            int asked = 0;
            for (Path entry : entries) {
                Boolean answer = folds(entry);
                if (answer != null) {
                    return answer;
                }
                if (++asked == 100) {
                    break;
                }
            }
        } catch (IOException | RuntimeException unreadable) {
            return false;
        }
        return Boolean.TRUE.equals(folds(root));
    }

    private static @Nullable Boolean folds(Path entry) {
        Path file = entry.getFileName();
        if (file == null) {
            return null;
        }
        String name = file.toString();
        String upper = name.toUpperCase(Locale.ROOT);
        String flipped = upper.equals(name) ? name.toLowerCase(Locale.ROOT) : upper;
        if (flipped.equals(name)) {
            return null;
        }
        try {
            return Files.isSameFile(entry, entry.resolveSibling(flipped));
        } catch (IOException | RuntimeException differs) {
            return false;
        }
    }
}
