package io.canon4j.journal.storage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The format number of a store: a whole number in the file {@code format} of the store's directory.
 *
 * <p>Format 1 is what pi-canon writes, so a store of format 1 needs no such file and we write none.
 */
public final class StoreFormat {

    /** The newest format this program reads and writes. */
    public static final int CURRENT = 1;

    /** Far more than a number takes. */
    private static final int LONGEST = 4096;

    private StoreFormat() {}

    /**
     * Refuses a store of a newer format before anything in it is touched.
     *
     * @throws NewerFormatException if the store names a format above {@link #CURRENT}, or one that is not a number
     */
    public static void check(Storage storage, Path canonDir) {
        Path marker = canonDir.resolve("format");
        String found;
        try {
            if (storage.stamp(marker) == null) {
                return;
            }
            found = new String(storage.read(marker, LONGEST), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new StoreException("cannot read the store's format from " + marker, marker, e);
        }
        if (!found.matches("[0-9]{1,9}") || Integer.parseInt(found) > CURRENT) {
            throw new NewerFormatException(marker, found.length() > 20 ? found.substring(0, 20) : found);
        }
    }
}
