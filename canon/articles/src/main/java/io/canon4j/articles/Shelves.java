package io.canon4j.articles;

import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.Storage;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of a store in memory. Looking again costs one question per directory; only a directory whose time has
 * moved is listed anew.
 */
final class Shelves {

    private final Storage storage;
    private final ArticleFiles files;
    private final ArticleIndex index = new ArticleIndex();
    private final Map<Path, Seen> seen = new HashMap<>();

    private record Seen(FileStamp stamp, boolean settled, ArticleFiles.Shelf shelf) {}

    Shelves(Storage storage, ArticleFiles files) {
        this.storage = storage;
        this.files = files;
    }

    ArticleIndex index() {
        return index;
    }

    synchronized List<Address> all() {
        Set<Address> addresses = new TreeSet<>();
        seen.values().forEach(directory -> addresses.addAll(directory.shelf().articles()));
        return List.copyOf(addresses);
    }

    /**
     * What a look found.
     *
     * @param left the articles that went since the last one
     * @param listed the articles of the directories whose time has moved: each may be new, or another text put in its place
     */
    record Look(Set<Address> left, List<Address> listed) {}

    synchronized Look lookAgain() throws IOException {
        Set<Address> left = new TreeSet<>();
        List<Address> listed = new ArrayList<>();
        Set<Path> gone = new HashSet<>(seen.keySet());
        Deque<Path> toLook = new ArrayDeque<>(List.of(files.root()));
        while (!toLook.isEmpty()) {
            Path directory = toLook.pop();
            FileStamp now = storage.stamp(directory);
            if (now == null || now.kind() != FileStamp.Kind.DIRECTORY) {
                continue;
            }
            gone.remove(directory);
            Seen before = seen.get(directory);
            Seen current = before;
            if (current == null || !current.settled() || !current.stamp().equals(now)) {
                current = list(directory, now, before, left);
                listed.addAll(current.shelf().articles());
            }
            toLook.addAll(current.shelf().directories());
        }
        for (Path directory : gone) {
            Seen before = seen.remove(directory);
            if (before != null) {
                left.addAll(before.shelf().articles());
            }
        }
        left.forEach(index::remove);
        return new Look(left, listed);
    }

    private Seen list(Path directory, FileStamp now, @Nullable Seen before, Set<Address> left) throws IOException {
        long lookedNanos = FileStamp.nanos(Instant.now());
        ArticleFiles.Shelf shelf = files.shelf(directory);
        if (before != null) {
            Set<Address> went = new HashSet<>(before.shelf().articles());
            went.removeAll(shelf.articles());
            left.addAll(went);
        }
        shelf.articles().forEach(index::add);
        Seen current = new Seen(now, now.isSettled(lookedNanos), shelf);
        seen.put(directory, current);
        return current;
    }
}
