package io.canon4j.bench.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A local server that speaks the three protocols just enough for one conversation: a request without a tool result is
 * answered by a call of {@code readFile}, one with a tool result by the words {@code done: <the result's text>}.
 */
final class ProtocolStub implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ARGUMENTS = "{\"path\":\"notes.txt\"}";

    private final HttpServer server;
    private final List<String> bodies = new CopyOnWriteArrayList<>();

    ProtocolStub() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/chat/completions", exchange -> answer(exchange, this::openAi));
        server.createContext("/anthropic/v1/messages", exchange -> answer(exchange, this::anthropic));
        server.createContext("/api/chat", exchange -> answer(exchange, this::ollama));
        server.start();
    }

    String url(String path) {
        return "http://localhost:" + server.getAddress().getPort() + path;
    }

    List<String> bodies() {
        return bodies;
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private interface Protocol {
        String write(JsonNode request, String resultText, boolean stream);
    }

    private void answer(HttpExchange exchange, Protocol protocol) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        bodies.add(body);
        JsonNode request = JSON.readTree(body);
        boolean stream = request.path("stream").asBoolean(false);
        String text = protocol.write(request, result(request), stream);
        boolean events = stream && !exchange.getRequestURI().getPath().startsWith("/api");
        exchange.getResponseHeaders().set("Content-Type", events ? "text/event-stream" : "application/json");
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    /** The text of the tool result among the messages, or "". */
    private static String result(JsonNode request) {
        String found = "";
        for (JsonNode message : request.path("messages")) {
            if (message.path("role").asText().equals("tool")) {
                found = message.path("content").asText();
            }
            for (JsonNode part : message.path("content")) {
                if (part.path("type").asText().equals("tool_result")) {
                    JsonNode content = part.path("content");
                    found = content.isTextual()
                            ? content.asText()
                            : content.path(0).path("text").asText();
                }
            }
        }
        return found;
    }

    private String openAi(JsonNode request, String result, boolean stream) {
        String call = "{\"id\":\"c1\",\"type\":\"function\",\"function\":{\"name\":\"readFile\",\"arguments\":"
                + quoted(ARGUMENTS) + "}}";
        String usage = "\"usage\":{\"prompt_tokens\":5,\"completion_tokens\":2,\"total_tokens\":7}";
        String head = "{\"id\":\"r\",\"object\":\"chat.completion\",\"created\":1,\"model\":\"m\",";
        if (!stream) {
            String message = result.isEmpty()
                    ? "{\"role\":\"assistant\",\"tool_calls\":[" + call + "]}"
                    : "{\"role\":\"assistant\",\"content\":" + quoted("done: " + result) + "}";
            return head + "\"choices\":[{\"index\":0,\"message\":" + message + ",\"finish_reason\":\""
                    + (result.isEmpty() ? "tool_calls" : "stop") + "\"}]," + usage + "}";
        }
        String delta = result.isEmpty()
                ? "{\"role\":\"assistant\",\"tool_calls\":[" + call.replaceFirst("\\{", "{\"index\":0,") + "]}"
                : "{\"role\":\"assistant\",\"content\":" + quoted("done: " + result) + "}";
        return "data: " + head + "\"choices\":[{\"index\":0,\"delta\":" + delta + ",\"finish_reason\":null}]}\n\n"
                + "data: " + head + "\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\""
                + (result.isEmpty() ? "tool_calls" : "stop") + "\"}]," + usage + "}\n\n" + "data: [DONE]\n\n";
    }

    private String anthropic(JsonNode request, String result, boolean stream) {
        String stop = result.isEmpty() ? "tool_use" : "end_turn";
        if (!stream) {
            String content = result.isEmpty()
                    ? "{\"type\":\"tool_use\",\"id\":\"c1\",\"name\":\"readFile\",\"input\":" + ARGUMENTS + "}"
                    : "{\"type\":\"text\",\"text\":" + quoted("done: " + result) + "}";
            return "{\"id\":\"r\",\"type\":\"message\",\"role\":\"assistant\",\"model\":\"m\",\"content\":[" + content
                    + "],\"stop_reason\":\"" + stop + "\",\"usage\":{\"input_tokens\":5,\"output_tokens\":2}}";
        }
        String block = result.isEmpty()
                ? "{\"type\":\"tool_use\",\"id\":\"c1\",\"name\":\"readFile\",\"input\":{}}"
                : "{\"type\":\"text\",\"text\":\"\"}";
        String delta = result.isEmpty()
                ? "{\"type\":\"input_json_delta\",\"partial_json\":" + quoted(ARGUMENTS) + "}"
                : "{\"type\":\"text_delta\",\"text\":" + quoted("done: " + result) + "}";
        return event(
                        "message_start",
                        "\"message\":{\"id\":\"r\",\"type\":\"message\",\"role\":\"assistant\",\"model\":\"m\","
                                + "\"content\":[],\"usage\":{\"input_tokens\":5,\"output_tokens\":0}}")
                + event("content_block_start", "\"index\":0,\"content_block\":" + block)
                + event("content_block_delta", "\"index\":0,\"delta\":" + delta)
                + event("content_block_stop", "\"index\":0")
                + event("message_delta", "\"delta\":{\"stop_reason\":\"" + stop + "\"},\"usage\":{\"output_tokens\":2}")
                + "event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n";
    }

    private static String event(String type, String fields) {
        return "event: " + type + "\ndata: {\"type\":\"" + type + "\"," + fields + "}\n\n";
    }

    private String ollama(JsonNode request, String result, boolean stream) {
        String message = result.isEmpty()
                ? "{\"role\":\"assistant\",\"content\":\"\",\"tool_calls\":[{\"function\":{\"name\":\"readFile\","
                        + "\"arguments\":" + ARGUMENTS + "}}]}"
                : "{\"role\":\"assistant\",\"content\":" + quoted("done: " + result) + "}";
        String head = "{\"model\":\"m\",\"created_at\":\"2026-01-01T00:00:00Z\",\"message\":";
        String end = "\"done_reason\":\"stop\",\"done\":true,\"prompt_eval_count\":5,\"eval_count\":2}";
        if (!stream) {
            return head + message + "," + end;
        }
        return head + message + ",\"done\":false}\n" + head + "{\"role\":\"assistant\",\"content\":\"\"}," + end + "\n";
    }

    private static String quoted(String text) {
        return JSON.getNodeFactory().textNode(text).toString();
    }
}
