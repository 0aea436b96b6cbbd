package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.journal.storage.StoreException;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A store that cannot be written")
class UnwritableStoreIT {

    @TempDir
    Path project;

    /** A program whose files may not grow beyond 16 KiB; it writes one article small, large, small again. */
    static final class Limited {

        private Limited() {}

        public static void main(String[] args) {
            Path canonDir = Path.of(args[0]);
            Articles articles = Articles.open(canonDir);
            Journal journal = FileJournal.open(canonDir, InstantSource.system());
            WriteDesk desk = WriteDesk.open(articles, journal, InstantSource.system());
            for (int size : new int[] {100, 100_000, 200}) {
                try {
                    desk.write(ArticleWrite.to(new Address("a")).body("x".repeat(size)));
                    System.out.println("written " + size);
                } catch (StoreException e) {
                    System.out.println("refused " + size);
                }
                try {
                    journal.append(new JournalEntry("y".repeat(size), "entry", List.of(), null, null));
                    System.out.println("appended " + size);
                } catch (StoreException e) {
                    System.out.println("unappended " + size);
                }
            }
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aLimitOfTheFileSystem_failsTheCallAndLosesNothing() throws Exception {
        Path canonDir = project.resolve(".canon");
        Process process = new ProcessBuilder(
                        "bash",
                        "-c",
                        "ulimit -f 16; exec \"$0\" -XX:-UsePerfData -cp \"$1\" '" + Limited.class.getName()
                                + "' \"$2\"",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        System.getProperty("java.class.path"),
                        canonDir.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();

        List<String> said = process.inputReader().lines().toList();

        assertThat(said)
                .containsExactly(
                        "written 100",
                        "appended 100",
                        "refused 100000",
                        "unappended 100000",
                        "written 200",
                        "appended 200");
        assertThat(Articles.open(canonDir).read(new Address("a")).body()).isEqualTo("x".repeat(200) + "\n");
        assertThat(FileJournal.open(canonDir, InstantSource.system()).names()).hasSizeBetween(2, 3);
        try (Stream<Path> files = Files.walk(canonDir)) {
            assertThat(files.map(file -> file.getFileName().toString())).noneMatch(name -> name.endsWith(".new"));
        }
    }

    @Test
    void aFileInTheWay_failsWithItsNameAndChangesNothing() throws IOException {
        Path canonDir = Files.createDirectory(project.resolve(".canon"));
        Files.writeString(canonDir.resolve("journal"), "in the way");
        Files.writeString(canonDir.resolve("articles"), "in the way");
        Journal journal = FileJournal.open(canonDir, InstantSource.system());
        WriteDesk desk = WriteDesk.open(Articles.open(canonDir), journal, InstantSource.system());

        assertThatThrownBy(() -> journal.append(new JournalEntry("x", "x", List.of(), null, null)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("journal");
        assertThatThrownBy(() -> desk.write(ArticleWrite.to(new Address("a")).body("x")))
                .isInstanceOf(StoreException.class);
        assertThat(Files.readString(canonDir.resolve("articles"))).isEqualTo("in the way");
    }
}
