package io.canon4j.cli.conform;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A file of conformance cases.
 *
 * @param path where it lies
 * @param about what the file says of itself: shape, stand-ins, the tree or store the cases play in
 * @param cases the cases in order
 */
record VectorFile(Path path, JsonNode about, List<JsonNode> cases) {

    private static final int DEEPEST = 200;
    private static final long LARGEST_BYTES = 64L << 20;

    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
            .build());

    static VectorFile read(Path path) throws IOException {
        if (Files.size(path) > LARGEST_BYTES) {
            throw new IOException("is larger than " + LARGEST_BYTES + " bytes");
        }
        JsonNode root;
        try {
            root = JSON.readTree(path.toFile());
        } catch (JsonProcessingException e) {
            throw new IOException("is not JSON: " + e.getOriginalMessage(), e);
        }
        JsonNode about = root.path("about");
        JsonNode list = root.path("cases");
        if (!about.isObject() || !list.isArray()) {
            throw new IOException("is not an object with 'about' and a list of 'cases'");
        }
        List<JsonNode> cases = new ArrayList<>();
        list.forEach(cases::add);
        return new VectorFile(path, about, List.copyOf(cases));
    }

    /** The file's name without its ending. */
    String name() {
        return name(path);
    }

    static String name(Path path) {
        String file = String.valueOf(path.getFileName());
        return file.endsWith(".json") ? file.substring(0, file.length() - ".json".length()) : file;
    }

    /** The strings of a list in {@code about}; empty where there is none. */
    List<String> aboutList(String field) {
        return strings(about.path(field));
    }

    static List<String> strings(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(item -> texts.add(item.asText()));
        return texts;
    }
}
