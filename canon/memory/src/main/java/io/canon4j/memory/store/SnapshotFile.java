package io.canon4j.memory.store;

import io.canon4j.deduction.Batch;
import io.canon4j.deduction.EngineImage;
import io.canon4j.journal.storage.DurableFiles;
import io.canon4j.journal.storage.Storage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The state of a memory as of one event, derived facts included, beside the log. First line: format, sequence and hash of that
 * event, checksum of the rules; then an image of the engine, which ends in a checksum. Replaced whole, never changed.
 */
final class SnapshotFile {

    private static final String FORMAT = "canon4j-memory 2";

    /** A longer file is not read, in bytes: it must fit into an array beside what is made of it. */
    private static final long LONGEST = 1L << 30;

    private static final int LONGEST_FIRST_LINE = 200;
    private static final Logger LOG = LoggerFactory.getLogger(SnapshotFile.class);

    private final Path path;

    SnapshotFile(Path path) {
        this.path = path;
    }

    /**
     * What a snapshot holds.
     *
     * @param sequence of the last event it contains
     * @param hash of that event
     */
    record Content(long sequence, String hash, EngineImage image) {}

    /** The snapshot; null when there is none that is whole. One that is not is named in a warning. */
    @Nullable
    Content read() {
        if (!Files.isRegularFile(path)) {
            return null;
        }
        try {
            if (Files.size(path) > LONGEST) {
                throw new IOException("it is longer than " + LONGEST + " bytes");
            }
            return content(Files.readAllBytes(path));
        } catch (IOException | IllegalArgumentException e) {
            refuse(String.valueOf(e.getMessage()));
            return null;
        }
    }

    /** Says why the whole log is read instead. */
    void refuse(String why) {
        LOG.warn("the memory snapshot {} is passed over and everything derived from the whole log: {}", path, why);
    }

    private static Content content(byte[] bytes) throws IOException {
        int end = 0;
        while (end < Math.min(bytes.length, LONGEST_FIRST_LINE) && bytes[end] != '\n') {
            end++;
        }
        String[] first = new String(bytes, 0, end, StandardCharsets.UTF_8).split("\t", -1);
        if (first.length != 4 || !first[0].equals(FORMAT) || !first[1].matches("[0-9]{1,18}") || end == bytes.length) {
            throw new IOException("its first line is not of the format '" + FORMAT + "'");
        }
        EngineImage image = EngineImage.read(ByteBuffer.wrap(bytes, end + 1, bytes.length - end - 1));
        if (!first[3].equals(sum(image.batches()))) {
            throw new IOException("it was derived by other rules than it names");
        }
        return new Content(Long.parseLong(first[1]), first[2], image);
    }

    /** Checksum of the ids and texts of batches. */
    private static String sum(List<Batch> batches) {
        CRC32 sum = new CRC32();
        for (Batch batch : batches) {
            sum.update((batch.id() + "\t" + batch.text() + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return Long.toString(sum.getValue());
    }

    /** Puts a state in the place of the one before, or leaves that. */
    void write(long sequence, String hash, List<Batch> rules, Consumer<OutputStream> image) {
        String first = FORMAT + "\t" + sequence + "\t" + hash + "\t" + sum(rules) + "\n";
        try {
            new DurableFiles(Storage.disk()).overwrite(path.toAbsolutePath(), out -> {
                out.write(first.getBytes(StandardCharsets.UTF_8));
                image.accept(out);
            });
        } catch (IOException | UncheckedIOException e) {
            throw new MemoryStoreException("the memory snapshot " + path + " could not be written", e);
        }
    }
}
