package io.canon4j.memory.store;

import io.canon4j.deduction.Change;
import io.canon4j.deduction.ChangeLine;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The state of a memory as of one event, beside the log. First line: format, sequence and hash of that event; then a checkpoint
 * of the engine, which ends in a checksum. Replaced whole, never changed.
 */
final class SnapshotFile {

    private static final String FORMAT = "canon4j-memory 1";
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
    record Content(long sequence, String hash, List<Change> changes) {}

    /** The snapshot; null when there is none that is whole. */
    @Nullable
    Content read() {
        if (!Files.isRegularFile(path)) {
            return null;
        }
        try (BufferedReader reader = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
            String[] first = String.valueOf(reader.readLine()).split("\t", -1);
            if (first.length != 3 || !first[0].equals(FORMAT) || !first[1].matches("[0-9]{1,18}")) {
                throw new IOException("its first line is not of the format '" + FORMAT + "'");
            }
            return new Content(Long.parseLong(first[1]), first[2], changes(reader));
        } catch (IOException | IllegalArgumentException e) {
            LOG.warn("the memory snapshot {} is passed over and the whole log read: {}", path, e.getMessage());
            return null;
        }
    }

    private static List<Change> changes(BufferedReader reader) throws IOException {
        List<Change> changes = new ArrayList<>();
        CRC32 sum = new CRC32();
        @Nullable String line = reader.readLine();
        for (line = reader.readLine(); line != null; line = reader.readLine()) {
            if (line.startsWith("end\t")) {
                if (!line.equals("end\t" + changes.size() + "\t" + sum.getValue())) {
                    throw new IOException("its checksum does not agree");
                }
                return changes;
            }
            sum.update((line + "\n").getBytes(StandardCharsets.UTF_8));
            changes.add(ChangeLine.read(line));
        }
        throw new IOException("it ends too early");
    }

    void write(long sequence, String hash, Consumer<OutputStream> checkpoint) {
        Path next = path.resolveSibling(path.getFileName() + ".next");
        try {
            Files.createDirectories(path.toAbsolutePath().getParent());
            try (FileChannel channel = FileChannel.open(
                            next,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.TRUNCATE_EXISTING);
                    OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16)) {
                out.write((FORMAT + "\t" + sequence + "\t" + hash + "\n").getBytes(StandardCharsets.UTF_8));
                checkpoint.accept(out);
                out.flush();
                channel.force(true);
            }
            Files.move(next, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new MemoryStoreException("the memory snapshot " + path + " could not be written", e);
        }
    }
}
