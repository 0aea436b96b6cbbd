package io.canon4j.journal.storage;

/**
 * What a file looked like from outside: enough to tell, without reading it, that it is not the file it was.
 *
 * @param size in bytes
 * @param modifiedNanos last modification in nanoseconds since the epoch, as fine as the file system keeps it
 * @param identity device and inode where the platform has them, else empty
 * @param kind what the name stands for; a link is never followed to find out
 */
public record FileStamp(long size, long modifiedNanos, String identity, Kind kind) {

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

    /** Whether a reader finds bytes here without following anything. */
    public boolean isFile() {
        return kind == Kind.FILE;
    }
}
