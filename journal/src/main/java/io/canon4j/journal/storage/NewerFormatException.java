package io.canon4j.journal.storage;

import java.nio.file.Path;

/** The store was written by a newer canon4j, in a format this one does not know. Nothing was read or written. */
public final class NewerFormatException extends StoreException {

    private static final long serialVersionUID = 1L;

    NewerFormatException(Path marker, String found) {
        super(
                marker + " says format " + found + ", and this canon4j knows formats up to " + StoreFormat.CURRENT
                        + "; use a newer canon4j for this store",
                marker);
    }
}
