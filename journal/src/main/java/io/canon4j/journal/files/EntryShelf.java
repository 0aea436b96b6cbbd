package io.canon4j.journal.files;

import io.canon4j.journal.LoggedEntry;
import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.StateDirectory;
import io.canon4j.journal.storage.Storage;
import io.canon4j.journal.storage.TooLargeException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The entries that lie in the journal's directory, as an index that looks again whenever the directory has changed.
 *
 * <p>A directory's time is only as fine as the kernel's clock tick, so a change within {@link #SETTLED_NANOS} of our last
 * look might not show; until the directory has rested that long, every question looks again.
 */
final class EntryShelf {

    private static final Logger LOG = LoggerFactory.getLogger(EntryShelf.class);

    /** Longer than any kernel's clock tick. */
    private static final long SETTLED_NANOS = 50_000_000;

    /** Anything longer was not written by us: our own limit is 1 MiB and some front matter. */
    private static final long LONGEST_FILE = 8 << 20;

    private static final String CACHE = "journal-index.jsonl";

    private final Storage storage;
    private final Path directory;
    private final StateDirectory state;
    private final EntryIndex index = new EntryIndex();
    private @Nullable FileStamp seen;
    private boolean cacheRead;

    EntryShelf(Storage storage, Path directory, StateDirectory state) {
        this.storage = storage;
        this.directory = directory;
        this.state = state;
    }

    synchronized List<String> about(String subject) throws IOException {
        lookAgain();
        return index.about(subject);
    }

    synchronized List<String> names() throws IOException {
        lookAgain();
        return index.names();
    }

    /** One entry; null if there is no such file. A file that cannot be read whole says so in its problems. */
    @Nullable
    LoggedEntry read(String name) throws IOException {
        Path file = directory.resolve(name);
        FileStamp stamp = storage.stamp(file);
        if (stamp == null || !stamp.isFile()) {
            return null;
        }
        try {
            return EntryText.read(name, new String(storage.read(file, LONGEST_FILE), StandardCharsets.UTF_8));
        } catch (TooLargeException e) {
            return new LoggedEntry(
                    name, EntryName.day(name), List.of(), "", "", List.of(), "", List.of(e.getMessage()));
        }
    }

    private void lookAgain() throws IOException {
        FileStamp now = storage.stamp(directory);
        if (now == null || now.kind() != FileStamp.Kind.DIRECTORY) {
            index.names().forEach(index::remove);
            seen = null;
            return;
        }
        if (now.equals(seen) && cacheRead) {
            return;
        }
        boolean first = !cacheRead;
        if (first) {
            readCache();
        }
        long looked = nanos(Instant.now());
        int read = catchUp(first);
        seen = looked - now.modifiedNanos() > SETTLED_NANOS ? now : null;
        if (first && read > 0) {
            writeCache();
        }
    }

    /** Reads the files the index does not know, forgets those that are gone; says how many it read. */
    private int catchUp(boolean checkKnown) throws IOException {
        Set<String> gone = new HashSet<>(index.names());
        int read = 0;
        for (Path file : storage.list(directory)) {
            String name = file.getFileName().toString();
            if (!EntryName.isEntry(name)) {
                continue;
            }
            gone.remove(name);
            EntryIndex.Row known = index.get(name);
            if (known != null && !checkKnown) {
                continue;
            }
            FileStamp stamp = storage.stamp(file);
            if (stamp == null || (known != null && known.describes(stamp.size(), stamp.modifiedNanos()))) {
                continue;
            }
            LoggedEntry entry = readOrName(name);
            if (entry != null) {
                index.put(EntryIndex.Row.of(entry, stamp.size(), stamp.modifiedNanos()));
                read++;
            }
        }
        gone.forEach(index::remove);
        return read;
    }

    /** One unreadable file must not hide the others. */
    private @Nullable LoggedEntry readOrName(String name) {
        try {
            return read(name);
        } catch (IOException e) {
            LOG.warn("journal entry {} cannot be read: {}", name, e.toString());
            return new LoggedEntry(name, EntryName.day(name), List.of(), "", "", List.of(), "", List.of(e.toString()));
        }
    }

    private void readCache() {
        cacheRead = true;
        Path cache = state.path().resolve(CACHE);
        try {
            FileStamp stamp = storage.stamp(cache);
            if (stamp != null && stamp.isFile()) {
                EntryIndex.parse(new String(storage.read(cache, 1 << 30), StandardCharsets.UTF_8))
                        .forEach(index::put);
            }
        } catch (IOException e) {
            LOG.debug("no journal index: {}", e.toString());
        }
    }

    private void writeCache() {
        try {
            Path home = state.made();
            Path temp = home.resolve(CACHE + "."
                    + Long.toUnsignedString(ThreadLocalRandom.current().nextLong(), 36));
            try {
                storage.jot(temp, index.lines().getBytes(StandardCharsets.UTF_8));
                storage.rename(temp, home.resolve(CACHE));
            } finally {
                storage.delete(temp);
            }
        } catch (IOException | RuntimeException e) {
            LOG.debug("journal index not kept: {}", e.toString());
        }
    }

    private static long nanos(Instant instant) {
        return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
    }
}
