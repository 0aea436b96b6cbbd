package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** The jar in a process of its own, with a working and a configuration folder of its own. */
record CanonJar(Path folder) {

    private List<String> command(String... args) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                System.getProperty("cli.jar")));
        command.addAll(List.of(args));
        return command;
    }

    /** Runs it with nobody at its streams. */
    Terminal run(String... args) throws IOException, InterruptedException {
        return process("", command(args));
    }

    /** Runs it at a terminal that {@code script} makes, whose output is all in one; somebody types this text. */
    Terminal runAtATerminal(String typed, String... args) throws IOException, InterruptedException {
        String line = command(args).stream()
                .map(word -> "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
        return process(typed, List.of("script", "-qec", line, "/dev/null"));
    }

    private Terminal process(String typed, List<String> command) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("XDG_CONFIG_HOME", folder.resolve("config").toString());
        Process process = builder.directory(
                        Files.createDirectories(folder.resolve("work")).toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try (var in = process.getOutputStream()) {
            in.write(typed.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ended").isTrue();
        return new Terminal(
                process.exitValue(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }
}
