package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.doctor.Finding;
import io.canon4j.articles.guard.Guard;
import io.canon4j.journal.Journal;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Accepted texts that no article stands for any more")
class SupersededTextsTest {

    private static final Address FEED = new Address("src/feed");
    private static final Address COPY = new Address("src/copy");

    @TempDir
    Path project;

    private Path canonDir;
    private Path texts;
    private Instant now = Instant.now();
    private Journal journal;
    private WriteDesk desk;

    @BeforeEach
    void open() {
        canonDir = project.resolve(".canon");
        texts = canonDir.resolve("state/texts");
        journal = FileJournal.open(canonDir, () -> now);
        desk = desk(DeskSettings.DEFAULT);
    }

    private WriteDesk desk(DeskSettings settings) {
        return WriteDesk.open(Articles.open(canonDir), journal, () -> now, Guard.droppedLines(), settings);
    }

    @Test
    void goAfterADay_andWhatAnArticleStandsForStays() throws IOException {
        Revision first = write(FEED, "First.");
        Revision second = write(FEED, "Second.");
        write(COPY, "First.");
        Revision third = write(FEED, "Third.");
        age();
        Revision fourth = write(FEED, "Fourth.");

        List<Finding> mended = new Doctor(desk, journal, () -> now).fix();

        assertThat(mended)
                .singleElement()
                .satisfies(finding -> assertThat(finding.text()).startsWith("2 texts"));
        assertThat(names()).containsExactlyInAnyOrder(first.value(), fourth.value());
        assertThat(List.of(second, third)).noneMatch(gone -> names().contains(gone.value()));
    }

    @Test
    void stayWhileTheyAreYoung() throws IOException {
        Revision first = write(FEED, "First.");
        Revision second = write(FEED, "Second.");

        assertThat(desk.superseded().collect()).isZero();
        assertThat(names()).containsExactlyInAnyOrder(first.value(), second.value());
    }

    @Test
    void goWithTheFirstWriteOfADay_andNoOtherWriteLooksAgain() throws IOException {
        write(FEED, "First.");
        write(FEED, "Second.");
        now = now.plus(Duration.ofDays(2));
        Revision third = write(FEED, "Third.");
        assertThat(names()).containsExactly(third.value());

        age();
        now = Instant.now();
        Revision fourth = write(FEED, "Fourth.");
        assertThat(names()).containsExactlyInAnyOrder(third.value(), fourth.value());
    }

    @Test
    void replacedWordingKeptForPeople_andFilesOfOthers_areNotAmongThem() throws IOException {
        desk = desk(new DeskSettings(DeskSettings.Replaced.STATE, false, "canon4j"));
        Revision first = write(FEED, "First.");
        Revision second = write(FEED, "Second.");
        Files.writeString(texts.resolve("notes.txt"), "mine");
        Files.createSymbolicLink(texts.resolve("0".repeat(64)), project.resolve("elsewhere"));
        age();

        assertThat(desk.superseded().collect()).isEqualTo(1);

        assertThat(names())
                .containsExactlyInAnyOrder(second.value(), first.value() + ".kept", "notes.txt", "0".repeat(64));
        assertThat(Files.readString(texts.resolve(first.value() + ".kept"))).contains("First.");
    }

    @Test
    void pointerNobodyCanRead_protectsWhatItNames() throws IOException {
        Revision first = write(FEED, "First.");
        Files.writeString(canonDir.resolve("state/accepted/stray"), first + "\nand a line\ntoo many\n");
        write(FEED, "Second.");
        age();

        assertThat(desk.superseded().collect()).isZero();
    }

    @Test
    void linkedDirectory_isLeftAlone() throws IOException {
        write(FEED, "First.");
        write(FEED, "Second.");
        age();
        Path elsewhere = Files.move(texts, project.resolve("elsewhere"));
        Files.createSymbolicLink(texts, elsewhere);

        assertThat(desk.superseded().collect()).isZero();
    }

    @Test
    void writersWhoGoBackToOldTexts_readers_andTwoCollectors_neverMissOne() throws Exception {
        write(FEED, "0");
        AtomicBoolean over = new AtomicBoolean();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<Integer>> work = new ArrayList<>();
            work.add(threads.submit(() -> repeat(over, this::readUnderTheLock)));
            for (int i = 0; i < 2; i++) {
                SupersededTexts collector = new SupersededTexts(
                        desk.state(), desk.articles().storage(), () -> now.plusSeconds(3600), Duration.ZERO);
                work.add(threads.submit(() -> repeat(over, collector::collect)));
            }
            Future<Integer> writer = threads.submit(() -> {
                for (int i = 1; i <= 200; i++) {
                    write(FEED, Integer.toString(i % 3));
                }
                return 200;
            });
            writer.get(60, TimeUnit.SECONDS);
            over.set(true);
            int collected = 0;
            for (Future<Integer> part : work) {
                collected = Math.max(collected, part.get(60, TimeUnit.SECONDS));
            }
            assertThat(collected).as("something was collected").isPositive();
        } finally {
            threads.shutdownNow();
        }
        assertThat(readUnderTheLock()).isZero();
    }

    /** What the reconciler does: a revision, then its text. Zero, or an error. */
    private int readUnderTheLock() throws IOException {
        return desk.locked(() -> {
            Revision accepted = desk.accepted().revision(FEED);
            assertThat(accepted).isNotNull();
            assertThat(desk.accepted().text(accepted)).as("the accepted text").isNotNull();
            return 0;
        });
    }

    private static int repeat(AtomicBoolean over, Callable<Integer> work) throws Exception {
        int sum = 0;
        while (!over.get()) {
            sum += work.call();
        }
        return sum;
    }

    private Revision write(Address address, String body) {
        WriteResult result = desk.write(ArticleWrite.to(address).capsule("Cap.").body(body));
        assertThat(result).isInstanceOf(WriteResult.Written.class);
        return ((WriteResult.Written) result).article().revision();
    }

    private List<String> names() {
        try (Stream<Path> files = Files.list(texts)) {
            return files.map(file -> file.getFileName().toString()).toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** Everything there now has been there for two days. */
    private void age() throws IOException {
        try (Stream<Path> files = Files.list(texts)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.setLastModifiedTime(file, FileTime.from(now.minus(Duration.ofDays(2))));
            }
        }
    }
}
