package io.canon4j.langchain4j.memory;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import io.canon4j.deduction.Limits;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.memory.Memory;
import io.canon4j.memory.Utterance;
import io.canon4j.memory.extract.Extractor;
import io.canon4j.memory.extract.ModelExtractor;
import io.canon4j.memory.extract.ReplyCache;
import io.canon4j.memory.store.MemoryStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README's example, with an OpenAI-compatible endpoint on this machine. */
class ExtractionExampleTest {

    private static final long NOW = 1_772_442_000_000L;
    private static final String REPLY =
            "<think>easy</think>\\nCaroline --works_at--> Acme\\nCaroline --manager[0.8]--> Bob\\n"
                    + "Caroline --joined_on--> 2026-03-01\\nI --like--> tea";

    @TempDir
    Path folder;

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private volatile int status = 200;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/chat/completions", exchange -> {
            requests.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            String answer = "{\"id\":\"1\",\"object\":\"chat.completion\",\"model\":\"stub\",\"choices\":[{\"index\":0,"
                    + "\"finish_reason\":\"stop\",\"message\":{\"role\":\"assistant\",\"content\":\"" + REPLY
                    + "\"}}]}";
            byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void example(Path canonDir, Map<String, String> environment) {
        String url = "http://localhost:" + server.getAddress().getPort() + "/v1";
        String key = "none";
        String name = "stub";
        long now = NOW;
        ChatModel chat = OpenAiChatModel.builder()
                .baseUrl(url)
                .apiKey(key)
                .modelName(name)
                .maxRetries(0)
                .build();
        Extractor extractor = new ModelExtractor(Models.language(chat), ReplyCache.fromEnvironment(environment));
        try (EventLog log = EventLog.at(LogAddress.ofStore(canonDir))) {
            MemoryStore store =
                    MemoryStore.open(log, canonDir.resolve("state/memory.snapshot"), "my-app", Limits.standard());
            Utterance said = new Utterance("user: I have moved to Acme, Bob is my manager.", now, "Caroline");
            store.memory().observe(said, extractor.extract(said));
            store.memory().maintain(now);
            store.memory().dates().refresh(); // rules that order what is dated
            store.memory().maintain(now);
            store.saveIfDue();
        }
    }

    private void reopened(Path canonDir, Consumer<Memory> check) {
        try (EventLog log = EventLog.at(LogAddress.ofStore(canonDir))) {
            check.accept(MemoryStore.open(log, canonDir.resolve("state/memory.snapshot"), "test", Limits.standard())
                    .memory());
        }
    }

    @Test
    @DisplayName("what was said is kept as facts, the model heard who spoke and when, and it is asked once")
    void example_keepsFactsAndAsksOnce() {
        Map<String, String> environment =
                Map.of(ReplyCache.VARIABLE, folder.resolve("replies").toString());
        example(folder.resolve("a"), environment);
        example(folder.resolve("b"), environment);

        assertThat(requests).hasSize(1);
        assertThat(requests.get(0))
                .contains("Date of the session: 2026-03-02", "of the user is Caroline", "I have moved to Acme");
        for (String store : List.of("a", "b")) {
            reopened(folder.resolve(store), memory -> {
                assertThat(memory.facts("current")).hasSize(3);
                assertThat(memory.ask("current(\"Caroline\", works_at, \"Acme\")")
                                .holds())
                        .isTrue();
                assertThat(memory.ask("dated(\"Caroline\", joined_on, @2026-03-01)")
                                .holds())
                        .isTrue();
                assertThat(memory.episodes().get(0).text()).contains("Bob is my manager");
            });
        }
    }

    @Test
    @DisplayName("an endpoint that fails gives no facts, and its answer is kept nowhere")
    void failingEndpoint_isNoFactsAndIsNotCached() throws IOException {
        Path replies = folder.resolve("replies");
        Map<String, String> environment = Map.of(ReplyCache.VARIABLE, replies.toString());
        status = 503;
        example(folder.resolve("c"), environment);
        reopened(folder.resolve("c"), memory -> {
            assertThat(memory.facts("current")).isEmpty();
            assertThat(memory.episodes()).hasSize(1);
        });
        assertThat(replies).doesNotExist();

        status = 200;
        example(folder.resolve("d"), environment);
        reopened(
                folder.resolve("d"),
                memory -> assertThat(memory.facts("current")).hasSize(3));
        try (Stream<Path> kept = Files.list(replies)) {
            assertThat(kept)
                    .hasSize(1)
                    .allMatch(file -> file.getFileName().toString().matches("[0-9a-f]{64}\\.txt"));
        }
    }
}
