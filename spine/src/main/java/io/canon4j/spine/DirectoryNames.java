package io.canon4j.spine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The names in a directory, by the key that confusable spellings share. A listing is kept while the directory's time stamp and
 * identity say it is the same; one read within two seconds of its directory's last change may have been overtaken and is not
 * kept, since time stamps can be that coarse.
 */
final class DirectoryNames {

    /** In larger directories only the exact spelling is found. */
    private static final int MOST_NAMES = 20_000;

    private static final int MOST_DIRECTORIES = 1024;
    private static final Duration COARSEST_TIME_STAMP = Duration.ofSeconds(2);

    private record Listing(FileTime modified, @Nullable Object identity, Map<String, List<String>> byKey) {}

    private final Cache<Path, Listing> listings =
            Caffeine.newBuilder().maximumSize(MOST_DIRECTORIES).build();

    /** The names in {@code directory} spelled like {@code name}, sorted; empty when there are none or it is no directory. */
    List<String> like(Path directory, String name) {
        try {
            BasicFileAttributes now = Files.readAttributes(directory, BasicFileAttributes.class);
            Listing known = listings.getIfPresent(directory);
            if (known == null || !same(known, now)) {
                known = read(directory, now);
            }
            return known.byKey.getOrDefault(ArticleIndex.spellingKey(name), List.of());
        } catch (IOException | DirectoryIteratorException | SecurityException unreadable) {
            return List.of();
        }
    }

    private static boolean same(Listing known, BasicFileAttributes now) {
        return known.modified.equals(now.lastModifiedTime()) && Objects.equals(known.identity, now.fileKey());
    }

    private Listing read(Path directory, BasicFileAttributes before) throws IOException {
        Map<String, List<String>> byKey = new HashMap<>();
        int count = 0;
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Path entry : entries) {
                if (count++ >= MOST_NAMES) {
                    byKey.clear();
                    break;
                }
                String name = String.valueOf(entry.getFileName());
                byKey.computeIfAbsent(ArticleIndex.spellingKey(name), key -> new ArrayList<>(1))
                        .add(name);
            }
        }
        byKey.values().forEach(names -> names.sort(null));
        Listing listing = new Listing(before.lastModifiedTime(), before.fileKey(), byKey);
        long age = System.currentTimeMillis() - before.lastModifiedTime().toMillis();
        if (age > COARSEST_TIME_STAMP.toMillis()) {
            listings.put(directory, listing);
        } else {
            listings.invalidate(directory);
        }
        return listing;
    }
}
