package io.canon4j.journal.storage;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Files that are whole or absent, whatever happens, and that are on the disk when a method here returns.
 *
 * <pre>
 *   create:   write temp, force it ---> link temp to the name (fails if taken) ---> remove temp ---> force directory
 *   replace:  write temp, force it ---> link the old file aside ---> rename temp over it ---> force directory
 *                                              |
 *                                              '--> what it holds afterwards IS what the rename displaced
 *   overwrite: as replace, and nothing is kept aside
 * </pre>
 *
 * <p>A crash may leave a temporary file behind, never half of a real one. Their names begin with {@link #TEMPORARY}.
 *
 * <p>When forcing a directory fails, the kernel may already have forgotten what it could not write, so forcing again
 * proves nothing. Such a file stays in doubt until it has been written anew.
 */
public final class DurableFiles {

    /** Begins the name of every temporary file; what is left of them after a crash can be told from user files. */
    public static final String TEMPORARY = ".canon4j-";

    /** Ends the name of a new text on its way to its place. */
    public static final String NEW = ".new";

    /** Ends the name of a displaced text that somebody still has to look at. */
    public static final String DISPLACED = ".was";

    private final Storage storage;
    private final Set<Path> inDoubt = ConcurrentHashMap.newKeySet();

    /** Durable files on the given file system. */
    public DurableFiles(Storage storage) {
        this.storage = storage;
    }

    /** The operations beneath. */
    public Storage storage() {
        return storage;
    }

    /**
     * Creates a file with this content; its directory is made if missing.
     *
     * @throws FileAlreadyExistsException if the name is taken; nothing was changed
     */
    public void create(Path file, byte[] bytes) throws IOException {
        create(directoryOf(file), n -> file, 1, 1, bytes);
    }

    /**
     * Creates a file under the first free one of numbered names. Its text is written and forced once, however many of the
     * names are taken.
     *
     * @param names the name of each number, all in {@code directory}, which is made if missing
     * @param from the number to try first
     * @return the number that was free
     */
    public int createNumbered(Path directory, IntFunction<Path> names, int from, byte[] bytes) throws IOException {
        return create(directory, names, from, Integer.MAX_VALUE, bytes);
    }

    private int create(Path directory, IntFunction<Path> names, int from, int to, byte[] bytes) throws IOException {
        storage.makeDirectory(directory);
        Path temp = temporary(directory, NEW);
        int n;
        try {
            storage.writeNew(temp, bytes);
            n = place(temp, names, from, to);
        } catch (IOException | RuntimeException e) {
            discard(temp, e);
            throw e;
        }
        Path file = names.apply(n);
        try {
            storage.forceDirectory(directory);
        } catch (IOException e) {
            // The entry was never acknowledged; a retry must not find it and take it for durable.
            inDoubt.add(file);
            discard(file, e);
            throw e;
        }
        inDoubt.remove(file);
        return n;
    }

    private int place(Path temp, IntFunction<Path> names, int from, int to) throws IOException {
        for (int n = from; ; n++) {
            try {
                place(temp, names.apply(n));
                return n;
            } catch (FileAlreadyExistsException e) {
                if (n == to) {
                    throw e;
                }
            }
        }
    }

    private void place(Path temp, Path file) throws IOException {
        try {
            storage.link(temp, file);
            storage.delete(temp);
        } catch (UnsupportedOperationException e) {
            // No hard links here: reserve the name by an empty file, then move the text over it.
            storage.writeNew(file, new byte[0]);
            storage.rename(temp, file);
        }
    }

    /**
     * Puts this content in the place of a file, which need not exist, and keeps what it displaced under a name of its
     * own until the caller has judged it.
     *
     * @return the displaced text's temporary name, null where there was no file
     */
    public @Nullable Path replace(Path file, byte[] bytes) throws IOException {
        Path directory = directoryOf(file);
        storage.makeDirectory(directory);
        Path temp = temporary(directory, NEW);
        Path aside = null;
        try {
            storage.writeNew(temp, bytes);
            aside = linkAside(file, directory);
            storage.rename(temp, file);
        } catch (IOException | RuntimeException e) {
            discard(temp, e);
            if (aside != null) {
                discard(aside, e);
            }
            throw e;
        }
        inDoubt.add(file);
        storage.forceDirectory(directory);
        inDoubt.remove(file);
        return aside;
    }

    /**
     * Puts content in the place of a file that no person edits: what it displaces is gone.
     *
     * @throws IOException when it cannot; the file is then as it was, or, where only the directory could not be forced, new
     */
    public void overwrite(Path file, Storage.Content content) throws IOException {
        Path directory = directoryOf(file);
        storage.makeDirectory(directory);
        Path temp = temporary(directory, NEW);
        try {
            storage.writeNew(temp, content);
            storage.rename(temp, file);
        } catch (IOException | RuntimeException e) {
            discard(temp, e);
            throw e;
        }
        storage.forceDirectory(directory);
    }

    private @Nullable Path linkAside(Path file, Path directory) throws IOException {
        FileStamp stamp = storage.stamp(file);
        if (stamp == null) {
            return null;
        }
        Path aside = temporary(directory, DISPLACED);
        try {
            storage.link(file, aside);
        } catch (UnsupportedOperationException e) {
            // A copy taken now is the best such a file system offers: an edit in the next microseconds is not seen.
            storage.writeNew(aside, storage.read(file, Integer.MAX_VALUE - 16L));
        }
        return aside;
    }

    /** Removes a file for good; fine if it is not there. */
    public void remove(Path file) throws IOException {
        storage.delete(file);
        storage.forceDirectory(directoryOf(file));
        inDoubt.remove(file);
    }

    /** Whether a file's last change here failed in a way that leaves open what a power loss would find. */
    public boolean isInDoubt(Path file) {
        return inDoubt.contains(file);
    }

    private void discard(Path temp, Exception because) {
        try {
            storage.delete(temp);
        } catch (IOException e) {
            because.addSuppressed(e);
        }
    }

    private static Path temporary(Path directory, String ending) {
        long random = ThreadLocalRandom.current().nextLong();
        return directory.resolve(
                TEMPORARY + ProcessHandle.current().pid() + "-" + Long.toUnsignedString(random, 36) + ending);
    }

    private static Path directoryOf(Path file) {
        Path directory = file.getParent();
        if (directory == null) {
            throw new IllegalArgumentException(file + " has no directory");
        }
        return directory;
    }
}
