package io.canon4j.journal.storage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * {@code state/} of a store: what this machine knows and no other needs. It ignores itself in git, so that opening a store
 * never shows in anybody's working tree.
 */
public final class StateDirectory {

    private static final byte[] IGNORE_ALL = "*\n".getBytes(StandardCharsets.US_ASCII);

    private final Storage storage;
    private final Path directory;
    private boolean made;

    /** The state of the store in {@code canonDir}; nothing is created yet. */
    public StateDirectory(Storage storage, Path canonDir) {
        this.storage = storage;
        this.directory = canonDir.resolve("state");
    }

    /** Where it lies, made or not. */
    public Path path() {
        return directory;
    }

    /**
     * Runs a section while no other program that uses this store runs one of that name. Who holds {@code desk} may take
     * {@code keys}, never the other way.
     */
    public <T extends @Nullable Object> T holding(String name, StoreLock.Section<T> section) throws IOException {
        return storage.holding(made().resolve(name + ".lock"), section);
    }

    /**
     * The directory, made if missing.
     *
     * @throws StoreException if it is a link, which could lead anywhere
     */
    public synchronized Path made() throws IOException {
        if (made && storage.stamp(directory) != null) {
            return directory;
        }
        FileStamp stamp = storage.stamp(directory);
        if (stamp != null && stamp.kind() != FileStamp.Kind.DIRECTORY) {
            throw new StoreException(directory + " is not a directory; remove it, it is made anew", directory);
        }
        storage.makeDirectory(directory);
        Path ignore = directory.resolve(".gitignore");
        if (storage.stamp(ignore) == null) {
            try {
                storage.writeNew(ignore, IGNORE_ALL);
            } catch (FileAlreadyExistsException e) {
                // Another program made it in the same moment, with the same text.
            }
        }
        made = true;
        return directory;
    }
}
