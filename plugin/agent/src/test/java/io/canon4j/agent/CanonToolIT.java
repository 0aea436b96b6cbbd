package io.canon4j.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.agent.sample.ToolUser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code agent.tool=on}: the model is offered the {@code canon} tool by an application that knows nothing of it. */
class CanonToolIT extends OverSampleProject {

    private static final String ON = "agent.tool=on,agent.project=";
    private static final String WRITTEN = "Pages cap at 100.";

    @ParameterizedTest
    @ValueSource(strings = {"1.0.0", "1.19.0"})
    void switchedOn_readWithdrawsTheLineAndWriteReachesTheDisk(String version) throws Exception {
        ChildJvm.Ended ended = run(version, "sync", ON + project);
        assertThat(ended.out()).isEqualTo("first\nsecond\n[read_file, canon]\nthird\n[read_file, canon]\n");
        assertThat(ended.err()).hasSize(1);
        assertThat(ended.err().get(0)).contains("AI Services offer the canon tool");

        List<String> sent = Files.readAllLines(requests);
        assertThat(sent).hasSize(6);
        assertThat(sent.get(1)).as("what read answers").contains(SampleProject.CAPSULE);
        assertThat(sent)
                .as("who has read the article needs no line of it")
                .noneMatch(request -> request.contains("[canon4j]"));
        assertThat(sent.get(5)).as("what map answers").contains("src/feed: " + WRITTEN);
        assertThat(Files.readString(project.resolve(".canon/articles/src/feed.md")))
                .contains("capsule: " + WRITTEN);

        // Another conversation has read nothing.
        assertThat(Files.readAllLines(Path.of(requests + "-stranger")).get(1))
                .contains("[canon4j]", "src/feed (updated ", WRITTEN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0.0", "1.19.0"})
    void applicationHasAToolOfThatName_keepsItsOwn(String version) throws Exception {
        ChildJvm.Ended ended = run(version, "own", ON + project);
        assertThat(ended.out()).startsWith("first\nsecond\n").contains("third\n[read_file, canon]\n");
        assertThat(ended.out().lines().toList().get(2)).contains("canon").doesNotContain("canon, canon");
        assertThat(Files.readAllLines(requests).get(1)).contains("la la la");
        assertThat(Files.readString(project.resolve(".canon/articles/src/feed.md")))
                .contains(SampleProject.CAPSULE);
    }

    @Test
    void storeThatNobodyTrusts_noToolIsOffered() throws Exception {
        // The working directory is nobody's word: it may be a clone.
        ChildJvm.Ended ended = run("1.19.0", "own", "agent.tool=on");
        assertThat(ended.out()).endsWith("third\n[read_file]\n");
    }

    @Test
    void notSwitchedOn_noToolIsOffered() throws Exception {
        ChildJvm.Ended ended = run("1.19.0", "own", "agent.project=" + project);
        assertThat(ended.out()).endsWith("third\n[read_file]\n");
        assertThat(ended.err()).hasSize(1);
        assertThat(ended.err().get(0)).doesNotContain("canon tool");
    }

    private ChildJvm.Ended run(String version, String mode, String arguments) throws Exception {
        ChildJvm.Ended ended = ChildJvm.here(project)
                .with(ClassPaths.version(version))
                .withAgent(arguments)
                .run(ToolUser.class, mode, SampleProject.GOVERNED, "src/feed", requests.toString());
        assertThat(ended.code()).as("%s", ended.err()).isZero();
        return ended;
    }
}
