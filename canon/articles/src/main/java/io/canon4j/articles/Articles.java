package io.canon4j.articles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.Storage;
import io.canon4j.journal.storage.StoreException;
import io.canon4j.journal.storage.StoreFormat;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleLookup;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The articles of one store, to read. A file is read again when its size, its time or its inode has changed; a file that
 * cannot be read never hides the others.
 *
 * <p>{@link #exists} and {@link #spelledLike} answer from memory. Memory learns of this program's own writes at once, and of
 * everybody else's by {@link #read} of the address, or by {@link #refresh}, which costs one question per directory.
 */
public final class Articles implements ArticleLookup {

    /** The longest article file read, in bytes. */
    public static final int LONGEST_FILE = 1 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(Articles.class);

    /** As much text as the cache may hold; some twenty thousand articles of usual length. */
    private static final long CACHED_CHARACTERS = 32L << 20;

    private final Path canonDir;
    private final Storage storage;
    private final ArticleFiles files;
    private final Shelves shelves;
    private final Cache<Address, Cached> cache;
    private final List<Consumer<Address>> watchers = new CopyOnWriteArrayList<>();
    private final List<Consumer<Address>> followers = new CopyOnWriteArrayList<>();

    private record Cached(FileStamp stamp, boolean settled, Article article) {}

    private Articles(Path canonDir, Storage storage) {
        this.canonDir = canonDir;
        this.storage = storage;
        this.files = new ArticleFiles(storage, canonDir);
        this.shelves = new Shelves(storage, files);
        this.cache = Caffeine.newBuilder()
                .maximumWeight(CACHED_CHARACTERS)
                .weigher((Address address, Cached cached) -> 200
                        + cached.article().body().length()
                        + cached.article().capsule().length())
                .build();
    }

    /**
     * The articles of the store in {@code canonDir}, which need not exist yet.
     *
     * @throws io.canon4j.journal.storage.NewerFormatException if a newer program wrote the store
     * @throws StoreException if the directory cannot be read
     */
    public static Articles open(Path canonDir) {
        return open(canonDir, Storage.disk());
    }

    /** As {@link #open(Path)}, on the given file system. */
    public static Articles open(Path canonDir, Storage storage) {
        StoreFormat.check(storage, canonDir);
        Articles articles = new Articles(canonDir.toAbsolutePath().normalize(), storage);
        articles.refresh();
        return articles;
    }

    /** The store's directory. */
    public Path canonDir() {
        return canonDir;
    }

    /** The file an article has or would have; null for an address no file can have. */
    public @Nullable Path file(Address address) {
        return files.file(address);
    }

    /** Whose article a file of this store is; null for a file that is none. */
    public @Nullable Address address(Path file) {
        return files.address(file.toAbsolutePath().normalize());
    }

    /**
     * The article at exactly this address; null where there is none. Links are not followed.
     *
     * @throws StoreException if there is a file and it cannot be read
     */
    public @Nullable Article read(Address address) {
        Path file = files.file(address);
        if (file == null) {
            return null;
        }
        try {
            FileStamp stamp = files.stamp(file);
            if (stamp == null) {
                gone(address);
                return null;
            }
            Cached known = cache.getIfPresent(address);
            if (known != null && known.settled() && known.stamp().equals(stamp)) {
                return known.article();
            }
            return readAnew(address, file, stamp, known);
        } catch (java.io.FileNotFoundException | java.nio.file.NoSuchFileException e) {
            gone(address);
            return null;
        } catch (IOException e) {
            throw new StoreException("cannot read the article " + address + ": " + e.getMessage(), file, e);
        }
    }

    private Article readAnew(Address address, Path file, FileStamp stamp, @Nullable Cached known) throws IOException {
        long lookedNanos = FileStamp.nanos(Instant.now());
        Article article = Article.of(address, storage.read(file, LONGEST_FILE));
        boolean changed = known == null || !known.article().revision().equals(article.revision());
        cache.put(address, new Cached(stamp, stamp.isSettled(lookedNanos), article));
        shelves.index().add(address);
        if (changed) {
            tell(address);
        }
        return article;
    }

    private void forget(Address address) {
        cache.invalidate(address);
        shelves.index().remove(address);
    }

    private void gone(Address address) {
        if (shelves.index().exists(address)) {
            forget(address);
            tell(address);
        }
    }

    private void tell(Address address) {
        watchers.forEach(watcher -> watcher.accept(address));
        touched(address);
    }

    private void touched(Address address) {
        followers.forEach(follower -> follower.accept(address));
    }

    /**
     * Calls back, on the reading thread, with the address of each article whose text {@link #read} had not seen before, or
     * that a read or a {@link #refresh} found gone. The callback must not block.
     */
    public void onChange(Consumer<Address> watcher) {
        watchers.add(watcher);
    }

    /**
     * As {@link #onChange}, and besides with each article that this program writes or removes, at once, and with each that a
     * {@link #refresh} found in a directory whose time has moved: it may be as it was. For whoever keeps something made of all
     * articles.
     */
    public void onTouch(Consumer<Address> follower) {
        followers.add(follower);
    }

    /** A way through many articles, for one thread. */
    public ReadingPass pass() {
        return new ReadingPass(storage, files);
    }

    /** All addresses, sorted, after looking again. */
    public List<Address> addresses() {
        refresh();
        return shelves.all();
    }

    /** The addresses as of the last look at the directories, for who has just had one. */
    public List<Address> known() {
        return shelves.all();
    }

    /** All capsules, sorted by address; what cannot be read is left out and logged. */
    public List<Capsule> map() {
        List<Capsule> lines = new ArrayList<>();
        for (Address address : addresses()) {
            Article article = readOrLog(address);
            if (article != null) {
                lines.add(new Capsule(address, article.capsule(), article.updated(), article.scope()));
            }
        }
        return lines;
    }

    private @Nullable Article readOrLog(Address address) {
        try {
            return read(address);
        } catch (StoreException e) {
            LOG.warn("left out: {}", e.getMessage());
            return null;
        }
    }

    /** Learns which articles were added and removed outside this program. */
    public void refresh() {
        try {
            Shelves.Look look = shelves.lookAgain();
            look.left().forEach(cache::invalidate);
            look.left().forEach(this::tell);
            look.listed().forEach(this::touched);
        } catch (IOException e) {
            throw new StoreException(
                    "cannot list the articles in " + files.root() + ": " + e.getMessage(), files.root(), e);
        }
    }

    @Override
    public boolean exists(Address address) {
        return shelves.index().exists(address);
    }

    @Override
    public List<Address> spelledLike(Address address) {
        return shelves.index().spelledLike(address);
    }

    ArticleFiles files() {
        return files;
    }

    Storage storage() {
        return storage;
    }

    /** Learns of a write of this program. */
    void written(Address address) {
        shelves.index().add(address);
        cache.invalidate(address);
        touched(address);
    }

    /** Learns of a removal by this program. */
    void removed(Address address) {
        forget(address);
        touched(address);
    }
}
