package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.Articles;
import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchingTest {

    @TempDir
    Path directory;

    @Test
    @DisplayName("what was journaled three times is found once, with everything nobody reviewed behind any of them")
    void best_equalEntries_areFoundOnce() throws IOException {
        Path canon = Files.createDirectories(directory.resolve(".canon"));
        Journal journal = FileJournal.open(canon, InstantSource.fixed(Instant.parse("2026-11-30T10:00:00Z")));
        journal.append(entry("The vendor caps pages at fifty.", "one"));
        journal.append(entry("The vendor caps pages at fifty.", "two"));
        String newest = journal.append(entry("The vendor caps pages at fifty.\n", "three", "evil.example"));
        journal.append(entry("The vendor caps nothing else.", "four"));

        Desk.Answer found = new Searching(Articles.open(canon), journal).best("vendor pages fifty", true);

        assertThat(found.text().lines().filter(line -> line.contains("caps pages at fifty")))
                .hasSize(1)
                .allMatch(line -> line.startsWith("unreviewed journal/"));
        assertThat(found.text()).contains("caps nothing else");
        assertThat(found.unreviewed()).containsExactly("evil.example");
        assertThat(journal.names())
                .as("the journal keeps all of them")
                .hasSize(4)
                .contains(newest);
    }

    private static JournalEntry entry(String body, String slug, String... unreviewed) {
        return new JournalEntry(body, slug, List.of(Address.of("src/feed")), null, null, List.of(unreviewed));
    }
}
