package io.canon4j.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;

/** One run of the command in this process: what it printed and its exit code. */
record Terminal(int code, String out, String err) {

    static final Instant NOW = Instant.parse("2026-03-02T09:00:00Z");

    /** A configuration folder of the tests' own: nobody's trust file is touched. */
    static final Path CONFIG = configFolder();

    private static Path configFolder() {
        try {
            Path folder = Files.createTempDirectory("canon4j-cli-config-");
            folder.toFile().deleteOnExit();
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Terminal run(String... args) {
        return runWith("", args);
    }

    static Terminal runWith(String input, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Console console = new Console(
                new PrintWriter(out),
                new PrintWriter(err, true),
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                InstantSource.fixed(NOW),
                Map.of("config", CONFIG.toString()));
        int code = Canon.run(console, args);
        return new Terminal(code, out.toString(), err.toString());
    }

    JsonNode json() {
        try {
            return new ObjectMapper().readTree(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
