package io.canon4j.runtime;

import io.canon4j.spine.Address;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.ProjectTree;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Answers {@link ProjectTree#hasAsset} for many addresses by listing each directory once. For one thread, and for a moment: what
 * it has listed it does not list again.
 */
final class AssetNames {

    private final ProjectTree tree;
    private final Map<Path, Set<String>> listed = new HashMap<>();

    AssetNames(ProjectTree tree) {
        this.tree = tree;
    }

    boolean has(Address address) {
        Path path = tree.path(new AssetPath(address.value()));
        Path directory = path == null ? null : path.getParent();
        Path name = path == null ? null : path.getFileName();
        if (directory == null || name == null || tree.foldsCase()) {
            return tree.hasAsset(address);
        }
        return listed.computeIfAbsent(directory, AssetNames::names).contains(name.toString());
    }

    /** The names in a directory, each also without its last extension. */
    private static Set<String> names(Path directory) {
        Set<String> names = new HashSet<>();
        String @Nullable [] files = directory.toFile().list();
        for (String file : files == null ? new String[0] : files) {
            names.add(file);
            int dot = file.lastIndexOf('.');
            if (dot > 0) {
                names.add(file.substring(0, dot));
            }
        }
        return names;
    }
}
