package io.canon4j.journal.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One section of code at a time among all threads, class loaders and processes that share a store. The operating system
 * lets go of the lock when its holder dies, so a killed program blocks nobody.
 *
 * <p>POSIX drops a process's lock as soon as the process closes <em>any</em> channel on the file. Therefore only one
 * thread of a JVM may have the file open at all, and two copies of this class in two class loaders must agree on that:
 * they meet in the monitor of an interned string, which a JVM has once.
 */
public final class StoreLock {

    /** Writers hold the lock for a few forces; this is hundreds of times that. */
    private static final long PATIENCE_SECONDS = 30;

    private static final long SHORTEST_PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(3);

    private final Path file;

    /** A lock on a file in an existing directory; the file is created when it is first taken. */
    public StoreLock(Path file) {
        this.file = file;
    }

    /** What runs while the lock is held. */
    @FunctionalInterface
    public interface Section<T extends @Nullable Object> {
        /** Does the work; what it throws leaves the lock free again. */
        T run() throws IOException;
    }

    /**
     * Runs the section while nobody else runs one.
     *
     * @throws StoreBusyException if another program holds the lock for longer than 30 seconds
     */
    public <T extends @Nullable Object> T holding(Section<T> section) throws IOException {
        String monitor = ("io.canon4j.lock:" + file).intern();
        synchronized (monitor) {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = acquire(channel)) {
                if (!lock.isValid()) {
                    throw new IOException("lost the lock on " + file);
                }
                return section.run();
            }
        }
    }

    private FileLock acquire(FileChannel channel) throws IOException {
        boolean interrupted = false;
        try {
            long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            long pause = SHORTEST_PAUSE_NANOS;
            while (true) {
                FileLock lock = tryLock(channel);
                if (lock != null) {
                    return lock;
                }
                if (System.nanoTime() - giveUp > 0) {
                    throw new StoreBusyException(file, PATIENCE_SECONDS);
                }
                LockSupport.parkNanos(this, pause);
                // A set flag would turn every later pause into none; it goes back to its owner at the end.
                interrupted |= Thread.interrupted();
                pause = Math.min(pause * 2, LONGEST_PAUSE_NANOS);
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }
}
