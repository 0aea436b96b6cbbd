package io.canon4j.spine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The articles of a store as its file names tell, without opening any file. Links are followed only to places inside the same
 * {@code .canon}. Directory listings are kept while the directories do not change.
 */
public final class DirectoryArticles implements ArticleLookup {

    private static final String SUFFIX = ".md";
    /** Directories that differ only in case or Unicode form and are searched for one address. */
    private static final int MOST_BRANCHES = 8;

    private final Path canon;
    private final Path articles;
    private final DirectoryNames names = new DirectoryNames();

    /** The articles below {@code canon}, a {@code .canon} directory that need not exist yet. */
    public DirectoryArticles(Path canon) {
        this.canon = canon.toAbsolutePath().normalize();
        this.articles = this.canon.resolve("articles");
    }

    @Override
    public boolean exists(Address address) {
        return spelledLike(address).contains(address);
    }

    @Override
    public List<Address> spelledLike(Address address) {
        if (address.isRoot()) {
            return List.of();
        }
        List<Address> found = new ArrayList<>();
        search(articles, "", address.value().split("/"), 0, found);
        found.sort(null);
        return found;
    }

    private void search(Path directory, String above, String[] segments, int at, List<Address> found) {
        boolean last = at == segments.length - 1;
        String wanted = last ? segments[at] + SUFFIX : segments[at];
        int branches = 0;
        for (String name : names.like(directory, wanted)) {
            Path path;
            try {
                path = directory.resolve(name);
            } catch (InvalidPathException notHere) {
                continue;
            }
            if (branches++ >= MOST_BRANCHES || !staysInside(path)) {
                continue;
            }
            if (!last) {
                search(path, above + name + "/", segments, at + 1, found);
            } else if (name.endsWith(SUFFIX) && Files.isRegularFile(path)) {
                found.add(new Address(above + name.substring(0, name.length() - SUFFIX.length())));
            }
        }
    }

    private boolean staysInside(Path path) {
        if (!Files.isSymbolicLink(path)) {
            return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
        }
        try {
            return path.toRealPath().startsWith(canon.toRealPath());
        } catch (IOException | SecurityException broken) {
            return false;
        }
    }
}
