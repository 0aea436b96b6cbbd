package io.canon4j.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.agent.sample.Conversation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An application that knows nothing of canon4j, run with the agent and without. */
class PushRecallIT {

    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void makeProject() throws Exception {
        project = SampleProject.in(folder.resolve("project").toAbsolutePath());
    }

    @ParameterizedTest
    @CsvSource({"sync,1", "sync,5", "lambda,1", "streaming,1", "streaming,5", "loop,1", "loop,5"})
    void agent_governedFileTouched_addsOneBlockToTheNextRequestAndChangesNothingElse(String mode, int parallel)
            throws Exception {
        List<String> plain = requests(mode, parallel, SampleProject.GOVERNED, false);
        List<String> woven = requests(mode, parallel, SampleProject.GOVERNED, true);
        assertThat(woven).hasSameSizeAs(plain).hasSize(5);
        assertThat(woven.get(0)).isEqualTo(plain.get(0));
        for (int i = 1; i < woven.size(); i++) {
            assertThat(woven.get(i).split("\\[canon4j]", -1))
                    .as("blocks in request %s", i)
                    .hasSize(2);
            assertThat(woven.get(i)).contains(SampleProject.CAPSULE);
            assertThat(Blocks.without(woven.get(i))).isEqualTo(plain.get(i));
        }
    }

    @ParameterizedTest
    @CsvSource({"sync,5", "streaming,5", "loop,5"})
    void agent_nothingGovernedTouched_sendsTheSameRequests(String mode, int parallel) throws Exception {
        assertThat(requests(mode, parallel, SampleProject.FREE, true))
                .isEqualTo(requests(mode, parallel, SampleProject.FREE, false));
    }

    private List<String> requests(String mode, int parallel, String path, boolean agent) throws Exception {
        Path requests = folder.resolve("requests-" + agent);
        ChildJvm jvm = ChildJvm.here(project).with(ClassPaths.newest());
        if (agent) {
            jvm.withAgent("agent.project=" + project);
        }
        ChildJvm.Ended ended = jvm.run(Conversation.class, mode, Integer.toString(parallel), path, requests.toString());
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        assertThat(ended.out()).contains("first\n", "second\n").doesNotContain("[canon4j]");
        if (agent) {
            assertThat(ended.err()).hasSize(1);
            assertThat(ended.err().get(0))
                    .startsWith("canon4j: agent ")
                    .contains("LangChain4j 1.19.0: tool calls and model requests are hooked");
        } else {
            assertThat(ended.err()).isEmpty();
        }
        return Files.readAllLines(requests);
    }
}
