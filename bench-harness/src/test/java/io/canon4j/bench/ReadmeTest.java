package io.canon4j.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import io.canon4j.runtime.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeTest {

    private static final Path README = Path.of("..", "README.md");

    @TempDir
    Path project;

    @Test
    void example_isTheCodeThatRuns() throws IOException {
        String source = Files.readString(Path.of("src/test/java/io/canon4j/bench/ReadmeExample.java"));
        String code =
                source.substring(source.indexOf("// README begin\n") + 16, source.indexOf("        // README end"));
        assertThat(Files.readString(README))
                .contains("```java\n" + code.stripTrailing().stripIndent() + "\n```");
    }

    @Test
    void example_run_bringsTheLineToTheModel() throws IOException {
        Files.createDirectories(project.resolve("src/report"));
        Files.writeString(project.resolve("src/report/Job.java"), "class Job {}\n");
        Files.createDirectories(project.resolve(".canon/articles/src"));
        Files.writeString(
                project.resolve(".canon/articles/src/report.md"),
                "---\ncapsule: Amounts stay integer cents.\nupdated: 2026-11-30\n---\nWhy.\n");
        List<ChatRequest> requests = new ArrayList<>();
        ChatModel model = new ChatModel() {
            @Override
            public ChatResponse doChat(ChatRequest request) {
                requests.add(request);
                AiMessage answer = requests.size() == 1
                        ? AiMessage.from(ToolExecutionRequest.builder()
                                .id("c1")
                                .name("readFile")
                                .arguments("{\"path\": \"src/report/Job.java\"}")
                                .build())
                        : AiMessage.from("done");
                return ChatResponse.builder().aiMessage(answer).build();
            }
        };

        // This is about what arrives; on a machine that is busy with other tests a first look-up takes longer than 20
        // ms.
        System.setProperty("canon4j.wait", "1000");
        try {
            assertThat(ReadmeExample.run(project, model, new OneFileTool(project)))
                    .isEqualTo("done");
        } finally {
            System.clearProperty("canon4j.wait");
        }

        ToolExecutionResultMessage result = requests.get(1).messages().stream()
                .filter(ToolExecutionResultMessage.class::isInstance)
                .map(ToolExecutionResultMessage.class::cast)
                .findFirst()
                .orElseThrow();
        assertThat(result.text())
                .startsWith("class Job {}")
                .endsWith("src/report (updated 2026-11-30): Amounts stay integer cents.");
    }

    @Test
    void settings_table_isTheCatalogue() throws IOException {
        assertThat(Files.readString(README)).contains(Setting.table());
    }

    @Test
    void commands_areNamed() throws IOException {
        String commands = Files.readAllLines(README).stream()
                .filter(line -> line.startsWith("    ./mvnw"))
                .collect(Collectors.joining("\n"));
        assertThat(commands).contains("./mvnw verify").contains("./mvnw -Pstory package");
    }

    record OneFileTool(Path root) {
        @Tool("Reads a file")
        String readFile(@P(name = "path", value = "the file") String path) throws IOException {
            return Files.readString(root.resolve(path));
        }
    }
}
