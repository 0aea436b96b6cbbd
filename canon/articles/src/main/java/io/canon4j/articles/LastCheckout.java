package io.canon4j.articles;

import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.StateDirectory;
import io.canon4j.journal.storage.Storage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The commit that was checked out when somebody last looked: {@code state/checkout}. Noted under the desk's lock only; whoever
 * reads it without may find none, which costs a look at every article.
 */
final class LastCheckout {

    private final StateDirectory state;
    private final Storage storage;

    LastCheckout(StateDirectory state, Storage storage) {
        this.state = state;
        this.storage = storage;
    }

    /** Its id, empty if none was noted. */
    String commit() throws IOException {
        Path file = state.path().resolve("checkout");
        FileStamp stamp = storage.stamp(file);
        return stamp != null && stamp.isFile()
                ? new String(storage.read(file, 1000), StandardCharsets.UTF_8).strip()
                : "";
    }

    void note(String commit) throws IOException {
        Path file = state.made().resolve("checkout");
        storage.delete(file);
        storage.jot(file, (commit + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
