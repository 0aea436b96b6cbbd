package io.canon4j.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.agent.sample.Conversation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The same agent jar on every LangChain4j whose API differs, on every JDK of this machine. */
@Tag("slow")
class VersionMatrixIT {

    @TempDir
    Path folder;

    static Stream<Arguments> matrix() throws Exception {
        List<Arguments> cells = new ArrayList<>();
        for (Map.Entry<Integer, Path> jdk : Jdks.all().entrySet()) {
            for (String version : List.of("1.0.0", "1.5.0", "1.6.0", "1.11.0", "1.13.0", "1.17.2", "1.19.0")) {
                for (String mode : List.of("sync", "streaming", "loop", "lambda")) {
                    cells.add(Arguments.of(jdk.getKey(), jdk.getValue(), version, mode));
                }
            }
            // Of the newest only the core is published: model requests, without AI Services.
            cells.add(Arguments.of(jdk.getKey(), jdk.getValue(), "1.23.0", "loop"));
        }
        return cells.stream().filter(cell -> (Integer) cell.get()[0] >= 17);
    }

    @ParameterizedTest(name = "JDK {0}, LangChain4j {2}, {3}")
    @MethodSource("matrix")
    void governedFileTouched_addsOneBlock(int major, Path jdk, String version, String mode) throws Exception {
        Path project = SampleProject.in(folder.resolve("project").toAbsolutePath());
        Path requests = folder.resolve("requests");
        ChildJvm.Ended ended = new ChildJvm(jdk, project)
                .with(classPath(version))
                .withAgent("agent.project=" + project)
                .run(Conversation.class, mode, "3", SampleProject.GOVERNED, requests.toString());
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        assertThat(ended.err()).hasSize(1);
        assertThat(ended.err().get(0))
                .contains("LangChain4j " + version + ": tool calls and model requests are hooked");
        Blocks.assertOneInEachButTheFirst(Files.readAllLines(requests), 5);
    }

    private static List<Path> classPath(String version) throws Exception {
        List<Path> paths = ClassPaths.version(version);
        if (version.equals("1.23.0")) {
            paths.add(ClassPaths.of(dev.langchain4j.service.AiServices.class));
        }
        return paths;
    }
}
