package io.canon4j.bench.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.TokenStream;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelEndpointTest {

    private ProtocolStub stub;

    @BeforeEach
    void start() throws Exception {
        stub = new ProtocolStub();
    }

    @AfterEach
    void stop() {
        stub.close();
    }

    interface Reader {
        String read(String task);
    }

    interface StreamingReader {
        TokenStream read(String task);
    }

    static class Notes {
        @Tool("Reads a text file")
        String readFile(String path) {
            return "the rule is 42";
        }
    }

    @ParameterizedTest
    @CsvSource({"openai+,/v1", "anthropic+,/anthropic/v1", "ollama+,''"})
    void chatModel_eachProtocol_runsAToolCallAndAnswers(String prefix, String path) {
        ModelEndpoint endpoint = endpoint(prefix, path);

        String answer = AiServices.builder(Reader.class)
                .chatModel(endpoint.chatModel())
                .tools(new Notes())
                .build()
                .read("read the notes");

        assertThat(answer).isEqualTo("done: the rule is 42");
        assertThat(stub.bodies()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"openai+,/v1", "anthropic+,/anthropic/v1", "ollama+,''"})
    void streamingChatModel_eachProtocol_runsAToolCallAndAnswers(String prefix, String path) throws Exception {
        ModelEndpoint endpoint = endpoint(prefix, path);
        CompletableFuture<String> answer = new CompletableFuture<>();

        AiServices.builder(StreamingReader.class)
                .streamingChatModel(endpoint.streamingChatModel())
                .tools(new Notes())
                .build()
                .read("read the notes")
                .onPartialResponse(part -> {})
                .onCompleteResponse(
                        response -> answer.complete(response.aiMessage().text()))
                .onError(answer::completeExceptionally)
                .start();

        assertThat(answer.get(30, TimeUnit.SECONDS)).isEqualTo("done: the rule is 42");
    }

    @ParameterizedTest
    @CsvSource({
        "https://api.anthropic.com/v1, ANTHROPIC",
        "http://localhost:11434, OLLAMA",
        "http://localhost:11434/v1, OPENAI",
        "https://gateway.example/v1, OPENAI",
        "ollama+https://models.example, OLLAMA"
    })
    void from_address_tellsTheProtocol(String url, ModelEndpoint.Protocol protocol) {
        assertThat(ModelEndpoint.from(Map.of("CANON4J_MODEL_URL", url, "CANON4J_MODEL", "m")))
                .extracting(ModelEndpoint::protocol)
                .isEqualTo(protocol);
    }

    @Test
    void from_nothingSet_isNull() {
        assertThat(ModelEndpoint.from(Map.of())).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "CANON4J_MODEL, m, go together",
        "CANON4J_MODEL_URL, http://localhost, go together",
    })
    void from_halfSet_saysWhatIsMissing(String name, String value, String message) {
        assertThatThrownBy(() -> ModelEndpoint.from(Map.of(name, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource({"ftp://x", "no address at all", "gemini+http://x"})
    void from_badAddress_isRefusedWithTheRule(String url) {
        assertThatThrownBy(() -> ModelEndpoint.from(Map.of("CANON4J_MODEL_URL", url, "CANON4J_MODEL", "m")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("CANON4J_MODEL_URL");
    }

    @Test
    void toString_withKey_doesNotPrintIt() {
        ModelEndpoint endpoint = new ModelEndpoint(ModelEndpoint.Protocol.OPENAI, "http://x/v1", "m", "sk-very-secret");
        assertThat(endpoint.toString()).doesNotContain("sk-very-secret");
    }

    private ModelEndpoint endpoint(String prefix, String path) {
        ModelEndpoint endpoint = ModelEndpoint.from(Map.of(
                "CANON4J_MODEL_URL", prefix + stub.url(path), "CANON4J_MODEL", "m", "CANON4J_API_KEY", "test-key"));
        assertThat(endpoint).isNotNull();
        return endpoint;
    }
}
