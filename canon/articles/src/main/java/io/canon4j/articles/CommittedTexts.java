package io.canon4j.articles;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What the checked-out commit says of a store's files. */
public interface CommittedTexts {

    /** A look at the repository around a store, as it is now; of no repository where there is none. */
    static CommittedTexts around(Path canonDir) {
        return () -> GitCommit.around(canonDir);
    }

    /** A store outside any repository: nothing is ever committed. */
    static CommittedTexts none() {
        return () -> null;
    }

    /** The commit that is checked out now; null without a repository or before its first commit. */
    @Nullable
    Commit now() throws IOException;

    /** One commit. */
    interface Commit {

        /** Its id. */
        String id();

        /** When it was made, as it says itself. */
        Instant at();

        /** Whether the commit has this file with exactly this text; line ends that a checkout turned count as equal. */
        boolean holds(Path file, byte[] text);

        /** Whether the commit has this file at all. */
        boolean has(Path file);

        /** Whether the repository can give this text back, whatever commit it was in. */
        boolean remembers(byte[] text);
    }
}
