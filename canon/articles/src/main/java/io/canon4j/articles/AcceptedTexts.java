package io.canon4j.articles;

import io.canon4j.journal.storage.DurableFiles;
import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.StateDirectory;
import io.canon4j.journal.storage.Storage;
import io.canon4j.spine.Address;
import io.canon4j.spine.PathRefused;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * The text of each article that was last accepted, so that an edit behind our back can be told from it:
 * {@code state/accepted/<hash of address>} names a revision, {@code state/texts/<revision>} holds it. A torn or missing
 * file here means that the text now there is taken as it is. {@link SupersededTexts} takes away what no article stands for.
 */
final class AcceptedTexts {

    /** Below the state's directory: which article was last accepted with which revision. */
    static final String POINTERS = "accepted";

    /** Below the state's directory: the texts. */
    static final String TEXTS = "texts";

    /** Far more than a revision and an address take. */
    static final int LONGEST_POINTER = 1 << 16;

    /** Ends the name of a text that is kept for people, for good. */
    private static final String KEPT = ".kept";

    private final StateDirectory state;
    private final Storage storage;
    private final DurableFiles files;

    AcceptedTexts(StateDirectory state, DurableFiles files) {
        this.state = state;
        this.storage = files.storage();
        this.files = files;
    }

    /** The revision last accepted; null if none is known. */
    @Nullable
    Revision revision(Address address) throws IOException {
        Path pointer = pointer(address);
        FileStamp stamp = storage.stamp(pointer);
        if (stamp == null || !stamp.isFile()) {
            return null;
        }
        List<String> lines = lines(pointer);
        boolean whole = lines.size() == 2
                && Revision.isOne(lines.get(0))
                && lines.get(1).equals(address.value());
        return whole ? new Revision(lines.get(0)) : null;
    }

    /** A kept text; null if it is not there or not what its name says. */
    byte @Nullable [] text(Revision revision) throws IOException {
        Path file = textFile(revision);
        FileStamp stamp = storage.stamp(file);
        if (stamp == null || !stamp.isFile()) {
            return null;
        }
        byte[] bytes = storage.read(file, Articles.LONGEST_FILE * 8L);
        return Revision.of(bytes).equals(revision) ? bytes : null;
    }

    /** Accepts a text, under the desk's lock. What is lost of this in a crash is found out again from the article itself. */
    void accept(Address address, byte[] bytes) throws IOException {
        Revision revision = Revision.of(bytes);
        if (revision.equals(revision(address)) && text(revision) != null) {
            return;
        }
        // Anew, though the same text may be there: who saw it superseded must see that it is not.
        put(home(TEXTS), textFile(revision), bytes);
        put(home(POINTERS), pointer(address), (revision + "\n" + address + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Keeps a text for people, so that neither a power loss nor a collection takes it. */
    void keep(byte[] bytes) throws IOException {
        Revision revision = Revision.of(bytes);
        Path file = home(TEXTS).resolve(revision + KEPT);
        FileStamp stamp = storage.stamp(file);
        if (stamp != null && !holds(file, revision)) {
            storage.delete(file);
        }
        try {
            files.create(file, bytes);
        } catch (FileAlreadyExistsException e) {
            storage.forceDirectory(home(TEXTS));
        }
    }

    private boolean holds(Path file, Revision revision) throws IOException {
        return Revision.of(storage.read(file, Articles.LONGEST_FILE * 8L)).equals(revision);
    }

    void forget(Address address) throws IOException {
        storage.delete(pointer(address));
    }

    /** Every address with an accepted text. */
    List<Address> all() throws IOException {
        List<Address> addresses = new ArrayList<>();
        for (Path pointer : storage.list(state.path().resolve(POINTERS))) {
            List<String> lines = lines(pointer);
            if (lines.size() == 2 && pointer.getFileName().toString().equals(hash(lines.get(1)))) {
                try {
                    addresses.add(new Address(lines.get(1)));
                } catch (PathRefused e) {
                    // Not written by us; such an address names no article.
                }
            }
        }
        return addresses;
    }

    private void put(Path home, Path file, byte[] bytes) throws IOException {
        storage.makeDirectory(home);
        Path temp = file.resolveSibling(DurableFiles.TEMPORARY
                + Long.toUnsignedString(ThreadLocalRandom.current().nextLong(), 36) + ".jot");
        try {
            storage.jot(temp, bytes);
            storage.rename(temp, file);
        } finally {
            storage.delete(temp);
        }
    }

    private List<String> lines(Path pointer) throws IOException {
        return new String(storage.read(pointer, LONGEST_POINTER), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    private Path pointer(Address address) throws IOException {
        return home(POINTERS).resolve(hash(address.value()));
    }

    private Path textFile(Revision revision) throws IOException {
        return home(TEXTS).resolve(revision.value());
    }

    private Path home(String name) throws IOException {
        return state.made().resolve(name);
    }

    private static String hash(String text) {
        return Revision.of(text.getBytes(StandardCharsets.UTF_8)).value();
    }
}
