package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** An {@code entry} appended to an empty journal makes a file of this {@code name} and {@code text}, about {@code subjects}. */
final class JournalAppendCheck implements CaseCheck {

    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-03-02T09:00:00.123Z"));
    private static final String DAY = "2026-03-02";
    private static final String NOW = "2026-03-02T09:00:00.123Z";

    @Override
    public void check(JsonNode test, Verdict verdict) throws IOException {
        try (Scratch scratch = Scratch.empty()) {
            Path canonDir = scratch.root().resolve(".canon");
            JsonNode entry = test.path("entry");
            String name = FileJournal.open(canonDir, CLOCK).append(entry(entry));
            String expectedName = test.path("name").asText().replace("<TODAY>", DAY);
            if (!name.equals(expectedName)
                    && hasLettersBeyondAscii(entry.path("slug").asText())) {
                verdict.beyond("a slug keeps its letters, not only those of ASCII");
            } else {
                verdict.same("name", test.path("name"), name.replace(DAY, "<TODAY>"));
            }
            String text = Files.readString(canonDir.resolve("journal").resolve(name));
            verdict.same("text", test.path("text"), text.replace(NOW, "<NOW>"));
            @Nullable LoggedEntry logged = FileJournal.open(canonDir, CLOCK).read(name);
            verdict.same("subjects", test.path("subjects"), logged == null ? null : logged.subjects());
        }
    }

    private static JournalEntry entry(JsonNode entry) {
        JsonNode provenance = entry.path("provenance");
        return new JournalEntry(
                entry.path("body").asText(),
                entry.path("slug").asText(),
                VectorFile.strings(entry.path("subject")).stream()
                        .map(Address::of)
                        .toList(),
                provenance.path("harness").asText(null),
                provenance.path("sessionId").asText(null));
    }

    private static boolean hasLettersBeyondAscii(String slug) {
        return slug.codePoints().anyMatch(c -> c > 0x7F && Character.isLetter(c));
    }
}
