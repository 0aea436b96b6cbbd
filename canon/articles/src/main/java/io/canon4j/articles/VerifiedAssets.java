package io.canon4j.articles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canon4j.journal.storage.FileStamp;
import io.canon4j.spine.Address;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.git.GitRepository;
import io.canon4j.spine.git.GitUnreadable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectInserter;
import org.jspecify.annotations.Nullable;

/**
 * The {@code verified:} line of articles: git's id of the asset that an article was last checked against, whole or its first
 * seven or more digits; a commit's id stands for the asset as it is in that commit. Ids are those git gives the file's text,
 * with or without line ends converted, so they hold where there is no repository, too.
 *
 * <p>Reads the asset, so never ask on a thread that may not wait; an asset that looks the same from outside is not read again.
 */
public final class VerifiedAssets {

    /** The front matter key. Other programs keep it as a line they do not know. */
    public static final String KEY = "verified";

    /** A larger asset is not read, in bytes. */
    static final long LARGEST = 16L << 20;

    private static final Pattern ID = Pattern.compile("[0-9a-f]{7,40}");
    private static final int SHORT = 7;

    private final Articles articles;
    private final Path project;
    private final Cache<Path, Known> known =
            Caffeine.newBuilder().maximumSize(10_000).build();

    /** The ids of a file that looked like this. */
    private record Known(FileStamp stamp, Set<String> ids) {}

    /** The assets of the project that the store of these articles lies in. */
    public VerifiedAssets(Articles articles) {
        this.articles = articles;
        Path parent = articles.canonDir().getParent();
        this.project = parent == null ? articles.canonDir() : parent;
    }

    /** What is known of an article. Never fails: what cannot be read is {@link Freshness.State#UNKNOWN}. */
    public Freshness of(Article article) {
        String said = article.verified();
        if (said.isEmpty()) {
            return Freshness.UNSAID;
        }
        String since = said.substring(0, Math.min(SHORT, said.length()));
        if (!ID.matcher(said).matches()) {
            return new Freshness(Freshness.State.UNKNOWN, since);
        }
        try {
            return new Freshness(state(article.address(), said), since);
        } catch (IOException | DirectoryIteratorException | InvalidPathException | GitUnreadable e) {
            return new Freshness(Freshness.State.UNKNOWN, since);
        }
    }

    /**
     * The id an article would be checked against now.
     *
     * @return null where the asset is no file that can be read, or where several files have this address
     */
    public @Nullable String idNow(Address address) {
        try {
            List<Path> files = files(address);
            Set<String> ids = files.size() == 1 ? ids(files.get(0)) : Set.of();
            return ids.isEmpty() ? null : ids.iterator().next();
        } catch (IOException | DirectoryIteratorException | InvalidPathException | GitUnreadable e) {
            return null;
        }
    }

    private Freshness.State state(Address address, String said) throws IOException {
        List<Path> files = files(address);
        if (files.isEmpty()) {
            boolean directory = Files.isDirectory(project.resolve(address.value()));
            return directory ? Freshness.State.UNKNOWN : Freshness.State.GONE;
        }
        boolean unread = false;
        for (Path file : files) {
            Set<String> ids = ids(file);
            unread |= ids.isEmpty();
            if (ids.stream().anyMatch(id -> id.startsWith(said)) || isOfCommit(said, file, ids)) {
                return Freshness.State.CURRENT;
            }
        }
        return unread ? Freshness.State.UNKNOWN : Freshness.State.CHANGED;
    }

    private boolean isOfCommit(String said, Path file, Set<String> ids) {
        try (GitRepository repository = GitRepository.find(project)) {
            String commit = repository == null ? null : repository.resolve(said);
            String then = repository == null || commit == null ? null : repository.blobAt(commit, asset(file));
            return then != null && ids.contains(then);
        } catch (GitUnreadable notACommit) {
            return false;
        }
    }

    private AssetPath asset(Path file) {
        return AssetPath.of(project.relativize(file).toString().replace('\\', '/'));
    }

    /** The files with this address, sorted. No link that leads out of the project is followed. */
    private List<Path> files(Address address) throws IOException {
        Path directory = project.resolve(address.value()).getParent();
        if (address.isRoot() || directory == null || !Files.isDirectory(directory)) {
            return List.of();
        }
        List<Path> files = new ArrayList<>();
        Path real = project.toRealPath();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                boolean named = name.equals(address.name())
                        || new AssetPath(name).address().value().equals(address.name());
                if (named && Files.isRegularFile(entry) && entry.toRealPath().startsWith(real)) {
                    files.add(entry);
                }
            }
        }
        files.sort(null);
        return files;
    }

    /** Git's ids of a file, the plain one first; empty for a file too large to read. */
    private Set<String> ids(Path file) throws IOException {
        FileStamp stamp = articles.storage().stamp(file.toRealPath());
        Known before = known.getIfPresent(file);
        if (stamp == null || stamp.size() > LARGEST) {
            return Set.of();
        }
        if (before != null && before.stamp().equals(stamp)) {
            return before.ids();
        }
        Set<String> ids = new LinkedHashSet<>();
        try (ObjectInserter.Formatter formatter = new ObjectInserter.Formatter();
                InputStream text = Files.newInputStream(file)) {
            ids.add(formatter
                    .idFor(Constants.OBJ_BLOB, text.readNBytes((int) LARGEST))
                    .name());
        }
        try (GitRepository repository = GitRepository.find(project)) {
            String converted = repository == null ? null : repository.blobInWorkingTree(asset(file));
            if (converted != null) {
                ids.add(converted);
            }
        }
        known.put(file, new Known(stamp, Collections.unmodifiableSet(ids)));
        return ids;
    }
}
