package io.canon4j.spine;

/**
 * Which store an article lies in, from the project's point of view.
 *
 * @param kind how the store relates to the project
 * @param name empty for the project's own store, a mount's name, or a nested store's directory
 */
public record StoreId(Kind kind, String name) implements Comparable<StoreId> {

    /** The project's own store. */
    public static final StoreId PROJECT = new StoreId(Kind.PROJECT, "");

    /** How a store relates to the project. */
    public enum Kind {
        /** The {@code .canon} of the project directory: read and written, and the only one with a journal here. */
        PROJECT,
        /** A {@code .canon} in a directory below the project: a full store of its own, nearer to its assets. */
        NESTED,
        /** A directory elsewhere with its own {@code .canon}: a read view addressed {@code name:path}. */
        MOUNT
    }

    /** The store of a directory below the project. */
    public static StoreId nested(AssetPath directory) {
        return new StoreId(Kind.NESTED, directory.value());
    }

    /** The store of the mount with that name. */
    public static StoreId mount(String name) {
        return new StoreId(Kind.MOUNT, name);
    }

    @Override
    public int compareTo(StoreId other) {
        int byKind = kind.compareTo(other.kind);
        return byKind != 0 ? byKind : name.compareTo(other.name);
    }
}
