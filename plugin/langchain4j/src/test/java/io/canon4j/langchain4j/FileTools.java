package io.canon4j.langchain4j;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.ReturnBehavior;
import dev.langchain4j.agent.tool.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An application's own file tools. */
final class FileTools {

    private final Path project;

    FileTools(Path project) {
        this.project = project;
    }

    @Tool("reads a file")
    String read_file(@P(name = "path", value = "path") String path) throws IOException {
        return Files.readString(project.resolve(path));
    }

    @Tool("writes a file")
    String write_file(
            @P(name = "path", value = "path") String path, @P(name = "content", value = "content") String content)
            throws IOException {
        Files.writeString(project.resolve(path), content);
        return "wrote " + path;
    }

    @Tool(value = "reads a file for the caller", returnBehavior = ReturnBehavior.IMMEDIATE)
    String fetch_file(@P(name = "path", value = "path") String path) throws IOException {
        return Files.readString(project.resolve(path));
    }
}
