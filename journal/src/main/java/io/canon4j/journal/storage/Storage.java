package io.canon4j.journal.storage;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a file system that the store uses, one method each. None of them may be undone by interrupting
 * the calling thread. {@link #disk()} is the real one; tests put one in its place that fails, tears or forgets.
 */
public interface Storage {

    /** The file system of this machine. */
    static Storage disk() {
        return DiskStorage.INSTANCE;
    }

    /** The whole content of a file of at most {@code limit} bytes; longer ones are refused before they are read. */
    byte[] read(Path file, long limit) throws IOException;

    /** How a name looks from outside, without following a link; null where there is nothing. */
    @Nullable
    FileStamp stamp(Path name) throws IOException;

    /** The names in a directory, sorted; empty where there is no directory. */
    List<Path> list(Path directory) throws IOException;

    /** Makes a directory and its missing parents, each entry forced; an existing directory is fine. */
    void makeDirectory(Path directory) throws IOException;

    /** Creates a file that must not exist, writes the bytes and forces them. The directory entry is not forced. */
    void writeNew(Path file, byte[] bytes) throws IOException;

    /** As {@link #writeNew(Path, byte[])} for what is long and need not be in memory at once. */
    default void writeNew(Path file, Content content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        content.writeTo(bytes);
        writeNew(file, bytes.toByteArray());
    }

    /** Something that writes what a file is to hold. */
    @FunctionalInterface
    interface Content {

        /** Writes it, once; the stream stays open. */
        void writeTo(OutputStream out) throws IOException;
    }

    /** As {@link #writeNew(Path, byte[])} without forcing: for what may be lost, because it can be found out again. */
    void jot(Path file, byte[] bytes) throws IOException;

    /**
     * Gives an existing file a second name, which must be free.
     *
     * @throws java.nio.file.FileAlreadyExistsException if the name is taken
     * @throws UnsupportedOperationException where the file system has no hard links
     */
    void link(Path existing, Path name) throws IOException;

    /** Moves a file over another in one step: a reader sees the old or the new, never neither. */
    void rename(Path from, Path to) throws IOException;

    /** Removes a name; a name that is not there is fine. */
    void delete(Path name) throws IOException;

    /** Makes the entries of a directory survive a power loss; where a platform has no such call, does nothing. */
    void forceDirectory(Path directory) throws IOException;

    /** Runs a section while no other program runs one for this lock file; see {@link StoreLock}. */
    default <T extends @Nullable Object> T holding(Path lock, StoreLock.Section<T> section) throws IOException {
        return new StoreLock(lock).holding(section);
    }
}
