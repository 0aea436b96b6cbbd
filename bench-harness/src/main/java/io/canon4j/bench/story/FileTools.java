package io.canon4j.bench.story;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tools of a worker: the files of one tree, what lies beside it for reading, and the tree's own Java programs. */
final class FileTools {

    private static final long PROGRAM_BOUND_SECONDS = 120;

    private final Path root;
    private final Path readable;

    FileTools(Path root) {
        this.root = root;
        this.readable = root.resolve("..").normalize();
    }

    @Tool("Reads a text file")
    String readFile(@P(name = "path", value = "path of the file") String path) throws IOException {
        return Files.readString(inside(readable, path));
    }

    @Tool("Writes a text file, replacing it")
    String writeFile(
            @P(name = "path", value = "path of the file") String path,
            @P(name = "content", value = "the whole new text") String content)
            throws IOException {
        Path target = inside(root, path);
        Files.createDirectories(target.resolve("..").normalize());
        Files.writeString(target, content);
        return "wrote " + content.length() + " characters to " + path;
    }

    @Tool("Lists the files of a directory, with those below it")
    String listFiles(@P(name = "directory", value = "path of the directory") String directory) throws IOException {
        Path start = inside(readable, directory);
        try (Stream<Path> files = Files.walk(start)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> start.relativize(file).toString().replace(File.separatorChar, '/'))
                    .filter(name -> !name.startsWith(".canon/"))
                    .sorted()
                    .collect(Collectors.joining("\n"));
        }
    }

    @Tool("Runs one of the project's single-file Java programs and returns its output")
    String runJava(@P(name = "path", value = "path of the program") String path)
            throws IOException, InterruptedException {
        Path program = inside(root, path);
        Path output = Files.createTempFile("canon4j-run-", ".txt");
        try {
            String java = System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
            Process process = new ProcessBuilder(List.of(java, program.toString()))
                    .directory(root.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(PROGRAM_BOUND_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return "stopped after " + PROGRAM_BOUND_SECONDS + " seconds";
            }
            return "exit code " + process.exitValue() + "\n"
                    + Files.readString(output, StandardCharsets.UTF_8).strip();
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private Path inside(Path bound, String path) throws IOException {
        Path resolved = root.resolve(path).normalize();
        if (!resolved.startsWith(bound)) {
            throw new IOException(path + " is outside the project");
        }
        return resolved;
    }
}
