package io.canon4j.journal.files;

import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.journal.Newest;
import io.canon4j.journal.storage.DurableFiles;
import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.StateDirectory;
import io.canon4j.journal.storage.Storage;
import io.canon4j.journal.storage.StoreException;
import io.canon4j.journal.storage.StoreFormat;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The journal as files. Appending needs no lock: the exclusive link decides who gets a name, and the loser takes the next
 * number.
 */
public final class FileJournal implements Journal {

    private final Path directory;
    private final DurableFiles files;
    private final InstantSource clock;
    private final StateDirectory state;
    private final KeptKeys keys;
    private final EntryShelf shelf;
    private volatile LastName lastName = new LastName("", 0);

    /** Where to look for a free number, so that the thousandth entry of one name does not try 999 taken ones. */
    private record LastName(String base, int n) {}

    private FileJournal(Path canonDir, Storage storage, InstantSource clock) {
        this.directory = canonDir.resolve("journal");
        this.files = new DurableFiles(storage);
        this.clock = clock;
        this.state = new StateDirectory(storage, canonDir);
        this.keys = new KeptKeys(files, state);
        this.shelf = new EntryShelf(storage, directory, state);
    }

    /**
     * The journal of a store on this machine's disk.
     *
     * @param canonDir the store's directory, usually {@code .canon}; made when the first entry is appended
     * @param clock stamps the entries
     * @throws io.canon4j.journal.storage.NewerFormatException if a newer program wrote the store
     */
    public static FileJournal open(Path canonDir, InstantSource clock) {
        return open(canonDir, Storage.disk(), clock);
    }

    /** The journal of a store on the given file system. */
    public static FileJournal open(Path canonDir, Storage storage, InstantSource clock) {
        StoreFormat.check(storage, canonDir);
        return new FileJournal(canonDir.toAbsolutePath().normalize(), storage, clock);
    }

    @Override
    public String append(JournalEntry entry) {
        requireBounded(entry);
        try {
            Instant logged = now();
            return place(EntryText.write(entry, logged), logged, entry.slug());
        } catch (IOException e) {
            throw refused(e);
        }
    }

    @Override
    public String append(JournalEntry entry, String idempotencyKey) {
        requireBounded(entry);
        try {
            return state.holding("keys", () -> appendOnce(entry, idempotencyKey));
        } catch (IOException e) {
            throw refused(e);
        }
    }

    private String appendOnce(JournalEntry entry, String key) throws IOException {
        String payload = KeptKeys.hash(EntryText.write(entry, Instant.EPOCH) + "\n" + entry.slug());
        KeptKeys.Promise promise = keys.find(key);
        if (promise != null && !promise.payload().equals(payload)) {
            throw new IllegalArgumentException("idempotency key '" + key + "' stands for a different entry, "
                    + promise.name() + "; use another key for this one");
        }
        Instant logged = promise == null ? now() : promise.logged();
        String text = EntryText.write(entry, logged);
        if (promise != null && isThere(promise.name(), logged)) {
            return promise.name();
        }
        String base = EntryName.base(logged, entry.slug());
        int n = 1;
        while (files.storage().stamp(directory.resolve(EntryName.numbered(base, n))) != null) {
            n++;
        }
        // Without the lock another append may take the name first; then the promise moves on with us.
        while (true) {
            String name = EntryName.numbered(base, n);
            keys.keep(key, new KeptKeys.Promise(payload, logged, name));
            try {
                files.create(directory.resolve(name), text.getBytes(StandardCharsets.UTF_8));
                return name;
            } catch (FileAlreadyExistsException e) {
                n++;
            }
        }
    }

    /** Whether the promised entry is there, and as durable as a return from here promises. */
    private boolean isThere(String name, Instant logged) throws IOException {
        Path file = directory.resolve(name);
        FileStamp stamp = files.storage().stamp(file);
        if (stamp == null || !stamp.isFile() || files.isInDoubt(file)) {
            return false;
        }
        LoggedEntry found = shelf.read(name);
        if (found == null || !found.logged().equals(logged)) {
            return false;
        }
        // The program that wrote it may have died between link and force; and a person may have edited it since.
        files.storage().forceDirectory(directory);
        return true;
    }

    private String place(String text, Instant logged, String slug) throws IOException {
        String base = EntryName.base(logged, slug);
        LastName last = lastName;
        int first = last.base().equals(base) ? last.n() + 1 : 1;
        int n = files.createNumbered(
                directory,
                number -> directory.resolve(EntryName.numbered(base, number)),
                first,
                text.getBytes(StandardCharsets.UTF_8));
        lastName = new LastName(base, n);
        return EntryName.numbered(base, n);
    }

    @Override
    public Newest newest(Address subject, int n) {
        try {
            List<String> names = shelf.about(subject.value());
            int from = Math.max(0, names.size() - Math.max(0, n));
            List<String> newestFirst = new ArrayList<>(names.subList(from, names.size()));
            Collections.reverse(newestFirst);
            return new Newest(newestFirst, from);
        } catch (IOException e) {
            throw refused(e);
        }
    }

    @Override
    public @Nullable LoggedEntry read(String name) {
        if (!EntryName.isEntry(name) || name.indexOf('/') >= 0 || name.indexOf('\\') >= 0 || name.indexOf('\0') >= 0) {
            return null;
        }
        try {
            return shelf.read(name);
        } catch (IOException e) {
            throw refused(e);
        }
    }

    @Override
    public List<String> names() {
        try {
            return shelf.names();
        } catch (IOException e) {
            throw refused(e);
        }
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private static void requireBounded(JournalEntry entry) {
        long bytes = entry.body().getBytes(StandardCharsets.UTF_8).length;
        if (bytes > LONGEST_BODY) {
            throw new IllegalArgumentException("the entry's body has " + bytes + " bytes, more than the " + LONGEST_BODY
                    + " a journal entry may have; split it or keep it as a file of the project and name that");
        }
    }

    private StoreException refused(IOException e) {
        return new StoreException("the journal in " + directory + " is not usable: " + e.getMessage(), directory, e);
    }
}
