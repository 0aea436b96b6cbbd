package io.canon4j.runtime;

import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.StateDirectory;
import io.canon4j.journal.storage.Storage;
import io.canon4j.journal.storage.StoreException;
import io.canon4j.spine.Address;
import io.canon4j.surfacing.retrieval.Lexical;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The index of the last run, in {@code state/ranking.index}, so that a start reads only what has changed since:
 *
 * <pre>
 *   mark | home | articles: how many, (address, print, flags) ... | the index | checksum of all before
 * </pre>
 *
 * The file may be lost, torn or of another version at any time: the index is then made anew. {@code home} names the directory it
 * was written in, by path and inode, so that a file that came with a checkout or an archive counts for nothing; and what an
 * article says is never taken from it.
 */
final class KeptRanking {

    /** Begins the file. Another one once articles are read in another way, or their prints are. */
    private static final long MARK = 0x63616E6F6E_0001L;

    /** The longest file kept, in bytes; some fifty thousand articles of two kilobytes. */
    private static final int LONGEST = 64 << 20;

    private static final Logger LOG = LoggerFactory.getLogger("io.canon4j");

    private final Storage storage;
    private final StateDirectory state;
    private final int longest;
    private final Lexical index = new Lexical();
    private final FutureTask<Map<String, SeenArticle>> restoring = new FutureTask<>(this::restore);

    KeptRanking(Storage storage, Path canonDir) {
        this(storage, canonDir, LONGEST);
    }

    /**
     * @param longest in bytes; no longer file is written or read
     */
    KeptRanking(Storage storage, Path canonDir, int longest) {
        this.longest = longest;
        this.storage = storage;
        this.state = new StateDirectory(storage, canonDir);
    }

    /** Begins to restore, on a thread of that maker: it takes as long as listing the store, and needs nothing of it. */
    void begin(Function<Runnable, Thread> threads) {
        threads.apply(restoring).start();
    }

    /** The index, empty until {@link #restored}. */
    Lexical index() {
        return index;
    }

    /** Waits until the index is as it was kept; its articles by address, to be taken out; none if there is nothing of use. */
    Map<String, SeenArticle> restored() throws InterruptedException, ExecutionException {
        // Does nothing but where nobody has begun.
        restoring.run();
        return restoring.get();
    }

    private Map<String, SeenArticle> restore() {
        Path file = file();
        try {
            FileStamp directory = storage.stamp(state.path());
            FileStamp stamp = storage.stamp(file);
            boolean isLink = directory != null && directory.kind() != FileStamp.Kind.DIRECTORY;
            if (stamp == null || !stamp.isFile() || isLink) {
                return new HashMap<>();
            }
            return restore(storage.read(file, longest));
        } catch (IOException | IllegalArgumentException e) {
            LOG.debug("canon4j: {} is of no use, the index is made anew: {}", file, e.toString());
            return new HashMap<>();
        }
    }

    private Map<String, SeenArticle> restore(byte[] bytes) throws IOException {
        int end = bytes.length - Integer.BYTES;
        if (end < 0 || ByteBuffer.wrap(bytes, end, Integer.BYTES).getInt() != checksum(bytes, end)) {
            throw new StreamCorruptedException("its checksum is wrong");
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, 0, end));
        if (in.readLong() != MARK) {
            throw new StreamCorruptedException("another version wrote it");
        }
        if (!in.readUTF().equals(home())) {
            throw new StreamCorruptedException("it was written for another place");
        }
        Map<String, SeenArticle> articles = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            articles.put(in.readUTF(), SeenArticle.readFrom(in));
        }
        index.restore(ByteBuffer.wrap(bytes, end - in.available(), in.available()));
        return articles;
    }

    /**
     * Keeps the index and the articles it was made of, in the place of what was kept before. While the index is locked both are
     * put into bytes, so no article's print may change without its words under that lock; writing them holds up nobody.
     */
    void keep(Map<Address, SeenArticle> articles) {
        try {
            state.made();
            byte[] bytes;
            synchronized (index) {
                bytes = bytes(articles);
            }
            state.holding("ranking", () -> {
                replace(bytes);
                return true;
            });
        } catch (IOException | StoreException | IllegalStateException e) {
            LOG.debug("canon4j: the index is not kept: {}", e.toString());
        }
    }

    /** One name for all that is unfinished, so that programs that end in the middle leave one file and not many. */
    private void replace(byte[] bytes) throws IOException {
        Path unfinished = state.path().resolve("ranking.new");
        storage.delete(unfinished);
        storage.jot(unfinished, bytes);
        storage.rename(unfinished, file());
    }

    private byte[] bytes(Map<Address, SeenArticle> articles) throws IOException {
        byte[] written = index.written(longest);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CRC32C checksum = new CRC32C();
        DataOutputStream out = new DataOutputStream(new CheckedOutputStream(bytes, checksum));
        out.writeLong(MARK);
        out.writeUTF(home());
        out.writeInt(articles.size());
        for (Map.Entry<Address, SeenArticle> article : articles.entrySet()) {
            out.writeUTF(article.getKey().value());
            article.getValue().writeTo(out);
        }
        out.write(written);
        out.writeInt((int) checksum.getValue());
        if (bytes.size() > longest) {
            throw new IOException("it takes more than " + longest + " bytes");
        }
        return bytes.toByteArray();
    }

    private Path file() {
        return state.path().resolve("ranking.index");
    }

    private String home() throws IOException {
        FileStamp stamp = storage.stamp(state.path());
        return state.path() + "\n" + (stamp == null ? "" : stamp.identity());
    }

    private static int checksum(byte[] bytes, int end) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, end);
        return (int) checksum.getValue();
    }
}
