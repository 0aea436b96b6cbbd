package io.canon4j.articles;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canon4j.articles.guard.Guard;
import io.canon4j.journal.storage.DurableFiles;
import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.StateDirectory;
import io.canon4j.journal.storage.Storage;
import io.canon4j.spine.Address;
import io.canon4j.spine.PathRefused;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The latest weakening edits around the desk, one JSON object a line in {@code state/outside-edits.jsonl}, so that a person
 * can ask for them from another program. Written under the desk's lock. May be lost in a crash: the journal has the wording.
 */
public final class OutsideEditLog {

    private static final Logger LOG = LoggerFactory.getLogger(OutsideEditLog.class);

    private static final Pattern BLANKS = Pattern.compile("[\\s*+>-]++");

    private static final String NAME = "outside-edits.jsonl";

    /** Edits kept; older ones are in the journal. */
    private static final int KEPT = 50;

    private static final int LARGEST = 1 << 20;

    /** Made when first needed: most stores have no such edit to tell of. */
    private static final class Json {
        private static final ObjectMapper MAPPER = new ObjectMapper();
    }

    private final StateDirectory state;
    private final Storage storage;

    OutsideEditLog(StateDirectory state, Storage storage) {
        this.state = state;
        this.storage = storage;
    }

    /** The edits kept for the store of these articles, oldest first; empty where nothing was noted or nothing can be read. */
    public static List<OutsideEdit> read(Articles articles) {
        Storage storage = articles.storage();
        OutsideEditLog log = new OutsideEditLog(new StateDirectory(storage, articles.canonDir()), storage);
        return log.edits();
    }

    /** Of the edits kept, those of which some wording is still missing from the article; oldest first. */
    public static List<OutsideEdit> unanswered(Articles articles) {
        return read(articles).stream()
                .filter(edit -> {
                    Article article = articles.read(edit.address());
                    String body = article == null ? "" : folded(article.body());
                    return edit.lost().stream().anyMatch(finding -> !body.contains(folded(finding.quote())));
                })
                .toList();
    }

    private static String folded(String text) {
        return BLANKS.matcher(text).replaceAll(" ").strip();
    }

    /** Adds an edit. A disk that refuses costs the note, never the edit. */
    void note(OutsideEdit edit) {
        List<OutsideEdit> edits = new ArrayList<>(edits());
        edits.add(edit);
        String text = edits.stream()
                .skip(Math.max(0, edits.size() - KEPT))
                .map(OutsideEditLog::line)
                .collect(Collectors.joining());
        try {
            Path file = state.made().resolve(NAME);
            Path temp = file.resolveSibling(DurableFiles.TEMPORARY
                    + Long.toUnsignedString(ThreadLocalRandom.current().nextLong(), 36) + ".jot");
            try {
                storage.jot(temp, text.getBytes(StandardCharsets.UTF_8));
                storage.rename(temp, file);
            } finally {
                storage.delete(temp);
            }
        } catch (IOException e) {
            LOG.debug("the outside edit of {} was not noted: {}", edit.address(), e.toString());
        }
    }

    private List<OutsideEdit> edits() {
        Path file = state.path().resolve(NAME);
        try {
            FileStamp directory = storage.stamp(state.path());
            FileStamp stamp = storage.stamp(file);
            boolean ours = directory != null && directory.kind() == FileStamp.Kind.DIRECTORY;
            if (!ours || stamp == null || !stamp.isFile()) {
                return List.of();
            }
            return new String(storage.read(file, LARGEST), StandardCharsets.UTF_8)
                    .lines()
                    .flatMap(line -> Stream.ofNullable(edit(line)))
                    .toList();
        } catch (IOException e) {
            LOG.debug("no look at {}: {}", file, e.toString());
            return List.of();
        }
    }

    private static String line(OutsideEdit edit) {
        ObjectNode node = Json.MAPPER
                .createObjectNode()
                .put("noticed", edit.noticed().toString())
                .put("address", edit.address().value());
        ArrayNode lost = node.putArray("lost");
        for (Guard.Finding finding : edit.lost()) {
            lost.addObject().put("was", finding.quote()).put("now", finding.now());
        }
        if (edit.replacedIn() != null) {
            node.put("replacedIn", edit.replacedIn());
        }
        return node + "\n";
    }

    /** A line somebody damaged is no edit; null then. */
    private static @Nullable OutsideEdit edit(String line) {
        try {
            JsonNode node = Json.MAPPER.readTree(line);
            List<Guard.Finding> lost = new ArrayList<>();
            node.path("lost")
                    .forEach(finding -> lost.add(new Guard.Finding(
                            "dropped-constraint",
                            finding.path("was").asText(),
                            finding.path("now").asText(),
                            "")));
            JsonNode kept = node.get("replacedIn");
            return new OutsideEdit(
                    Instant.parse(node.path("noticed").asText()),
                    new Address(node.path("address").asText()),
                    lost,
                    kept == null || kept.isNull() ? null : kept.asText());
        } catch (JsonProcessingException | DateTimeException | PathRefused damaged) {
            return null;
        }
    }
}
