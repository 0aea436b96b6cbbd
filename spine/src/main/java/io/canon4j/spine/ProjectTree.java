package io.canon4j.spine;

import java.io.File;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The project's files and those of its mounts: which asset a path, in any notation, names on this machine. An asset of a mount
 * is written {@code name:path}.
 */
public final class ProjectTree {

    private final DiskRoot project;
    private final Map<String, DiskRoot> mounts;

    private ProjectTree(DiskRoot project, Map<String, DiskRoot> mounts) {
        this.project = project;
        this.mounts = mounts;
    }

    /** The tree below that directory, which need not exist yet. */
    public static ProjectTree at(Path directory) {
        return new ProjectTree(new DiskRoot(directory), Map.of());
    }

    /** A tree on a file system that ignores case, wherever it really lies. */
    static ProjectTree foldingCase(Path directory) {
        return new ProjectTree(new DiskRoot(directory, true), Map.of());
    }

    /**
     * This tree with mounts.
     *
     * @throws PathRefused when two mounts have the same name
     */
    public ProjectTree withMounts(List<Mount> added) {
        Map<String, DiskRoot> named = new LinkedHashMap<>(mounts);
        for (Mount mount : added) {
            if (named.put(mount.name(), new DiskRoot(mount.directory())) != null) {
                throw new PathRefused(mount.name(), "names two mounts; give one of them another name");
            }
        }
        return new ProjectTree(project, named);
    }

    /** The project directory, links resolved. */
    public Path root() {
        return project.root();
    }

    /** The names of the mounts, in the order they were given. */
    public List<String> mountNames() {
        return List.copyOf(mounts.keySet());
    }

    /** A mount's directory, links resolved; null for an unknown name. */
    public @Nullable Path mountRoot(String name) {
        DiskRoot mount = mounts.get(name);
        return mount == null ? null : mount.root();
    }

    /** Where the asset lies on this machine, or null where this machine's file system cannot hold such a name. */
    public @Nullable Path path(AssetPath asset) {
        return disk(asset).path(inside(asset));
    }

    /** Whether a file, directory or link is there. */
    public boolean exists(AssetPath asset) {
        return disk(asset).exists(inside(asset));
    }

    /** Whether a directory is there. */
    public boolean isDirectory(AssetPath asset) {
        return disk(asset).isDirectory(inside(asset));
    }

    /** Whether names that differ only in case are one file here. */
    public boolean foldsCase() {
        return project.foldsCase();
    }

    /**
     * Whether an address governs something on disk: something has that path, or that name plus one extension.
     */
    public boolean hasAsset(Address address) {
        AssetPath same = new AssetPath(address.value());
        if (exists(same)) {
            return true;
        }
        Path path = path(same);
        Path directory = path == null ? null : path.getParent();
        Path file = path == null ? null : path.getFileName();
        String[] siblings = directory == null ? null : directory.toFile().list();
        if (siblings == null || file == null) {
            return false;
        }
        String front = file + ".";
        for (String sibling : siblings) {
            if (sibling.startsWith(front) && sibling.indexOf('.', front.length()) < 0) {
                return true;
            }
        }
        return false;
    }

    /** The mount an asset lies in, or null for an asset of the project. */
    @Nullable
    String mountOf(AssetPath asset) {
        int colon = mounts.isEmpty() ? -1 : asset.value().indexOf(':');
        String name = colon < 0 ? "" : asset.value().substring(0, colon);
        return mounts.containsKey(name) ? name : null;
    }

    /** The asset's path inside its own root, the mount's name taken off. */
    String inside(AssetPath asset) {
        String mount = mountOf(asset);
        return mount == null ? asset.value() : Segments.contain(asset.value().substring(mount.length() + 1));
    }

    private DiskRoot disk(AssetPath asset) {
        String mount = mountOf(asset);
        DiskRoot root = mount == null ? null : mounts.get(mount);
        return root == null ? project : root;
    }

    /**
     * The asset that a path names, relative paths read from the project directory.
     *
     * @return the asset in its one spelling, whether or not it exists; null when the path leads outside or is none
     */
    public @Nullable AssetPath asset(String raw) {
        return asset(raw, AssetPath.ROOT);
    }

    /** As {@link #asset(String)}, relative paths read from {@code base}. */
    @Nullable
    AssetPath asset(String raw, AssetPath base) {
        RawPath path = RawPath.read(raw);
        if (path == null) {
            return null;
        }
        if (path.kind() == RawPath.Kind.RELATIVE) {
            return path.text().startsWith("~") ? home(path) : relative(path.text(), base);
        }
        return absolute(path);
    }

