package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static io.canon4j.langchain4j.StrictModel.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.service.AiServices;
import io.canon4j.runtime.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is wrong with the store, the application runs as without it. */
class HostileStoreTest {

    @TempDir
    Path directory;

    interface Bot {
        String chat(String message);
    }

    @Test
    void storeIsAFile_requestsAreThoseWithoutThePlugin() throws IOException {
        SampleProject.write(directory.resolve("src/feed/sync.py"), "print('feed')\n");
        Files.writeString(directory.resolve(".canon"), "not a directory");

        assertThat(withPlugin(directory)).isEqualTo(withoutPlugin());
    }

    @Test
    void articlesAreGarbage_requestsAreThoseWithoutThePlugin() throws IOException {
        SampleProject.write(directory.resolve("src/feed/sync.py"), "print('feed')\n");
        Files.createDirectories(directory.resolve(".canon"));
        Files.writeString(directory.resolve(".canon/articles"), "a file where a directory belongs");

        assertThat(withPlugin(directory)).isEqualTo(withoutPlugin());
    }

    @Test
    void projectIsMissing_requestsAreThoseWithoutThePlugin() {
        SampleProject.write(directory.resolve("src/feed/sync.py"), "print('feed')\n");

        assertThat(withPlugin(directory.resolve("nowhere"))).isEqualTo(withoutPlugin());
        assertThat(directory.resolve("nowhere")).doesNotExist();
    }

    @Test
    void noStore_nothingIsCreatedNothingIsSentNoToolIsOffered() throws IOException {
        SampleProject.write(directory.resolve("src/feed/sync.py"), "print('feed')\n");
        List<ChatMessage> without = withoutPlugin();

        assertThat(withPlugin(directory)).isEqualTo(without);

        try (Stream<Path> files = Files.walk(directory)) {
            assertThat(files.filter(Files::isRegularFile)).containsExactly(directory.resolve("src/feed/sync.py"));
        }
    }

    @Test
    void anyRun_standardOutputStaysEmpty() {
        SampleProject.with(directory);
        PrintStream out = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            withPlugin(directory);
            withPlugin(directory.resolve("nowhere"));
        } finally {
            System.setOut(out);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void toolThrows_theModelSeesTheSameErrorAndNothingChanged() {
        SampleProject.with(directory);
        StrictModel model = StrictModel.answering(calls(write("c1", "src/feed/sync.py", "x")), AiMessage.from("done"));
        try (Canon canon = Canon.of(directory, SampleProject.patient())) {
            canon.aiServices(Bot.class)
                    .chatModel(model.sync())
                    .tools(new Failing())
                    .build()
                    .chat("go");
        }

        assertThat(model.tail(1))
                .startsWith("disk full")
                .contains(SampleProject.FEED_LINE)
                .doesNotContain("changed, but");
    }

    static final class Failing {
        @Tool("writes a file")
        String write_file(String path, String content) {
            throw new IllegalStateException("disk full");
        }
    }

    private List<ChatMessage> withPlugin(Path project) {
        StrictModel model = script();
        try (Canon canon = Canon.of(project, Settings.defaults())) {
            run(canon.aiServices(Bot.class), model);
        }
        return model.requests.get(2).messages();
    }

    private List<ChatMessage> withoutPlugin() {
        StrictModel model = script();
        run(AiServices.builder(Bot.class), model);
        return model.requests.get(2).messages();
    }

    private static StrictModel script() {
        return StrictModel.answering(
                calls(read("c1", "src/feed/sync.py")),
                calls(read("c2", "src/feed/sync.py"), read("c3", "src/nothing.txt")),
                AiMessage.from("done"));
    }

    private void run(AiServices<Bot> builder, StrictModel model) {
        builder.chatModel(model.sync()).tools(new FileTools(directory)).build().chat("go");
    }
}
