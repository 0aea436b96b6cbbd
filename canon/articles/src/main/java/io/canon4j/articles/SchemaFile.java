package io.canon4j.articles;

import io.canon4j.articles.schema.Schema;
import io.canon4j.journal.storage.DurableFiles;
import io.canon4j.journal.storage.FileStamp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;

/** {@code schema.json} of a store: read on every write, made with the first, never overwritten. */
final class SchemaFile {

    private static final long LONGEST = 1 << 20;

    private final DurableFiles files;
    private final Path file;

    SchemaFile(DurableFiles files, Path canonDir) {
        this.files = files;
        this.file = canonDir.resolve("schema.json");
    }

    Schema read() throws IOException {
        FileStamp stamp = files.storage().stamp(file);
        if (stamp == null) {
            return Schema.NONE;
        }
        if (!stamp.isFile()) {
            return Schema.parse("schema.json is no regular file");
        }
        return Schema.parse(new String(files.storage().read(file, LONGEST), StandardCharsets.UTF_8));
    }

    void makeIfMissing() throws IOException {
        if (files.storage().stamp(file) == null) {
            try {
                files.create(file, Schema.DEFAULT_TEXT.getBytes(StandardCharsets.UTF_8));
            } catch (FileAlreadyExistsException e) {
                // Somebody else's schema is as good as ours.
            }
        }
    }
}