    private @Nullable AssetPath relative(String text, AssetPath base) {
        if (mounts.containsKey(text.substring(0, Math.max(0, text.indexOf(':'))))) {
            return mounted(text);
        }
        String mount = mountOf(base);
        DiskRoot root = disk(base);
        String below = inside(base);
        String joined = below.isEmpty() ? text : below + "/" + text;
        if (!climbsOut(joined)) {
            return canonical(mount, root, joined);
        }
        return absolute(new RawPath(root.root().toString().replace('\\', '/') + "/" + joined, RawPath.Kind.ABSOLUTE));
    }

    private @Nullable AssetPath mounted(String text) {
        int colon = text.indexOf(':');
        DiskRoot mount = colon < 2 ? null : mounts.get(text.substring(0, colon));
        String below = text.substring(colon + 1);
        return mount == null || climbsOut(below) ? null : canonical(text.substring(0, colon), mount, below);
    }

    private static boolean climbsOut(String path) {
        int depth = 0;
        for (String segment : path.split("/")) {
            if (segment.equals("..")) {
                depth--;
            } else if (!segment.isEmpty() && !segment.equals(".")) {
                depth++;
            }
            if (depth < 0) {
                return true;
            }
        }
        return false;
    }

    private @Nullable AssetPath home(RawPath path) {
        boolean own = path.text().equals("~") || path.text().startsWith("~/");
        if (!own) {
            return relative(path.text(), AssetPath.ROOT);
        }
        String home = System.getProperty("user.home", "").replace('\\', '/');
        RawPath there = RawPath.read(home + path.text().substring(1));
        return home.isEmpty() || there == null ? null : absolute(there);
    }

    private @Nullable AssetPath absolute(RawPath path) {
        AssetPath found = spelled(path);
        if (found != null || path.kind() != RawPath.Kind.ABSOLUTE) {
            // Never asked of the disk: a drive this machine lacks, and shares, where asking is already a connection.
            return found;
        }
        String real = realPrefix(RootSpellings.resolved(path.text()));
        RawPath there = real == null ? null : RawPath.read(real);
        found = there == null ? null : spelled(there);
        return found != null ? found : fromProjectRoot(path);
    }

    /** Tools that run in a box of their own call the project {@code /}; believed only for a file that is there. */
    private @Nullable AssetPath fromProjectRoot(RawPath path) {
        AssetPath asset = canonical(null, project, path.text());
        if (asset.isRoot() || !exists(asset)) {
            return null;
        }
        int end = asset.value().indexOf('/');
        String first = end < 0 ? asset.value() : asset.value().substring(0, end);
        return new File("/" + first).exists() ? null : asset;
    }

    private @Nullable AssetPath spelled(RawPath path) {
        AssetPath best = null;
        int shortest = Integer.MAX_VALUE;
        List<String> names = new ArrayList<>();
        names.add("");
        names.addAll(mounts.keySet());
        for (String name : names) {
            DiskRoot root = name.isEmpty() ? project : mounts.get(name);
            String below = root == null ? null : root.spellings().below(path);
            if (root != null && below != null && below.length() < shortest) {
                shortest = below.length();
                best = canonical(name.isEmpty() ? null : name, root, below);
            }
        }
        return best;
    }

    /** The path with the links of its existing part resolved, or null when none of it exists here. */
    private static @Nullable String realPrefix(String absolute) {
        try {
            Path path = Path.of(absolute);
            String tail = "";
            for (int up = 0; path != null && up < 64; up++) {
                if (path.toFile().exists()) {
                    return path.toRealPath().toString().replace('\\', '/') + tail;
                }
                tail = "/" + path.getFileName() + tail;
                path = path.getParent();
            }
            return null;
        } catch (IOException | InvalidPathException | SecurityException unreadable) {
            return null;
        }
    }

    private AssetPath canonical(@Nullable String mount, DiskRoot root, String below) {
        String canonical = root.canonical(Segments.contain(below));
        if (mount != null) {
            return new AssetPath(mount + ":" + canonical);
        }
        AssetPath asset = AssetPath.of(canonical);
        for (Map.Entry<String, DiskRoot> entry : mounts.entrySet()) {
            Path mounted = entry.getValue().root();
            if (mounted.startsWith(project.root()) && !mounted.equals(project.root())) {
                AssetPath directory =
                        AssetPath.of(project.root().relativize(mounted).toString());
                if (asset.isIn(directory)) {
                    String inside = asset.value().substring(directory.value().length());
                    return new AssetPath(entry.getKey() + ":" + Segments.contain(inside));
                }
            }
        }
        return asset;
    }
}
