package io.canon4j.journal.storage;

import java.time.Instant;

/**
 * What a file looked like from outside: enough to tell, without reading it, that it is not the file it was.
 *
 * @param size in bytes
 * @param modifiedNanos last modification in nanoseconds since the epoch, as fine as the file system keeps it
 * @param identity device and inode where the platform has them, else empty
 * @param kind what the name stands for; a link is never followed to find out
 */
public record FileStamp(long size, long modifiedNanos, String identity, Kind kind) {

    /** A time is as fine as the kernel's clock tick: what changes twice within one may look the same from outside. */
    private static final long SETTLED_NANOS = 50_000_000;

    /** What a name in a directory stands for. */
    public enum Kind {
        /** A regular file. */
        FILE,
        /** A directory. */
        DIRECTORY,
        /** A symbolic link, wherever it leads. */
        LINK,
        /** A device, a pipe, a socket: never ours. */
        OTHER
    }

    /** A moment as {@code modifiedNanos} has it. */
    public static long nanos(Instant moment) {
        return moment.getEpochSecond() * 1_000_000_000L + moment.getNano();
    }

    /**
     * Whether the last modification was long enough before that look for another one to show.
     *
     * @param lookedNanos the moment of the look
     */
    public boolean isSettled(long lookedNanos) {
        return lookedNanos - modifiedNanos > SETTLED_NANOS;
    }

    /** Whether a reader finds bytes here without following anything. */
    public boolean isFile() {
        return kind == Kind.FILE;
    }
}
