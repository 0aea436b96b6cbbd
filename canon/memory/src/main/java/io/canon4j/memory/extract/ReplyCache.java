package io.canon4j.memory.extract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Replies of a model by what they answered: SHA-256 over text, time, prompt and model, each preceded by its length. In memory,
 * and in a folder if there is one, a file a reply. A folder that cannot be used costs calls and nothing else.
 */
public final class ReplyCache {

    /** Names the folder. */
    public static final String VARIABLE = "CANON4J_CACHE_DIR";

    private static final int MOST_IN_MEMORY = 1_000;
    private static final long LONGEST_FILE = 1 << 20;
    private static final Logger LOG = LoggerFactory.getLogger(ReplyCache.class);

    private final @Nullable Path folder;
    private final Map<String, String> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > MOST_IN_MEMORY;
        }
    };

    private ReplyCache(@Nullable Path folder) {
        this.folder = folder;
    }

    /** A cache that lives as long as the process. */
    public static ReplyCache inMemory() {
        return new ReplyCache(null);
    }

    /** A cache in a folder, made when first needed. */
    public static ReplyCache in(Path folder) {
        return new ReplyCache(folder);
    }

    /** In the folder that {@value #VARIABLE} names, else in memory. */
    public static ReplyCache fromEnvironment(Map<String, String> environment) {
        String folder = environment.getOrDefault(VARIABLE, "");
        return folder.isBlank() ? inMemory() : in(Path.of(folder));
    }

    static String key(String text, long time, String prompt, String model) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String part : new String[] {text, Long.toString(time), prompt, model}) {
                byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
                digest.update(ByteBuffer.allocate(4).putInt(bytes.length).array());
                digest.update(bytes);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    synchronized @Nullable String get(String key) {
        @Nullable String reply = known.get(key);
        if (reply == null && folder != null) {
            Path file = folder.resolve(key + ".txt");
            try {
                if (Files.isRegularFile(file) && Files.size(file) <= LONGEST_FILE) {
                    reply = Files.readString(file);
                    known.put(key, reply);
                }
            } catch (IOException | UncheckedIOException e) {
                LOG.debug("the cached reply {} cannot be read", file, e);
            }
        }
        return reply;
    }

    synchronized void put(String key, String reply) {
        known.put(key, reply);
        if (folder == null) {
            return;
        }
        try {
            Files.createDirectories(folder);
            Path next = Files.createTempFile(folder, key, ".next");
            Files.writeString(next, reply);
            Files.move(
                    next,
                    folder.resolve(key + ".txt"),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            LOG.warn("replies cannot be cached in {}: {}", folder, e.getMessage());
        }
    }
}
