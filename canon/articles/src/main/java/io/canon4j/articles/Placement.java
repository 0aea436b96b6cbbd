package io.canon4j.articles;

import io.canon4j.journal.storage.DurableFiles;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Puts a text in an article's place, though an editor, which takes no lock, may save in the same moment. What the rename
 * displaced tells: if it is not the text the writer started from, the editor's goes back and the writer is told.
 */
final class Placement {

    /** An editor that saves this often within microseconds is no editor. */
    private static final int MOST_RACES = 5;

    private final DurableFiles files;

    Placement(DurableFiles files) {
        this.files = files;
    }

    /** Whether the text was placed; if not, what stands there is somebody else's. */
    boolean place(Path file, byte @Nullable [] before, byte[] text) throws IOException {
        if (before == null) {
            try {
                files.create(file, text);
                return true;
            } catch (FileAlreadyExistsException e) {
                return false;
            }
        }
        byte[] displaced = replace(file, text);
        if (displaced == null || Arrays.equals(displaced, before)) {
            return true;
        }
        putBack(file, displaced, text);
        return false;
    }

    /** Puts a displaced text back over ours; if the editor has saved again meanwhile, that newer text in its turn. */
    private void putBack(Path file, byte[] displaced, byte[] ours) throws IOException {
        byte[] newest = displaced;
        byte[] standing = ours;
        for (int race = 0; race < MOST_RACES; race++) {
            byte[] below = replace(file, newest);
            if (below == null || Arrays.equals(below, standing)) {
                return;
            }
            standing = newest;
            newest = below;
        }
        Path kept = file.resolveSibling(DurableFiles.TEMPORARY + System.nanoTime() + DurableFiles.DISPLACED);
        files.create(kept, newest);
        throw new IOException(file + " is being saved over and over; its newest text is kept in " + kept);
    }

    private byte @Nullable [] replace(Path file, byte[] text) throws IOException {
        Path aside = files.replace(file, text);
        if (aside == null) {
            return null;
        }
        byte[] displaced = files.storage().read(aside, Integer.MAX_VALUE - 16L);
        files.storage().delete(aside);
        return displaced;
    }
}
