package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.call;
import static io.canon4j.langchain4j.StrictModel.calls;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.mcp.McpToolProvider;
import dev.langchain4j.mcp.client.DefaultMcpClient;
import dev.langchain4j.mcp.client.McpCallContext;
import dev.langchain4j.mcp.client.McpClient;
import dev.langchain4j.mcp.client.transport.McpOperationHandler;
import dev.langchain4j.mcp.client.transport.McpTransport;
import dev.langchain4j.mcp.protocol.McpClientMessage;
import dev.langchain4j.mcp.protocol.McpInitializeRequest;
import dev.langchain4j.service.AiServices;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tools of an MCP server, through LangChain4j's own client and provider; only the wire is ours. */
class McpTest extends OverSampleProject {

    private McpClient client;

    @BeforeEach
    void open() {
        client = DefaultMcpClient.builder()
                .transport(new FileServer())
                .autoHealthCheck(false)
                .build();
    }

    @AfterEach
    void close() throws Exception {
        client.close();
    }

    @Test
    void oneLine_readAndEditByMcp_carryLineAndReminder() {
        StrictModel model = script();
        canon.aiServices(Bot.class)
                .chatModel(model.sync())
                .toolProvider(McpToolProvider.builder().mcpClients(client).build())
                .build()
                .chat("go");

        assertCarried(model);
    }

    @Test
    void toolWrapper_withAWrappedModel_carryLineAndReminder() {
        StrictModel model = script();
        AiServices.builder(Bot.class)
                .chatModel(canon.wrap(model.sync()))
                .toolProvider(McpToolProvider.builder()
                        .mcpClients(client)
                        .toolWrapper(canon::wrap)
                        .build())
                .build()
                .chat("go");

        assertCarried(model);
    }

    @Test
    void renamedTool_isSeenUnderTheNameTheModelUses() {
        StrictModel model = StrictModel.answering(
                calls(call("c1", "files_read_text_file", "{\"path\":\"src/feed/sync.py\"}")), AiMessage.from("done"));
        canon.aiServices(Bot.class)
                .chatModel(model.sync())
                .toolProvider(McpToolProvider.builder()
                        .mcpClients(client)
                        .toolNameMapper((server, tool) -> "files_" + tool.name())
                        .build())
                .build()
                .chat("go");

        assertThat(model.tail(1)).startsWith("print('feed')").contains(SampleProject.FEED_LINE);
    }

    private static StrictModel script() {
        return StrictModel.answering(
                calls(call("c1", "read_text_file", "{\"path\":\"src/feed/sync.py\"}")),
                calls(call(
                        "c2",
                        "edit_file",
                        "{\"path\":\"src/feed/sync.py\",\"edits\":[{\"oldText\":\"feed\",\"newText\":\"food\"}]}")),
                AiMessage.from("done"));
    }

    private static void assertCarried(StrictModel model) {
        assertThat(model.tail(1)).startsWith("print('feed')").contains(SampleProject.FEED_LINE);
        assertThat(model.tail(2))
                .startsWith("edited")
                .contains("changed, but its article is as before: src/feed")
                .doesNotContain(SampleProject.FEED_CAPSULE);
    }

    /** Answers as a server of files does, in JSON-RPC. */
    private final class FileServer implements McpTransport {

        private static final String TOOLS = """
                {"tools": [
                  {"name": "read_text_file", "description": "reads", "inputSchema":
                    {"type": "object", "properties": {"path": {"type": "string"}}, "required": ["path"]}},
                  {"name": "edit_file", "description": "edits", "inputSchema":
                    {"type": "object", "properties": {"path": {"type": "string"},
                      "edits": {"type": "array", "items": {"type": "object"}}}, "required": ["path", "edits"]}}]}
                """;

        private final ObjectMapper json = new ObjectMapper();

        @Override
        public CompletableFuture<JsonNode> initialize(McpInitializeRequest request) {
            return answer(
                    request,
                    "{\"protocolVersion\": \"2025-06-18\", \"capabilities\": {\"tools\": {}},"
                            + " \"serverInfo\": {\"name\": \"files\", \"version\": \"1\"}}");
        }

        @Override
        public CompletableFuture<JsonNode> executeOperationWithResponse(McpClientMessage message) {
            JsonNode request = json.valueToTree(message);
            return answer(
                    message,
                    switch (request.path("method").asText()) {
                        case "tools/list" -> TOOLS;
                        case "tools/call" -> result(request.path("params"));
                        default -> "{}";
                    });
        }

        private String result(JsonNode call) {
            try {
                Path file =
                        directory.resolve(call.path("arguments").path("path").asText());
                String text = call.path("name").asText().equals("edit_file") ? "edited" : Files.readString(file);
                return "{\"content\": [{\"type\": \"text\", \"text\": " + json.writeValueAsString(text) + "}]}";
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private CompletableFuture<JsonNode> answer(McpClientMessage to, String result) {
            try {
                return CompletableFuture.completedFuture(json.readTree(
                        "{\"jsonrpc\": \"2.0\", \"id\": " + to.getId() + ", \"result\": " + result + "}"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public CompletableFuture<JsonNode> executeOperationWithResponse(McpCallContext context) {
            return executeOperationWithResponse(context.message());
        }

        @Override
        public void start(McpOperationHandler handler) {}

        @Override
        public void executeOperationWithoutResponse(McpClientMessage message) {}

        @Override
        public void executeOperationWithoutResponse(McpCallContext context) {}

        @Override
        public void checkHealth() {}

        @Override
        public void onFailure(Runnable action) {}

        @Override
        public void close() {}
    }
}
