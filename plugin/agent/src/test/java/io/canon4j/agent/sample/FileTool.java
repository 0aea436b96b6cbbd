package io.canon4j.agent.sample;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.service.tool.ToolExecutor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a file of the working directory. */
public final class FileTool implements ToolExecutor {

    static final ToolSpecification SPECIFICATION = ToolSpecification.builder()
            .name("read_file")
            .description("reads a file")
            .parameters(JsonObjectSchema.builder().addStringProperty("path").build())
            .build();

    @Override
    public String execute(ToolExecutionRequest request, Object memoryId) {
        String path = request.arguments().replaceAll("\\{\"path\":\"(.*)\"}", "$1");
        try {
            return Files.readString(Path.of(path));
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + path, e);
        }
    }

    static ToolExecutionRequest read(String id, String path) {
        return ToolExecutionRequest.builder()
                .id(id)
                .name("read_file")
                .arguments("{\"path\":\"" + path + "\"}")
                .build();
    }
}
