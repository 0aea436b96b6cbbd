package io.canon4j.spine;

/**
 * An asset's place: relative to the project, {@code /} between segments, extension kept. It cannot leave the project: no
 * {@code ..}, no leading {@code /}, no NUL. The empty value is the project directory itself.
 *
 * @param value the contained path, for example {@code src/core/config.ts}
 */
public record AssetPath(String value) implements Comparable<AssetPath> {

    /** The project directory. */
    public static final AssetPath ROOT = new AssetPath("");

    /** @throws PathRefused when {@code value} is not contained; {@link #of(String)} contains what can be contained */
    public AssetPath {
        Segments.requireContained(value, "an asset path");
    }

    /**
     * Reads a path without looking at any file system: blanks trimmed, {@code \} read as {@code /}, {@code ..} popping and
     * stopping at the root, a leading {@code /} meaning the root.
     *
     * @throws PathRefused on NUL and on more than 4,096 characters
     */
    public static AssetPath of(String raw) {
        return new AssetPath(Segments.contain(raw));
    }

    /**
     * As {@link #of(String)}, after taking {@code projectDirectory} off the front where it ends on a segment boundary:
     * {@code /proj} is a prefix of {@code /proj/a} and not of {@code /project/a}.
     */
    public static AssetPath of(String raw, String projectDirectory) {
        String path = raw.strip().replace('\\', '/');
        String root = projectDirectory.strip().replace('\\', '/');
        while (root.endsWith("/")) {
            root = root.substring(0, root.length() - 1);
        }
        if (!root.isEmpty() && path.startsWith(root)) {
            String rest = path.substring(root.length());
            if (rest.isEmpty() || rest.startsWith("/")) {
                return of(rest);
            }
        }
        return of(path);
    }

    /** Whether this is the project directory itself. */
    public boolean isRoot() {
        return value.isEmpty();
    }

    /** The last segment, empty for the root. */
    public String name() {
        return value.substring(value.lastIndexOf('/') + 1);
    }

    /** The directory this lies in; the root lies in itself. */
    public AssetPath parent() {
        int slash = value.lastIndexOf('/');
        return slash < 0 ? ROOT : new AssetPath(value.substring(0, slash));
    }

    /** This directory's entry of that relative path, contained below this one. */
    public AssetPath child(String relative) {
        String below = Segments.contain(relative);
        if (below.isEmpty()) {
            return this;
        }
        return isRoot() ? new AssetPath(below) : new AssetPath(value + "/" + below);
    }

    /** Whether this is {@code directory} or lies below it. */
    public boolean isIn(AssetPath directory) {
        return directory.isRoot()
                || value.equals(directory.value)
                || (value.startsWith(directory.value) && value.charAt(directory.value.length()) == '/');
    }

    /**
     * Where knowledge about this asset lives: the path without ONE extension of its last segment, if something other than
     * dots precedes it. {@code config.test.ts} gives {@code config.test}, {@code .env} stays, {@code ...} stays.
     */
    public Address address() {
        int name = value.lastIndexOf('/') + 1;
        int dot = value.lastIndexOf('.');
        for (int i = name; i < dot; i++) {
            if (value.charAt(i) != '.') {
                return new Address(value.substring(0, dot));
            }
        }
        return new Address(value);
    }

    @Override
    public int compareTo(AssetPath other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
