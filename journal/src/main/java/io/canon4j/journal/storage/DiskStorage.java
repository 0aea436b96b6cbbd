package io.canon4j.journal.storage;

import java.io.BufferedOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The file system of this machine.
 *
 * <p>A {@link FileChannel} is closed under its user when the using thread is interrupted, and hosts do interrupt tools.
 * So bytes go through streams, which know no interrupts. Only forcing a directory needs a channel: an asynchronous one,
 * which no interrupt closes, and whose force runs on the calling thread.
 */
final class DiskStorage implements Storage {

    static final DiskStorage INSTANCE = new DiskStorage();

    /** A virus scanner or an indexer holds a file for moments; Windows then answers "access denied". */
    private static final int DENIED_RETRIES = 8;

    private static final boolean WINDOWS =
            System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");

    private DiskStorage() {}

    @Override
    public byte[] read(Path file, long limit) throws IOException {
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            byte[] bytes = in.readNBytes((int) Math.min(limit + 1, Integer.MAX_VALUE - 8));
            if (bytes.length > limit) {
                throw new TooLargeException(file, limit);
            }
            return bytes;
        }
    }

    @Override
    public @Nullable FileStamp stamp(Path name) throws IOException {
        BasicFileAttributes seen;
        try {
            seen = Files.readAttributes(name, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            return null;
        } catch (FileSystemException e) {
            // A name below a regular file, or one longer than the file system allows, is simply not there.
            if (!Files.exists(name, LinkOption.NOFOLLOW_LINKS) && !(e instanceof AccessDeniedException)) {
                return null;
            }
            throw e;
        }
        Object key = seen.fileKey();
        return new FileStamp(
                seen.size(),
                seen.lastModifiedTime().to(TimeUnit.NANOSECONDS),
                key == null ? "" : key.toString(),
                kind(seen));
    }

    private static FileStamp.Kind kind(BasicFileAttributes seen) {
        if (seen.isSymbolicLink()) {
            return FileStamp.Kind.LINK;
        }
        if (seen.isDirectory()) {
            return FileStamp.Kind.DIRECTORY;
        }
        return seen.isRegularFile() ? FileStamp.Kind.FILE : FileStamp.Kind.OTHER;
    }

    @Override
    public List<Path> list(Path directory) throws IOException {
        List<Path> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            entries.forEach(names::add);
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        names.sort(null);
        return names;
    }

    @Override
    public void makeDirectory(Path directory) throws IOException {
        if (Files.isDirectory(directory)) {
            return;
        }
        Path parent = directory.getParent();
        if (parent != null) {
            makeDirectory(parent);
        }
        try {
            Files.createDirectory(directory);
        } catch (FileAlreadyExistsException e) {
            // Not "exists already": whoever creates a file would take that for a taken name and try the next for ever.
            if (!Files.isDirectory(directory)) {
                throw new NotDirectoryException(directory.toString());
            }
        }
        if (parent != null) {
            forceDirectory(parent);
        }
    }

    @Override
    public void writeNew(Path file, byte[] bytes) throws IOException {
        Files.createFile(file);
        try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
            out.write(bytes);
            out.getFD().sync();
        }
    }

    @Override
    public void writeNew(Path file, Content content) throws IOException {
        Files.createFile(file);
        try (FileOutputStream out = new FileOutputStream(file.toFile())) {
            BufferedOutputStream buffered = new BufferedOutputStream(out, 1 << 16);
            content.writeTo(buffered);
            buffered.flush();
            out.getFD().sync();
        }
    }

    @Override
    public void jot(Path file, byte[] bytes) throws IOException {
        Files.write(file, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    @Override
    public void link(Path existing, Path name) throws IOException {
        try {
            Files.createLink(name, existing);
        } catch (FileSystemException e) {
            // A file system without hard links says so by an error that has no type of its own.
            if (e.getClass() != FileSystemException.class) {
                throw e;
            }
            throw new UnsupportedOperationException(e);
        }
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                return;
            } catch (AccessDeniedException e) {
                if (!WINDOWS || attempt > DENIED_RETRIES) {
                    throw e;
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1L << attempt));
            }
        }
    }

    @Override
    public void delete(Path name) throws IOException {
        Files.deleteIfExists(name);
    }

    @Override
    public void forceDirectory(Path directory) throws IOException {
        if (WINDOWS) {
            return;
        }
        try (AsynchronousFileChannel channel = AsynchronousFileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
