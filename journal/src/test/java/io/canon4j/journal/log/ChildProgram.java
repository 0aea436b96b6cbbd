package io.canon4j.journal.log;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A JVM of its own that runs a class of these tests; what it prints is kept line by line, also of one that was killed. */
final class ChildProgram {

    private final Process process;
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch firstLine = new CountDownLatch(1);
    private final Thread reader;

    private ChildProgram(Process process) {
        this.process = process;
        this.reader = new Thread(this::read);
        reader.start();
    }

    static ChildProgram start(Class<?> program, List<String> options, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xshare:auto");
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(options);
        command.add("-cp");
        command.add(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        command.add(program.getName());
        command.addAll(List.of(arguments));
        return new ChildProgram(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** The same in a shell that first does something to itself, such as {@code ulimit}. */
    static ChildProgram startAfter(String shellCommand, Class<?> program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("bash", "-c", shellCommand + "; exec \"$@\"", "bash"));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx64m");
        // Its memory-mapped counters are a file too, larger than what the shell may have allowed.
        command.add("-XX:-UsePerfData");
        command.add("-cp");
        command.add(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        command.add(program.getName());
        command.addAll(List.of(arguments));
        return new ChildProgram(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    private void read() {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String line;
            while ((line = in.readLine()) != null) {
                lines.add(line);
                firstLine.countDown();
            }
        } catch (IOException e) {
            // A killed program's pipe ends like this.
        } finally {
            firstLine.countDown();
        }
    }

    void awaitFirstLine() throws InterruptedException {
        if (!firstLine.await(60, TimeUnit.SECONDS)) {
            throw new AssertionError("the program printed nothing for a minute");
        }
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** kill -9. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        end();
    }

    /** SIGTERM. */
    void terminate() {
        process.destroy();
    }

    int end() throws InterruptedException {
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the program did not end: " + lines);
        }
        reader.join(10_000);
        return process.exitValue();
    }

    List<String> lines() {
        synchronized (lines) {
            return List.copyOf(lines);
        }
    }
}
