package io.canon4j.journal.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells a folder on another machine, where SQLite's write-ahead log and its locks hold nothing, as far as the system says so. */
final class NetworkShare {

    private static final Set<String> TYPES = Set.of(
            "nfs", "nfs3", "nfs4", "cifs", "smb", "smb2", "smb3", "smbfs", "afs", "ncpfs", "ceph", "lustre", "gpfs",
            "davfs", "webdav", "beegfs");

    private static final Set<String> PARTS = Set.of("sshfs", "glusterfs", "s3fs", "rclone", "davfs", "cephfs");

    private NetworkShare() {}

    /** The type of the file system the folder is on, if it is one of another machine; null otherwise, or if nobody can tell. */
    static @Nullable String type(Path folder) {
        try {
            String type = Files.getFileStore(folder).type();
            return isRemote(type) ? type : null;
        } catch (IOException | SecurityException e) {
            return null;
        }
    }

    static boolean isRemote(String type) {
        String name = type.toLowerCase(Locale.ROOT);
        return TYPES.contains(name)
                || (name.startsWith("fuse") && PARTS.stream().anyMatch(name::contains));
    }
}
