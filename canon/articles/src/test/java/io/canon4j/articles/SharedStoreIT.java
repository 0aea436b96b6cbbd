package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.journal.Journal;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Address;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes on one store, some of them killed. What they said was acknowledged must be there. */
@DisplayName("One store, many programs")
class SharedStoreIT {

    @TempDir
    Path project;

    private final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();

    @Test
    void eightProcessesOfFourThreads_loseNothing_tenSeconds() throws Exception {
        share(10);
    }

    @Tag("slow")
    @Test
    void eightProcessesOfFourThreads_loseNothing_oneMinute() throws Exception {
        share(60);
    }

    @BeforeEach
    void create() {
        WriteDesk desk = WriteDesk.open(Articles.open(canonDir()), journal(), InstantSource.system());
        for (int i = 0; i < StoreWorker.ARTICLES; i++) {
            desk.write(ArticleWrite.to(new Address("shared/n" + i))
                    .capsule("Shared.")
                    .body("Begun."));
        }
    }

    private void share(int seconds) throws Exception {
        List<Process> processes = new ArrayList<>();
        List<Thread> readers = new ArrayList<>();
        for (int p = 0; p < 8; p++) {
            // The first is one JVM with two copies of our classes, two threads each.
            Process process = p == 0 ? start("p0", 2, seconds, 2) : start("p" + p, 4, seconds, 1);
            processes.add(process);
            readers.add(read(process));
        }
        for (Process process : processes) {
            assertThat(process.waitFor(seconds + 120L, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        }
        for (Thread reader : readers) {
            reader.join();
        }
        assertThat(acknowledged).as("something was written").hasSizeGreaterThan(32);
        checkAcknowledged();
    }

    @Test
    void killedAtAnyMoment_twentyTimes() throws Exception {
        kill(20, 4711);
    }

    @Tag("slow")
    @Test
    void killedAtAnyMoment_threeHundredTimes() throws Exception {
        kill(300, 4712);
    }

    private void kill(int times, long seed) throws Exception {
        Random random = new Random(seed);
        for (int run = 0; run < times; run++) {
            Process process = start("k" + run, 2, 60, 1);
            int lines = 1 + random.nextInt(6);
            long pause = random.nextInt(50_000);
            BufferedReader out = process.inputReader();
            for (int i = 0; i < lines; i++) {
                String line = out.readLine();
                assertThat(line)
                        .as("run %d of seed %d says something", run, seed)
                        .isNotNull();
                acknowledged.add(line);
            }
            LockSupport.parkNanos(pause * 1000);
            // Through the handle: the process's own method would close the pipe with what was said before.
            process.toHandle().destroyForcibly();
            out.lines().forEach(acknowledged::add);
            process.waitFor();
        }
        checkAcknowledged();
        assertThat(new Doctor(
                                WriteDesk.open(Articles.open(canonDir()), journal(), InstantSource.system()),
                                journal(),
                                InstantSource.system())
                        .examine())
                .extracting(finding -> finding.code())
                .doesNotContain("journal", "page", "unreadable");
    }

    private void checkAcknowledged() {
        Articles articles = Articles.open(canonDir());
        Journal journal = journal();
        for (String line : acknowledged) {
            String[] said = line.split(" ");
            if (said.length != 3) {
                continue; // Cut by the kill in the middle of the line: not heard, so not acknowledged.
            }
            if (said[0].equals("J")) {
                LoggedEntry entry = journal.read(said[1]);
                assertThat(entry).as(line).isNotNull();
                assertThat(entry.body()).as(line).isEqualTo("mark " + said[2] + "\n");
            } else {
                Article article = articles.read(new Address(said[1]));
                assertThat(article).as(line).isNotNull();
                assertThat(article.body().lines()).as(line).contains("- " + said[2]);
            }
        }
    }

    private Process start(String mark, int threads, int seconds, int loaders) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        StoreWorker.class.getName(),
                        canonDir().toString(),
                        mark,
                        Integer.toString(threads),
                        Integer.toString(seconds),
                        Integer.toString(loaders))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private Thread read(Process process) {
        Thread reader = new Thread(() -> {
            try (BufferedReader out = process.inputReader()) {
                out.lines().forEach(acknowledged::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        reader.start();
        return reader;
    }

    private Path canonDir() {
        return project.resolve(".canon");
    }

    private Journal journal() {
        return FileJournal.open(canonDir(), InstantSource.system());
    }
}
