package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.articles.ArticleWrite;
import io.canon4j.articles.Articles;
import io.canon4j.articles.Scope;
import io.canon4j.articles.WriteDesk;
import io.canon4j.articles.WriteResult;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;

/** A temporary store with its write desk, in which it is always the same day. */
final class ScratchStore implements AutoCloseable {

    /** A day no case speaks of, so that its stand-in can be put back without touching anything else. */
    private static final String DAY = "2031-07-09";

    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse(DAY + "T12:00:00Z"));

    private final Scratch scratch = Scratch.empty();
    private final Path canonDir = scratch.root().resolve(".canon");
    private final WriteDesk desk;

    ScratchStore() {
        Articles articles = Articles.open(canonDir);
        this.desk = WriteDesk.open(articles, FileJournal.open(canonDir, CLOCK), CLOCK);
    }

    /** Puts a file where an article's is, as an editor would. */
    void plant(Address address, String text) throws IOException {
        Path file = file(address);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Writes {@code capsule}, {@code body} and {@code scope} of the fields; what is absent or empty is left alone. */
    WriteResult write(Address address, JsonNode fields) {
        return desk.write(ArticleWrite.to(address)
                .body(fields.path("body").asText(""))
                .capsule(fields.path("capsule").asText(""))
                .scope(fields.path("scope").asText("").equals("rule") ? Scope.RULE : null));
    }

    /** The file's text, the day of its last write by its stand-in. */
    String text(Address address) throws IOException {
        return Files.readString(file(address)).replace("updated: " + DAY, "updated: <TODAY>");
    }

    private Path file(Address address) {
        return canonDir.resolve("articles").resolve(address.value() + ".md");
    }

    @Override
    public void close() {
        scratch.close();
    }
}
