package io.canon4j.articles;

import io.canon4j.articles.lint.Surroundings;
import io.canon4j.spine.Address;
import io.canon4j.spine.AssetPath;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A store's articles, and the files of the project it lies in. */
final class ProjectSurroundings implements Surroundings {

    private final Articles articles;
    private final Path project;
    private final boolean retrieval;
    private @Nullable Set<String> targets;

    ProjectSurroundings(Articles articles, boolean retrieval) {
        this.articles = articles;
        Path parent = articles.canonDir().getParent();
        this.project = parent == null ? articles.canonDir() : parent;
        this.retrieval = retrieval;
    }

    @Override
    public boolean article(Address address) {
        return articles.exists(address);
    }

    @Override
    public boolean linked(String target) {
        Set<String> known = targets;
        if (known == null) {
            known = articles.addresses().stream()
                    .map(address -> address.value().toLowerCase(Locale.ROOT))
                    .collect(Collectors.toSet());
            targets = known;
        }
        return known.contains(target)
                || (target.endsWith(ArticleFiles.ENDING)
                        && known.contains(target.substring(0, target.length() - ArticleFiles.ENDING.length())));
    }

    @Override
    public boolean governs(Address address) {
        Path asset = path(address);
        Path directory = asset == null ? null : asset.getParent();
        if (directory == null || address.isRoot()) {
            return false;
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                if (name.equals(address.name())
                        || new AssetPath(name).address().value().equals(address.name())) {
                    return true;
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return false;
        }
        return false;
    }

    @Override
    public boolean directory(Address address) {
        Path asset = path(address);
        return asset != null && Files.isDirectory(asset);
    }

    @Override
    public boolean retrieval() {
        return retrieval;
    }

    private @Nullable Path path(Address address) {
        try {
            return project.resolve(address.value());
        } catch (InvalidPathException e) {
            return null;
        }
    }
}
