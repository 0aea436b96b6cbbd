package io.canon4j.journal.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Entries are written as pi-canon writes them")
class JournalConformanceTest {

    private static final Instant NOW = Instant.parse("2026-11-30T10:20:30.400Z");

    /** We keep letters of any script in a name; pi-canon keeps a to z. */
    private static final Map<String, String> NAMED_OTHERWISE =
            Map.of("2026-11-30-n-code-slug.md", "2026-11-30-ünïcode-slug.md");

    @TempDir
    Path canonDir;

    static List<JsonNode> cases() throws IOException {
        List<JsonNode> cases = new ArrayList<>();
        try (var in = JournalConformanceTest.class.getResourceAsStream("/vectors/journal-append.json")) {
            new ObjectMapper().readTree(in).get("cases").forEach(cases::add);
        }
        assertThat(cases).isNotEmpty();
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void append_yieldsTheReferencesNameAndBytes(JsonNode c) throws IOException {
        Journal journal = FileJournal.open(canonDir, InstantSource.fixed(NOW));
        JournalEntry entry = entry(c.get("entry"));
        String expected = c.get("name").asText().replace("<TODAY>", "2026-11-30");

        String name = journal.append(entry);

        assertThat(name).isEqualTo(NAMED_OTHERWISE.getOrDefault(expected, expected));
        assertThat(Files.readString(canonDir.resolve("journal").resolve(name)))
                .isEqualTo(c.get("text").asText().replace("<NOW>", "2026-11-30T10:20:30.400Z"));
        assertThat(journal.read(name).subjects()).containsExactlyElementsOf(texts(c.get("subjects")));
        assertThat(journal.append(entry)).isEqualTo(name.replace(".md", "-2.md"));
        assertThat(journal.append(entry)).isEqualTo(name.replace(".md", "-3.md"));
    }

    private static JournalEntry entry(JsonNode node) {
        JsonNode from = node.path("provenance");
        return new JournalEntry(
                node.get("body").asText(),
                node.path("slug").asText(""),
                texts(node.path("subject")).stream().map(Address::of).toList(),
                from.path("harness").asText(null),
                from.path("sessionId").asText(null));
    }

    private static List<String> texts(JsonNode node) {
        List<String> texts = new ArrayList<>();
        node.forEach(item -> texts.add(item.asText()));
        return texts;
    }
}
