package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.guard.Guard;
import io.canon4j.journal.Journal;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.journal.storage.MemoryStorage;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An editor that saves while the desk writes")
class EditorRaceTest {

    private static final Path CANON = Path.of("/memory/.canon").toAbsolutePath();
    private static final Address FEED = new Address("src/feed");
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-30T10:00:00Z"));

    /** An editor that saves just before the desk's rename of the article, which is the last moment there is. */
    private static final class RacingStorage extends MemoryStorage {
        private int saves;
        private int saved;

        @Override
        public void link(Path existing, Path name) throws IOException {
            save(existing);
            super.link(existing, name);
        }

        private void save(Path file) throws IOException {
            if (saves > 0 && file.endsWith("src/feed.md")) {
                saves--;
                Path temp = file.resolveSibling("editor-" + saves);
                super.writeNew(temp, ("Editor's words " + ++saved).getBytes(StandardCharsets.UTF_8));
                super.rename(temp, file);
            }
        }
    }

    @Test
    void losesNothing_andTheWriterGetsBothTexts() {
        for (int saves = 1; saves <= 3; saves++) {
            RacingStorage storage = new RacingStorage();
            Articles articles = Articles.open(CANON, storage);
            Journal journal = FileJournal.open(CANON, storage, CLOCK);
            WriteDesk desk = WriteDesk.open(articles, journal, CLOCK, Guard.droppedLines(), DeskSettings.DEFAULT);
            desk.write(ArticleWrite.to(FEED).body("Old words."));
            storage.saves = saves;

            WriteResult result = desk.write(ArticleWrite.to(FEED).body("Desk's words."));

            String last = "Editor's words " + saves;
            assertThat(result).isInstanceOfSatisfying(WriteResult.Conflict.class, conflict -> {
                assertThat(conflict.theirText()).isEqualTo(last);
                assertThat(conflict.yours()).contains("Desk's words.");
            });
            assertThat(articles.read(FEED).body()).isEqualTo(last);
        }
    }

    @Test
    void whoCreatesTheSameArticleInTheSameMoment_isNotOverwritten() {
        MemoryStorage storage = new MemoryStorage() {
            private boolean created;

            @Override
            public void link(Path existing, Path name) throws IOException {
                if (!created && name.endsWith("src/feed.md")) {
                    created = true;
                    super.writeNew(name, "Editor's words".getBytes(StandardCharsets.UTF_8));
                }
                super.link(existing, name);
            }
        };
        Articles articles = Articles.open(CANON, storage);
        WriteDesk desk = WriteDesk.open(articles, FileJournal.open(CANON, storage, CLOCK), CLOCK);

        WriteResult result = desk.write(ArticleWrite.to(FEED).body("Desk's words."));

        assertThat(result)
                .isInstanceOfSatisfying(
                        WriteResult.Conflict.class,
                        conflict -> assertThat(conflict.theirText()).isEqualTo("Editor's words"));
        assertThat(articles.read(FEED).body()).isEqualTo("Editor's words");
    }
}
