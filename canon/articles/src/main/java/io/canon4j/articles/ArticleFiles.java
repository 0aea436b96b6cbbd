package io.canon4j.articles;

import io.canon4j.journal.storage.DurableFiles;
import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.Storage;
import io.canon4j.spine.Address;
import io.canon4j.spine.PathRefused;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which file an address means, and which files are articles. No link is followed below the store's directory. */
final class ArticleFiles {

    static final String ENDING = ".md";

    /** What a file name may have on every file system in use, in bytes of UTF-8. */
    private static final int LONGEST_NAME = 255;

    /** What a character of a string takes in UTF-8, in bytes. */
    private static final int MOST_BYTES = 3;

    private final Storage storage;
    private final Path root;

    ArticleFiles(Storage storage, Path canonDir) {
        this.storage = storage;
        this.root = canonDir.resolve("articles");
    }

    Path root() {
        return root;
    }

    /** The file of an address; null where no file system could hold it, and for the root. */
    @Nullable
    Path file(Address address) {
        if (address.isRoot()) {
            return null;
        }
        if (hasTooLongName(address.value())) {
            return null;
        }
        try {
            Path file = root.resolve(address.value() + ENDING).normalize();
            return file.startsWith(root) && !file.equals(root) ? file : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private static boolean hasTooLongName(String address) {
        if (address.length() * MOST_BYTES + ENDING.length() <= LONGEST_NAME) {
            return false;
        }
        for (String segment : address.split("/")) {
            if (segment.getBytes(StandardCharsets.UTF_8).length + ENDING.length() > LONGEST_NAME) {
                return true;
            }
        }
        return false;
    }

    /** The stamp of an article's file; null where there is none, or only one reached by a link. */
    @Nullable
    FileStamp stamp(Path file) throws IOException {
        FileStamp stamp = storage.stamp(file);
        return stamp != null && stamp.isFile() && linkOnTheWay(file) == null ? stamp : null;
    }

    /** The first part of the way to a file, below and with the articles' directory, that is a link; null if none. */
    @Nullable
    Path linkOnTheWay(Path file) throws IOException {
        for (Path at = file; at != null && at.startsWith(root); at = at.getParent()) {
            FileStamp stamp = storage.stamp(at);
            if (stamp != null && stamp.kind() == FileStamp.Kind.LINK) {
                return at;
            }
        }
        return null;
    }

    /** The address a file stands for; null for what is no article. */
    @Nullable
    Address address(Path file) {
        if (!file.startsWith(root) || file.equals(root)) {
            return null;
        }
        String relative = root.relativize(file).toString().replace('\\', '/');
        String name = file.getFileName().toString();
        if (!name.endsWith(ENDING) || name.equals(ENDING) || name.startsWith(DurableFiles.TEMPORARY)) {
            return null;
        }
        try {
            return new Address(relative.substring(0, relative.length() - ENDING.length()));
        } catch (PathRefused e) {
            return null;
        }
    }

    /** One directory's articles and sub-directories. */
    record Shelf(List<Address> articles, List<Path> directories, List<Path> links) {}

    Shelf shelf(Path directory) throws IOException {
        List<Address> articles = new ArrayList<>();
        List<Path> directories = new ArrayList<>();
        List<Path> links = new ArrayList<>();
        for (Path entry : storage.list(directory)) {
            FileStamp stamp = storage.stamp(entry);
            if (stamp == null) {
                continue;
            }
            switch (stamp.kind()) {
                case DIRECTORY -> directories.add(entry);
                case LINK -> links.add(entry);
                case FILE -> {
                    Address address = address(entry);
                    if (address != null) {
                        articles.add(address);
                    }
                }
                case OTHER -> {}
            }
        }
        return new Shelf(articles, directories, links);
    }
}
