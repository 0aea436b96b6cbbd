package io.canon4j.journal.files;

import io.canon4j.journal.storage.DurableFiles;
import io.canon4j.journal.storage.StateDirectory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which entry an idempotency key stands for: {@code state/keys/<hash of key>}, written <em>before</em> the entry, so that
 * after a crash a retry finds either the entry or the promise of one, with the same stamp and therefore the same bytes.
 */
final class KeptKeys {

    private final DurableFiles files;
    private final StateDirectory state;

    KeptKeys(DurableFiles files, StateDirectory state) {
        this.files = files;
        this.state = state;
    }

    /**
     * What was promised under a key.
     *
     * @param payload hash of the entry as it was handed in
     * @param logged the stamp the entry carries
     * @param name the file it went to, or was about to go to
     */
    record Promise(String payload, Instant logged, String name) {}

    @Nullable
    Promise find(String key) throws IOException {
        Path file = fileOf(key);
        if (files.storage().stamp(file) == null) {
            return null;
        }
        List<String> lines = new String(files.storage().read(file, 10_000), StandardCharsets.UTF_8)
                .lines()
                .toList();
        try {
            return lines.size() == 3 ? new Promise(lines.get(0), Instant.parse(lines.get(1)), lines.get(2)) : null;
        } catch (DateTimeException e) {
            return null;
        }
    }

    void keep(String key, Promise promise) throws IOException {
        String text = promise.payload() + "\n" + promise.logged() + "\n" + promise.name() + "\n";
        Path displaced = files.replace(fileOf(key), text.getBytes(StandardCharsets.UTF_8));
        if (displaced != null) {
            files.storage().delete(displaced);
        }
    }

    private Path fileOf(String key) throws IOException {
        return state.made().resolve("keys").resolve(hash(key));
    }

    static String hash(String text) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
