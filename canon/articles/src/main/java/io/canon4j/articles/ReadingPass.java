package io.canon4j.articles;

import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.Storage;
import io.canon4j.journal.storage.StoreException;
import io.canon4j.spine.Address;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the articles of a store, for whoever makes something of all of them: nothing is kept in memory, nobody is told,
 * and neighbours cost one look at the way to them. For one thread, and for a moment: what it has found no link stays so.
 */
public final class ReadingPass {

    /** The print of an article that is not there. */
    public static final long NOTHING = 0;

    private static final long MIXER = 0x9E3779B97F4A7C15L;

    private final Storage storage;
    private final ArticleFiles files;
    private @Nullable Path directory;

    ReadingPass(Storage storage, ArticleFiles files) {
        this.storage = storage;
        this.files = files;
    }

    /**
     * How the article's file looks from outside, as a number: another one once the file was written to. A file written to just
     * now has a number that no later look gives it. {@link #NOTHING} where there is no article.
     *
     * @throws StoreException if that cannot be found out
     */
    public long print(Address address) {
        Path file = files.file(address);
        if (file == null) {
            return NOTHING;
        }
        try {
            FileStamp stamp = storage.stamp(file);
            return stamp == null || !stamp.isFile() || isBehindLink(file) ? NOTHING : print(stamp);
        } catch (IOException e) {
            throw new StoreException("cannot look at the article " + address + ": " + e.getMessage(), file, e);
        }
    }

    private static long print(FileStamp stamp) {
        long lookedNanos = FileStamp.nanos(Instant.now());
        long print = ((stamp.modifiedNanos() * MIXER) ^ stamp.size()) * MIXER
                + stamp.identity().hashCode();
        long unsettled = stamp.isSettled(lookedNanos) ? 0 : lookedNanos * MIXER;
        return Math.max(1, (print ^ unsettled) >>> 1);
    }

    private boolean isBehindLink(Path file) throws IOException {
        Path parent = file.getParent();
        if (parent == null || parent.equals(directory)) {
            return false;
        }
        if (files.linkOnTheWay(parent) != null) {
            return true;
        }
        directory = parent;
        return false;
    }

    /**
     * The article at this address; null where there is none.
     *
     * @throws StoreException if there is a file and it cannot be read
     */
    public @Nullable Article read(Address address) {
        Path file = files.file(address);
        if (file == null) {
            return null;
        }
        try {
            return isBehindLink(file) ? null : Article.of(address, storage.read(file, Articles.LONGEST_FILE));
        } catch (FileNotFoundException | NoSuchFileException gone) {
            return null;
        } catch (IOException e) {
            throw new StoreException("cannot read the article " + address + ": " + e.getMessage(), file, e);
        }
    }
}
