package io.canon4j.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.tool.AiServiceTool;
import dev.langchain4j.service.tool.ToolProvider;
import dev.langchain4j.service.tool.ToolProviderResult;
import dev.langchain4j.service.tool.ToolService;
import io.canon4j.langchain4j.Canon;
import io.canon4j.runtime.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

class CanonAutoConfigurationTest {

    private static final String CAPSULE = "Feed pages cap at 50 items silently.";

    @TempDir
    Path project;

    private ApplicationContextRunner application;

    /** An application's own beans, which know nothing of us. */
    @Configuration(proxyBeanMethods = false)
    static class Application {

        @Bean
        RecordingModel model() {
            return new RecordingModel();
        }

        @Bean
        StreamingChatModel streaming() {
            return new StreamingChatModel() {
                @Override
                public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
                    handler.onCompleteResponse(ChatResponse.builder()
                            .aiMessage(AiMessage.from("done"))
                            .build());
                }
            };
        }

        @Bean
        ToolProvider tools() {
            return request -> new ToolProviderResult(ToolService.findTools(new FileTools()));
        }

        @Bean
        String unrelated() {
            return "unrelated";
        }
    }

    /** Reads the file the test names once, then is done. */
    static final class RecordingModel implements ChatModel {
        static final List<ChatRequest> REQUESTS = new ArrayList<>();
        static String file = "";

        @Override
        public ChatResponse doChat(ChatRequest request) {
            REQUESTS.add(request);
            boolean asked = request.messages().get(request.messages().size() - 1) instanceof ToolExecutionResultMessage;
            return ChatResponse.builder()
                    .aiMessage(
                            asked
                                    ? AiMessage.from("done")
                                    : AiMessage.from(ToolExecutionRequest.builder()
                                            .id("c1")
                                            .name("read_file")
                                            .arguments("{\"path\":\"" + file + "\"}")
                                            .build()))
                    .build();
        }
    }

    static final class FileTools {
        @Tool("reads")
        String read_file(@P(name = "path", value = "path") String path) throws IOException {
            return Files.readString(Path.of(path));
        }
    }

    interface Bot {
        String chat(String message);
    }

    @BeforeEach
    void lay() throws IOException {
        Files.createDirectories(project.resolve("src/feed"));
        Files.writeString(project.resolve("src/feed/sync.py"), "print('feed')");
        Files.createDirectories(project.resolve(".canon/articles/src"));
        Files.writeString(
                project.resolve(".canon/articles/src/feed.md"),
                "---\ncapsule: " + CAPSULE + "\nupdated: 2026-11-30\n---\n\n# feed\n");
        RecordingModel.REQUESTS.clear();
        RecordingModel.file = project.resolve("src/feed/sync.py").toString();
        application = new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(CanonAutoConfiguration.class, OlderLangChain4j.class))
                .withUserConfiguration(Application.class)
                .withPropertyValues("canon4j.wait=1000", "canon4j.config=" + project.resolve("no-configuration"));
    }

    @Test
    void bootOnTheClassPath_isOfTheLineThisRunIsFor() {
        assertThat(SpringBootVersion.getVersion()).startsWith(System.getProperty("boot.line", "3.5."));
    }

    @Test
    void starterAndProject_governedTouch_carriesTheLine() {
        application.withPropertyValues("canon4j.project=" + project).run(context -> {
            assertThat(ask(context.getBean(ChatModel.class), context.getBean(ToolProvider.class)))
                    .isEqualTo("done");

            assertThat(last()).contains("src/feed (updated 2026-11-30): " + CAPSULE);
            assertThat(context.getBean("unrelated")).isEqualTo("unrelated");
            assertThat(context.getBean(StreamingChatModel.class).getClass().getName())
                    .startsWith("io.canon4j.");
        });
    }

    @Test
    void switchedOff_everyBeanIsTheApplicationsOwn() {
        application
                .withPropertyValues("canon4j.project=" + project, "canon4j.enabled=false")
                .run(context -> {
                    ask(context.getBean(ChatModel.class), context.getBean(ToolProvider.class));

                    assertThat(context.getBean(ChatModel.class)).isInstanceOf(RecordingModel.class);
                    assertThat(context).doesNotHaveBean(Canon.class);
                    assertThat(last()).isEqualTo("print('feed')");
                });
    }

    @Test
    void settingsOfTheEnvironment_areTheProducts() {
        application
                .withPropertyValues("canon4j.project=" + project, "canon4j.budget=10", "canon4j.tool=false")
                .run(context -> {
                    ask(context.getBean(ChatModel.class), context.getBean(ToolProvider.class));

                    assertThat(last()).contains("src/feed (updated 2026-11-30): an article exists");
                });
    }

    @Test
    void settingThatCannotBeUsed_failsTheStartAndNamesIt() {
        application
                .withPropertyValues("canon4j.project=" + project, "canon4j.budget=plenty")
                .run(context ->
                        assertThat(context).getFailure().rootCause().hasMessageContaining("budget was 'plenty'"));
    }

    @Test
    void memoryOfTheApplicationsOwn_takesItsPlace() {
        try (Canon own = Canon.of(project, Settings.defaults())) {
            application
                    .withBean(Canon.class, () -> own)
                    .run(context -> assertThat(context.getBean(Canon.class)).isSameAs(own));
        }
    }

    @Test
    void noLangChain4jOnTheClassPath_nothingIsConfigured() {
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(CanonAutoConfiguration.class))
                .withClassLoader(new FilteredClassLoader(ChatModel.class))
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(Canon.class));
    }

    @Test
    void olderLangChain4j_leavesTheApplicationAsItIs() {
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(CanonAutoConfiguration.class, OlderLangChain4j.class))
                .withUserConfiguration(Application.class)
                .withClassLoader(new FilteredClassLoader(AiServiceTool.class))
                .run(context -> {
                    assertThat(context).hasNotFailed().doesNotHaveBean(Canon.class);
                    assertThat(context).hasSingleBean(OlderLangChain4j.class);
                    assertThat(context.getBean(ChatModel.class)).isInstanceOf(RecordingModel.class);
                });
        application.run(context -> assertThat(context).doesNotHaveBean(OlderLangChain4j.class));
    }

    private static String ask(ChatModel model, ToolProvider tools) {
        return AiServices.builder(Bot.class)
                .chatModel(model)
                .toolProvider(tools)
                .build()
                .chat("go");
    }

    private static String last() {
        ChatRequest request = RecordingModel.REQUESTS.get(RecordingModel.REQUESTS.size() - 1);
        return ((ToolExecutionResultMessage)
                        request.messages().get(request.messages().size() - 1))
                .text();
    }
}
