package io.canon4j.langchain4j.contract;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolProvider;
import dev.langchain4j.service.tool.ToolProviderResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The program's own file tools. They really read, write, delete, move and run a shell in the project. */
public final class ContractTools {

    private final Path project;

    /** Tools on the files of that project. */
    public ContractTools(Path project) {
        this.project = project;
    }

    /** All but the tool of the MCP server. */
    public Map<ToolSpecification, ToolExecutor> own() {
        Map<ToolSpecification, ToolExecutor> tools = new LinkedHashMap<>();
        tools.put(specification("read_file", "path"), (call, memory) -> read(call));
        tools.put(specification("edit_file", "path", "content"), (call, memory) -> write(call));
        tools.put(specification("create_file", "path", "content"), (call, memory) -> write(call));
        tools.put(specification("delete_file", "path"), (call, memory) -> delete(call));
        tools.put(specification("move_file", "source", "destination"), (call, memory) -> move(call));
        tools.put(specification("run_shell_command", "command"), (call, memory) -> shell(call));
        return tools;
    }

    /** The tool of an MCP server, as its client provides it. */
    public ToolProvider provided() {
        return request -> ToolProviderResult.builder()
                .add(specification("read_text_file", "path"), (call, memory) -> "{\"content\":\"" + read(call) + "\"}")
                .build();
    }

    /** Runs a call in a loop of one's own. */
    public String run(ToolExecutionRequest call) {
        for (Map.Entry<ToolSpecification, ToolExecutor> tool : own().entrySet()) {
            if (tool.getKey().name().equals(call.name())) {
                return tool.getValue().execute(call, null);
            }
        }
        return "{\"content\":\"" + read(call) + "\"}";
    }

    private String read(ToolExecutionRequest call) {
        try {
            return Files.readString(file(call, "path"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String write(ToolExecutionRequest call) {
        try {
            Files.writeString(file(call, "path"), argument(call, "content"));
            return "wrote " + argument(call, "path");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String delete(ToolExecutionRequest call) {
        try {
            return Files.deleteIfExists(file(call, "path")) ? "deleted" : "was not there";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String move(ToolExecutionRequest call) {
        try {
            Files.move(file(call, "source"), file(call, "destination"), StandardCopyOption.REPLACE_EXISTING);
            return "moved";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String shell(ToolExecutionRequest call) {
        try {
            Process shell = new ProcessBuilder("sh", "-c", argument(call, "command"))
                    .directory(project.toFile())
                    .redirectErrorStream(true)
                    .start();
            String printed = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return printed + "exit code " + shell.waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        }
    }

    private Path file(ToolExecutionRequest call, String key) {
        return project.resolve(argument(call, key));
    }

    private static String argument(ToolExecutionRequest call, String key) {
        Matcher value = Pattern.compile("\"" + key + "\":\"([^\"]*)\"").matcher(call.arguments());
        if (!value.find()) {
            throw new IllegalArgumentException("no " + key + " in " + call.arguments());
        }
        return value.group(1);
    }

    private static ToolSpecification specification(String name, String... keys) {
        JsonObjectSchema.Builder schema = JsonObjectSchema.builder();
        for (String key : keys) {
            schema.addStringProperty(key);
        }
        return ToolSpecification.builder()
                .name(name)
                .description(name)
                .parameters(schema.required(keys).build())
                .build();
    }
}
