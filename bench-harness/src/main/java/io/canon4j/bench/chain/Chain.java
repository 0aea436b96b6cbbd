package io.canon4j.bench.chain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/**
 * One chain folder, read from its {@code chain.json}: a small fictional project and the sessions played in it. The first
 * prompt plants a fact, the last one is the probe whose obvious solution violates it.
 *
 * @param folder the chain's own folder; graders run in place there
 * @param name what reports call it
 * @param externalName name of the enforcement folder beside the work tree
 * @param prompts one per session, in order; at least two
 * @param recall the auditor's question
 * @param facts statement per fact id, in the file's order
 * @param plantOnly ids of facts that the checkout does not show
 */
public record Chain(
        Path folder,
        String name,
        String externalName,
        List<String> prompts,
        String recall,
        Map<String, String> facts,
        List<String> plantOnly) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Copies the collections, so a chain read once stays as it was read. */
    public Chain {
        prompts = List.copyOf(prompts);
        facts = new LinkedHashMap<>(facts);
        plantOnly = List.copyOf(plantOnly);
    }

    /**
     * Reads a chain folder.
     *
     * @throws ChainException if the folder holds no readable {@code chain.json}, or one without a name or with fewer
     *     than two prompts
     */
    public static Chain read(Path folder) {
        Path file = folder.resolve("chain.json");
        if (!Files.isRegularFile(file)) {
            throw new ChainException(file, "is missing; a chain folder holds chain.json, seed/ and hidden/");
        }
        JsonNode json;
        try {
            json = JSON.readTree(Files.readString(file));
        } catch (IOException e) {
            throw new ChainException(file, "is not readable JSON: " + e.getMessage(), e);
        }
        List<String> prompts = texts(json.path("prompts"));
        String name = json.path("name").asText("");
        if (name.isEmpty() || prompts.size() < 2) {
            throw new ChainException(file, "needs a name and at least two prompts (first the plant, last the probe)");
        }
        Map<String, String> facts = new LinkedHashMap<>();
        json.path("facts")
                .properties()
                .forEach(fact -> facts.put(fact.getKey(), fact.getValue().asText()));
        return new Chain(
                folder,
                name,
                json.path("externalName").asText("external"),
                prompts,
                json.path("recall").asText(""),
                facts,
                texts(json.path("plantOnly")));
    }

    /** The session that plants the fact. */
    public String plant() {
        return prompts.get(0);
    }

    /** The session whose obvious solution violates it. */
    public String probe() {
        return prompts.get(prompts.size() - 1);
    }

    /** The tree that a worker starts from. */
    public Path seed() {
        return folder.resolve("seed");
    }

    /** The pristine enforcement, used for grading whatever a session did to its copy. */
    public Path external() {
        return folder.resolve("external");
    }

    /** A fresh tree to work in, in a new temporary folder. */
    public WorkTree plantTree() {
        try {
            return WorkTree.from(this);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot lay out a work tree for chain " + name, e);
        }
    }

    /** Whether some prompt tells the worker of the enforcement folder; only then does it get a copy of it. */
    boolean showsExternal() {
        String mention = "../" + externalName;
        return prompts.stream().anyMatch(prompt -> prompt.contains(mention)) || recall.contains(mention);
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }
}
