package io.canon4j.spine;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A project directory for a test: files that exist, articles that are known. */
final class TempProject {

    final Path root;
    final ArticleIndex articles = new ArticleIndex();

    TempProject(Path folder, String... files) {
        try {
            this.root = Files.createDirectories(folder).toRealPath();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        for (String file : files) {
            file(file);
        }
    }

    TempProject file(String path) {
        return file(path, "");
    }

    TempProject file(String path, String text) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    TempProject link(String path, Path target) {
        try {
            Path link = root.resolve(path);
            Files.createDirectories(link.getParent());
            Files.createSymbolicLink(link, target);
            return this;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    TempProject article(String... addresses) {
        for (String address : addresses) {
            articles.add(new Address(address));
        }
        return this;
    }

    /** An article file of a store below the project. */
    TempProject nestedArticle(String directory, String address) {
        return file(directory + "/.canon/articles/" + address + ".md", "text");
    }

    ProjectTree tree() {
        return ProjectTree.at(root);
    }

    Spine spine() {
        return Spine.of(tree(), articles);
    }

    List<String> touched(String tool, String arguments) {
        return spine().scan(ToolCall.of(tool, arguments)).assets().stream()
                .map(AssetPath::value)
                .toList();
    }

    List<String> changed(String tool, String arguments) {
        return spine().scan(ToolCall.of(tool, arguments)).changed().stream()
                .map(AssetPath::value)
                .toList();
    }

    /** JSON arguments out of keys and values in turn. */
    static String json(String... keysAndValues) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            node.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return node.toString();
    }
}
