package io.canon4j.spine;

import org.jspecify.annotations.Nullable;

/**
 * Where an article lives, relative to its store: an asset path with one extension dropped, or a place no asset has. It cannot
 * hold {@code ..}, empty segments, backslashes, NUL or a leading {@code /}, so no address leaves its store. The empty value is
 * the project directory's address; no article lives there.
 *
 * @param value for example {@code src/core/config}
 */
public record Address(String value) implements Comparable<Address> {

    /** The project directory's address. */
    public static final Address ROOT = new Address("");

    /** @throws PathRefused when {@code value} is not contained; {@link #of(String)} contains what can be contained */
    public Address {
        Segments.requireContained(value, "an address");
    }

    /**
     * Reads an address as it is written, dropping no extension: blanks trimmed, {@code \} read as {@code /}, {@code ..}
     * popping and stopping at the root.
     *
     * @throws PathRefused on NUL and on more than 4,096 characters
     */
    public static Address of(String raw) {
        return new Address(Segments.contain(raw));
    }

    /** Whether this is the project directory's address, where no article lives. */
    public boolean isRoot() {
        return value.isEmpty();
    }

    /** The last segment, empty for the root. */
    public String name() {
        return value.substring(value.lastIndexOf('/') + 1);
    }

    /** The address one level up, or null for a top-level address and the root: the root governs nothing. */
    public @Nullable Address parent() {
        int slash = value.lastIndexOf('/');
        return slash < 0 ? null : new Address(value.substring(0, slash));
    }

    @Override
    public int compareTo(Address other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
