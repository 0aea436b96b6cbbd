package io.canon4j.bench.model;

import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.anthropic.AnthropicStreamingChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.ollama.OllamaStreamingChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The model endpoint that the environment names: {@code CANON4J_MODEL_URL} (base address), {@code CANON4J_MODEL} (model
 * name), {@code CANON4J_API_KEY} (may be absent for a local server).
 *
 * <p>The protocol is told by the address: a scheme prefix ({@code anthropic+https://}, {@code ollama+http://}, {@code
 * openai+http://}) says it outright; otherwise a host that names Anthropic speaks Anthropic's protocol, port 11434
 * without {@code /v1} speaks Ollama's, and everything else the OpenAI chat protocol.
 *
 * @param protocol how requests are written
 * @param url base address without the scheme prefix
 * @param model the model's name there
 * @param key the API key; empty when none is needed
 */
public record ModelEndpoint(Protocol protocol, String url, String model, String key) {

    private static final int OLLAMA_PORT = 11434;
    private static final Duration TIMEOUT = Duration.ofMinutes(5);
    /** A working session writes whole files; Anthropic's protocol demands a bound. */
    private static final int ANTHROPIC_MAX_TOKENS = 8192;

    /** The three wire protocols. */
    public enum Protocol {
        /** Chat completions, as OpenAI and most gateways and local servers speak them. */
        OPENAI,
        /** Anthropic's messages. */
        ANTHROPIC,
        /** Ollama's own chat endpoint. */
        OLLAMA
    }

    /**
     * Reads the endpoint from those variables.
     *
     * @return null when {@code CANON4J_MODEL_URL} and {@code CANON4J_MODEL} are both unset
     * @throws IllegalArgumentException if only one of the two is set, or the address is no http address
     */
    public static @Nullable ModelEndpoint from(Map<String, String> environment) {
        String address = environment.getOrDefault("CANON4J_MODEL_URL", "").strip();
        String model = environment.getOrDefault("CANON4J_MODEL", "").strip();
        if (address.isEmpty() && model.isEmpty()) {
            return null;
        }
        if (address.isEmpty() || model.isEmpty()) {
            throw new IllegalArgumentException("CANON4J_MODEL_URL and CANON4J_MODEL go together; "
                    + (address.isEmpty() ? "the first" : "the second")
                    + " is not set. Example: CANON4J_MODEL_URL=http://localhost:11434 CANON4J_MODEL=qwen3");
        }
        int plus = address.indexOf('+');
        boolean prefixed = plus > 0 && plus < address.indexOf("://");
        String url = prefixed ? address.substring(plus + 1) : address;
        URI uri = httpAddress(url);
        Protocol protocol = prefixed ? named(address.substring(0, plus)) : guessed(uri);
        return new ModelEndpoint(protocol, url, model, environment.getOrDefault("CANON4J_API_KEY", ""));
    }

    /** A blocking model for this endpoint. */
    public ChatModel chatModel() {
        return switch (protocol) {
            case OPENAI ->
                OpenAiChatModel.builder()
                        .baseUrl(url)
                        .apiKey(keyOrPlaceholder())
                        .modelName(model)
                        .timeout(TIMEOUT)
                        .build();
            case ANTHROPIC ->
                AnthropicChatModel.builder()
                        .baseUrl(url)
                        .apiKey(keyOrPlaceholder())
                        .modelName(model)
                        .maxTokens(ANTHROPIC_MAX_TOKENS)
                        .timeout(TIMEOUT)
                        .build();
            case OLLAMA ->
                OllamaChatModel.builder()
                        .baseUrl(url)
                        .modelName(model)
                        .timeout(TIMEOUT)
                        .build();
        };
    }

    /** A streaming model for this endpoint. */
    public StreamingChatModel streamingChatModel() {
        return switch (protocol) {
            case OPENAI ->
                OpenAiStreamingChatModel.builder()
                        .baseUrl(url)
                        .apiKey(keyOrPlaceholder())
                        .modelName(model)
                        .timeout(TIMEOUT)
                        .build();
            case ANTHROPIC ->
                AnthropicStreamingChatModel.builder()
                        .baseUrl(url)
                        .apiKey(keyOrPlaceholder())
                        .modelName(model)
                        .maxTokens(ANTHROPIC_MAX_TOKENS)
                        .timeout(TIMEOUT)
                        .build();
            case OLLAMA ->
                OllamaStreamingChatModel.builder()
                        .baseUrl(url)
                        .modelName(model)
                        .timeout(TIMEOUT)
                        .build();
        };
    }

    /** Without the key, for people. */
    @Override
    public String toString() {
        return model + " at " + url + " (" + protocol.name().toLowerCase(Locale.ROOT) + " protocol)";
    }

    // The clients refuse an empty key, local servers ignore any.
    private String keyOrPlaceholder() {
        return key.isEmpty() ? "none" : key;
    }

    private static Protocol named(String prefix) {
        try {
            return Protocol.valueOf(prefix.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "CANON4J_MODEL_URL starts with \"" + prefix + "+\"; known are openai+, anthropic+ and ollama+", e);
        }
    }

    private static Protocol guessed(URI uri) {
        String host = uri.getHost().toLowerCase(Locale.ROOT);
        if (host.contains("anthropic")) {
            return Protocol.ANTHROPIC;
        }
        boolean openAiPath = uri.getPath() != null && uri.getPath().contains("/v1");
        return uri.getPort() == OLLAMA_PORT && !openAiPath ? Protocol.OLLAMA : Protocol.OPENAI;
    }

    private static URI httpAddress(String url) {
        URI uri;
        try {
            uri = URI.create(url);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("CANON4J_MODEL_URL is no address: " + url, e);
        }
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        if (uri.getHost() == null || !(scheme.equals("http") || scheme.equals("https"))) {
            throw new IllegalArgumentException("CANON4J_MODEL_URL must be an http or https address, not " + url);
        }
        return uri;
    }
}
