package io.canon4j.journal.log;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The file {@code state/canon.db} of a store, and whether it is safe to open.
 *
 * <p>A database that came with a checkout is somebody else's: it could make any article look important. So a file that git
 * tracks is refused by name, and so is one that is a link.
 */
final class StateFile {

    private static final Logger LOG = LoggerFactory.getLogger(EventLog.class);
    private static final List<String> SUFFIXES = List.of("", "-wal", "-shm");

    private final Path canonDir;
    private final Path stateDir;
    private final Path file;

    StateFile(Path canonDir) {
        this.canonDir = canonDir.toAbsolutePath().normalize();
        this.stateDir = this.canonDir.resolve("state");
        this.file = stateDir.resolve("canon.db");
    }

    Path path() {
        return file;
    }

    /** Creates the directory and its ignore file where missing. */
    void prepare() {
        refuseLinks();
        try {
            if (!Files.isDirectory(stateDir)) {
                Files.createDirectories(stateDir);
            }
            ignoreEverything();
            String share = NetworkShare.type(stateDir);
            if (share != null) {
                LOG.warn(
                        "{} is on a network file system ({}): the event log there may be damaged when several machines"
                                + " use it, and a power loss may take acknowledged events. Use a server, see EVENT-LOG.md",
                        stateDir,
                        share);
            }
        } catch (IOException e) {
            throw new LogException("cannot create " + stateDir + " for the event log: " + e, e);
        }
        if (Files.exists(file) && isBelowGit()) {
            String tracked = TrackedFiles.first(canonDir, "state", "canon.db");
            if (tracked != null) {
                throw new LogRefusedException("git tracks " + tracked + ", so the event log in " + stateDir
                        + " is not opened: it came with somebody's checkout. Run git rm --cached on it and delete it,"
                        + " then start again");
            }
        }
    }

    /** Whether git may know the store at all; where it does not, JGit need not be loaded, which takes a tenth of a second. */
    private boolean isBelowGit() {
        try {
            for (Path at = canonDir.toRealPath(); at != null; at = at.getParent()) {
                if (Files.exists(at.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) {
                    return true;
                }
            }
            return false;
        } catch (IOException unknown) {
            return true;
        }
    }

    private void ignoreEverything() throws IOException {
        Path ignore = stateDir.resolve(".gitignore");
        if (Files.notExists(ignore)) {
            try {
                Files.writeString(ignore, "*\n", StandardOpenOption.CREATE_NEW);
            } catch (FileAlreadyExistsException e) {
                // Another program of ours was faster.
            }
        }
    }

    private void refuseLinks() {
        if (Files.isSymbolicLink(stateDir)) {
            throw new LogRefusedException(stateDir + " is a link; the event log is only kept inside its store");
        }
        for (String suffix : SUFFIXES) {
            Path part = stateDir.resolve("canon.db" + suffix);
            if (Files.isSymbolicLink(part)) {
                throw new LogRefusedException(part + " is a link; the event log is only kept inside its store");
            }
        }
    }
}
