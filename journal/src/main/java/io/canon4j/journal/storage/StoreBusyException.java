package io.canon4j.journal.storage;

import java.nio.file.Path;

/** Another program held the store's lock for longer than we wait. Trying again later may succeed. */
public final class StoreBusyException extends StoreException {

    private static final long serialVersionUID = 1L;

    StoreBusyException(Path lock, long seconds) {
        super(
                "another program has held " + lock + " for " + seconds
                        + " s; nothing was written. Try again, or end the program that holds it",
                lock);
    }
}
